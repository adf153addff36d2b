// Each page's device has a number of its own: the desk keeps the results of two tablets apart.

import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { newGame } from "../../../firmware/core/game";
import { firstSettings } from "../../../firmware/core/settings";
import type { Ended } from "../../../firmware/core/stage";
import { deviceSigns, resultText } from "../../../firmware/ui/result-text";
import { bootOf } from "../../../sim/board/boot/boot";
import { CurrentDevice } from "../../../sim/page/current-device";
import { deviceMaker } from "../../../sim/page/setting";
import { live, take } from "../../../sim/play/laws/law";
import { newDesk, scan, tableAt } from "../../desk/slips";

/** Serial numbers that booted firmware has read from its chip. */
const read: string[] = [];
Object.assign(globalThis, { noteSerial: (serial: string) => read.push(serial) });
const makeDevice = deviceMaker(bootOf("noteSerial(getSerial());"), () => new Uint8Array(16));
const PACK = { data: new Uint8Array(16), lines: { lexicon: "CSW24", words: null, checkCode: "none" } };
const current = (stored: ConstructorParameters<typeof CurrentDevice>[2] = null): CurrentDevice =>
  new CurrentDevice(makeDevice, PACK, stored, () => {});
const lastRead = (): string => read.at(-1)!;

test("two pages have two numbers, and each keeps its own with its journal", () => {
  const first = current();
  const number = lastRead();
  expect(number).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}$/);
  current();
  expect(lastRead()).not.toBe(number);
  current({ ...first.stored(), at: 0 });
  expect(lastRead()).toBe(number);
});

test("a device stored before pages had numbers gets one, and has it again", () => {
  const { journal, pack } = current().stored();
  const older = current({ journal, pack });
  const number = lastRead();
  current(older.stored());
  expect(lastRead()).toBe(number);
});

test("a device begun afresh counts its games anew, so it has another number", () => {
  const one = current();
  const number = lastRead();
  one.startAfresh(null);
  expect(lastRead()).not.toBe(number);
  current(one.stored());
  expect(lastRead()).not.toBe(number);
});

/** The code of a first game at this table, on a device with this serial number. */
function codeOf(serial: string, table: number, score: string): string {
  const settings = { ...firstSettings(), table };
  const game = live(
    newGame(settings, { name: "CSW24", wordCount: 280887, checkCode: "ABC-DEF", alphabet: "", fault: null }, 0),
  );
  let at = 0;
  const keys = [
    "ENTER",
    "b",
    "a",
    "END",
    "a",
    "b",
    ...score,
    "ENTER",
    "2",
    "0",
    "0",
    "ENTER",
    "5",
    "ENTER",
    "6",
    "ENTER",
  ];
  for (const key of keys) {
    at += 3000;
    if (key === "a" || key === "b") take(game, { kind: "press", side: key === "a" ? 0 : 1, at });
    else take(game, { kind: "key", key: key as "ENTER", at });
  }
  const crc = (text: string): number => crc32(text) >>> 0;
  return resultText(game, game.stage as Ended, deviceSigns(serial, crc), crc);
}

test("the codes of two tablets are filed beside each other", () => {
  const desk = newDesk();
  for (const [table, score] of [
    [1, "300"],
    [2, "410"],
  ] as const) {
    current();
    scan(desk, codeOf(lastRead(), table, score));
  }
  expect([1, 2].map((table) => tableAt(desk, table).state)).not.toContain("missing");
});
