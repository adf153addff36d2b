// The game's label of its pack, as fields 16 to 19.

import type { LexiconLabel } from "../core/game";
import { type Fields, type FieldWriter, has, numberIn, putCount, putText, textIn } from "./fields";

const NAME = 16;
const WORD_COUNT = 17;
const CHECK_CODE = 18;
const FAULT = 19;

export function putLexicon(out: FieldWriter, label: LexiconLabel): void {
  if (label.name !== "") putText(out, NAME, label.name);
  putCount(out, WORD_COUNT, label.wordCount);
  if (label.checkCode !== "") putText(out, CHECK_CODE, label.checkCode);
  if (label.fault !== null) putText(out, FAULT, label.fault);
}

export function lexiconIn(fields: Fields): LexiconLabel {
  return {
    name: textIn(fields, NAME),
    wordCount: numberIn(fields, WORD_COUNT),
    checkCode: textIn(fields, CHECK_CODE),
    fault: has(fields, FAULT) ? textIn(fields, FAULT) : null,
  };
}
