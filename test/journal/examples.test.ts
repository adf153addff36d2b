// The examples of JOURNAL.md, which were put together without the firmware: it must write just these bytes, and read
// them.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { codeOf } from "../../firmware/journal/acts";
import { encodeRecord, HEAD_BYTES, LEAST_READER, VERSION } from "../../firmware/journal/body";
import { newFields } from "../../firmware/journal/fields";
import { storedSettings } from "../../firmware/journal/restore";
import { putSettings } from "../../firmware/journal/settings";
import { encodeSlot } from "../../firmware/journal/slot";
import { crc32 } from "../../lexicon-pack/crc32";
import { journalOn, rawFlash } from "./games";

const EXAMPLES = readFileSync(new URL("../../firmware/journal/JOURNAL.md", import.meta.url), "utf8")
  .split("## Examples")[1]
  .split("\n## ")[0];

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.trim().split(/\s+/), (byte) => parseInt(byte, 16));
}

const act = bytesOf(EXAMPLES.match(/`((?:[0-9a-f]{2} ){7}[0-9a-f]{2})`/)![1]);
const settings = bytesOf(
  [...EXAMPLES.matchAll(/^((?:[0-9a-f]{2} ){7}[0-9a-f]{2}) {3}/gm)].map(([, hex]) => hex).join(" "),
);

test("an act", () => {
  const slot = new Uint8Array(8);
  encodeSlot(slot, codeOf({ kind: "askBlank", at: 2519 }), 6, 2519, crc32);
  expect(slot).toEqual(act);
});

const STORED = {
  pin: "2468",
  locked: true,
  games: 3,
  rulesFile: "",
  rules: 3,
  source: 1,
  challengeRule: 1,
  minutes: [20, 20],
  eventMinutes: 20,
  verdicts: 0,
  event: 0,
  table: 0,
  lowTime: false,
  pack: 0,
  otherList: "",
};

/** A record with the versions in the example's head, and with the checks that go with them. */
function asInTheExample(record: Uint8Array): Uint8Array {
  const same = record.slice();
  same.set(settings.subarray(9, 11), 9);
  const check = crc32(same.subarray(8)) & 0xffffff;
  encodeSlot(same, same[0], same[1], ((check << 8) | same[2]) >>> 0, crc32);
  return same;
}

test("a settings record", () => {
  const fields = newFields(HEAD_BYTES);
  putSettings(fields, STORED, { wrongTries: 0, lockedUntil: 0 });
  const record = encodeRecord(0x86, 0x2f, 16_039, fields, crc32)!;
  expect([...record.subarray(9, 11)]).toEqual([VERSION, LEAST_READER]);
  expect(asInTheExample(record)).toEqual(settings);
});

test("a settings record alone in a journal is read", () => {
  const raw = rawFlash();
  // Page 9, the first of the records, in use as the first of its ring.
  const order = new Uint8Array(8);
  encodeSlot(order, 0x82, 0, 1, crc32);
  [8, 16].forEach((at) => raw.bytes.set(order, 9 * 4096 + at));
  raw.bytes.set(settings, 9 * 4096 + 24);
  expect(storedSettings(journalOn(raw))).toEqual({ settings: STORED, pinGuard: { wrongTries: 0, lockedUntil: 0 } });
});
