// Stored events: a code, and the time as the value. A pack event has a body.

import type { Millis } from "../core/clock";
import type { Side } from "../core/side";
import { allKeys, type Input, numberOfKey } from "../input/keys";
import { HEAD_BYTES, type StoredBody } from "./body";
import { type FieldWriter, newFields, readFields } from "./fields";
import { putFields, takeFields } from "./kinds";
import { PACK } from "./slot";
import { lexiconIn, putLexicon } from "./state";
import { PACK_PLACE } from "./table";

type PackEvent = Input & { kind: "pack" };

const PRESS_A = 0x90;
const NOT_ACCEPTABLE = 0x92;
const ACCEPTABLE = 0x93;
const POWER = 0x94;
const NO_VERDICT = 0x96;
/** Code of the first key; the others follow in the order of their list, to which new keys may only be appended. */
const FIRST_KEY = 0xa0;

export function codeOf(event: Input): number {
  switch (event.kind) {
    case "press":
      return PRESS_A + event.side;
    case "key":
      return FIRST_KEY + numberOfKey(event.key);
    case "verdict":
      return event.acceptable === null ? NO_VERDICT : event.acceptable ? ACCEPTABLE : NOT_ACCEPTABLE;
    case "power":
      return POWER;
    case "pack":
      return PACK;
  }
}

/** The body of a pack event, with room for a head. */
export function packBody(event: PackEvent): FieldWriter {
  const out = newFields(HEAD_BYTES);
  putFields(out, PACK_PLACE, event);
  putLexicon(out, event.lexicon);
  return out;
}

/** The event of this body. */
export function packEvent(body: StoredBody): Input {
  const fields = readFields(body.content, HEAD_BYTES);
  const event = { kind: "pack", lexicon: lexiconIn(fields), at: body.lastAt } as PackEvent;
  takeFields(fields, PACK_PLACE, event);
  return event;
}

/** The event of a code without a body; null for a code that this firmware does not know. */
export function eventOf(code: number, at: Millis): Input | null {
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
  }
  const key = allKeys()[code - FIRST_KEY];
  return key === undefined ? null : { kind: "key", key, at };
}
