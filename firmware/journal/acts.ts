// Stored acts: a code, and the time as the value. The top bit of the value marks an act that was refused. Acts with a
// number or a text have a body, and are stored only if they were taken.

import type { Act, PlainAct, Ruling } from "../core/acts";
import type { Millis } from "../core/clock";
import type { DirectorsAct } from "../core/directors-acts";
import { isReadableRules } from "../core/rules/text";
import type { Side } from "../core/side";
import { HEAD_BYTES, type StoredBody } from "./body";
import { type FieldWriter, newFields, readFields } from "./fields";
import { putFields, takeFields } from "./kinds";
import { actsByNumber, BODY_NUMBERS, numberOf, PLAIN_NUMBERS, REASON_NUMBERS, wordOf } from "./numbers";
import { PACK } from "./slot";
import { lexiconIn, putLexicon } from "./state";
import { FILE_OF_ACT, LINE_OF_ACT, PACK_PLACE, RULING_OF_ACT, VALUE_OF_ACT } from "./table";

type LineAct = Extract<Act, { line: number }>;
type FileAct = Extract<Act, { kind: "rulesFile" }>;
type PackAct = Extract<Act, { kind: "pack" }>;
/** Acts at set-up that choose a setting by its number. */
type SettingAct = Extract<Act, { value: number }>;

const PRESS_A = 0x90;
const NOT_ACCEPTABLE = 0x92;
const ACCEPTABLE = 0x93;
const POWER = 0x94;
const NO_VERDICT = 0x96;
const LIMIT = 0xc0;
/** One less than the code of the first word in each list. */
const BODY = 0x96;
const PLAIN = 0xa0;
const REASON = 0xc0;
const DIRECTOR = 0xd0;
/** Marks a time as that of a refused act. No time has this bit. */
const REFUSED = 0x80000000;

/** The director's acts that have a side or a number. */
const WITH_BODY = "setClock addTime eraseOvertime turn points late acceptable newPin undone";

export function codeOf(act: Act): number {
  switch (act.kind) {
    case "press":
      return PRESS_A + act.side;
    case "director":
      return DIRECTOR + (actsByNumber().indexOf(act.act) + 1);
    case "verdict":
      return act.acceptable === null ? NO_VERDICT : act.acceptable ? ACCEPTABLE : NOT_ACCEPTABLE;
    case "power":
      return POWER;
    case "limitReached":
      return LIMIT;
    case "pack":
      return PACK;
    case "reason":
      return REASON + numberOf(REASON_NUMBERS, act.reason);
    case "word":
    case "correctWord":
    case "number":
    case "rules":
    case "list":
    case "challengeRule":
    case "minutesA":
    case "minutesB":
    case "table":
    case "rulesFile":
      return BODY + numberOf(BODY_NUMBERS, act.kind);
    default:
      return PLAIN + numberOf(PLAIN_NUMBERS, act.kind);
  }
}

/** Whether a record of this code has a body. */
export function hasBody(code: number): boolean {
  if (code === PACK || (code > BODY && code <= PLAIN)) return true;
  const act = code > DIRECTOR ? actsByNumber()[code - DIRECTOR - 1] : undefined;
  return act !== undefined && WITH_BODY.split(" ").includes(act);
}

/** The value of an act's slot without a body. */
export function valueOfAct(at: Millis, refused: boolean): number {
  return refused ? at + REFUSED : at;
}

/** Whether the value of a slot is of a refused act. */
export function isRefused(value: number): boolean {
  return value >= REFUSED;
}

/** The body of an act that has one, with room for a head. */
export function bodyOf(act: Act): FieldWriter {
  const out = newFields(HEAD_BYTES);
  if (act.kind === "pack") {
    putFields(out, PACK_PLACE, act);
    putLexicon(out, act.lexicon);
  } else if (act.kind === "director") putFields(out, RULING_OF_ACT, act);
  else if (act.kind === "rulesFile") putFields(out, FILE_OF_ACT, act);
  else if ("line" in act) putFields(out, LINE_OF_ACT, act);
  else putFields(out, VALUE_OF_ACT, act as SettingAct);
  return out;
}

/** The act in a record with a body; null if this firmware does not know it. */
export function actIn(code: number, body: StoredBody): Act | null {
  const fields = readFields(body.content, HEAD_BYTES);
  const at = body.lastAt;
  if (code === PACK) {
    const pack = { kind: "pack", lexicon: lexiconIn(fields), at } as PackAct;
    takeFields(fields, PACK_PLACE, pack);
    return pack;
  }
  if (code > DIRECTOR) {
    const ruling = { kind: "director", act: actsByNumber()[code - DIRECTOR - 1] as DirectorsAct, at } as Ruling;
    takeFields(fields, RULING_OF_ACT, ruling);
    return ruling;
  }
  const kind = wordOf(BODY_NUMBERS, code - BODY);
  if (kind === undefined) return null;
  if (kind === "word" || kind === "correctWord" || kind === "number") {
    const line = { kind, at } as LineAct;
    takeFields(fields, LINE_OF_ACT, line);
    return line;
  }
  if (kind === "rulesFile") {
    const file = { kind, at } as FileAct;
    takeFields(fields, FILE_OF_ACT, file);
    return isReadableRules(file.text) ? file : null;
  }
  const setting = { kind, at } as SettingAct;
  takeFields(fields, VALUE_OF_ACT, setting);
  return setting;
}

/** The act of a code without a body; null for a code that this firmware does not know. */
export function actOf(code: number, value: number): Act | null {
  const at = isRefused(value) ? value - REFUSED : value;
  switch (code) {
    case PRESS_A:
    case PRESS_A + 1:
      return { kind: "press", side: (code - PRESS_A) as Side, at };
    case NOT_ACCEPTABLE:
    case ACCEPTABLE:
    case NO_VERDICT:
      return { kind: "verdict", acceptable: code === NO_VERDICT ? null : code === ACCEPTABLE, at };
    case POWER:
      return { kind: "power", at };
    case LIMIT:
      return { kind: "limitReached", at };
  }
  if (code > DIRECTOR) {
    const act = actsByNumber()[code - DIRECTOR - 1];
    return act === undefined ? null : { kind: "director", act, side: null, value: null, at };
  }
  if (code > REASON) {
    const reason = wordOf(REASON_NUMBERS, code - REASON);
    return reason === undefined ? null : { kind: "reason", reason, at };
  }
  const kind: PlainAct | undefined = code > PLAIN ? wordOf(PLAIN_NUMBERS, code - PLAIN) : undefined;
  return kind === undefined ? null : { kind, at };
}
