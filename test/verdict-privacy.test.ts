// A verdict is for the play as a whole (NZ 6.12.2.2, 6.15.2): nothing that a player could see, time or tap says which
// word.

import { describe, expect, inject, test } from "vitest";
import { type Device, VirtualDevice } from "../sim/board/virtual/device";
import { readPanel } from "../sim/board/panel/panel-text";
import { provisioned, type Storage } from "../sim/board/virtual/storage";
import { GLOBAL_NAMES } from "../sim/board/virtual/espruino";
import { NO_VERDICT, verdictOn } from "../sim/play/scenario/expectations";
import { isSaid } from "../sim/play/scenario/says";
import { NATIVES } from "../sim/board/boot/natives";
import { inTiles, type Alphabet } from "../lexicon-pack/alphabet";
import { alphabetNamed, ENGLISH_ALPHABET } from "../lexicon-pack/alphabets";
import { buildPack } from "../lexicon-pack/build";
import { keysOf } from "../lexicon-pack/typing";
import { typeFor } from "../scripts/type/build";
import { ESP32 } from "../firmware/device/boards/esp32";
import { PACK_FILE, TYPE_FILE } from "../firmware/device/files";
import { strictly } from "./lexicon/damaged";

/** A list under the name that a new device's rules ask for. */
interface List {
  alphabet: Alphabet;
  pack: Uint8Array;
}

function listOf(alphabet: Alphabet, words: string[]): List {
  const tiles = words.map((word) => (inTiles(alphabet, word) as { word: string }).word);
  return { alphabet, pack: buildPack(tiles, { name: "CSW24", alphabet }) };
}

const PLAIN = listOf(ENGLISH_ALPHABET, ["FOX", "DOG", "EMU", "ANT", "QUARTZ", "JUMBLING"]);
/** Letters on digits, and digraphs. Without its language, for which these rules would ask the director. */
const CATALAN = listOf({ ...alphabetNamed("ca")!, language: "" }, ["CA\u00c7A", "COL\u00b7LEGI", "QUINA", "ANY"]);
const SET_ROWS = 0x2a;
/** A write to the flash keeps the interpreter for 0.6 ms. */
const A_WRITE_MS = 1;
const SLOT_MS = 400;
const bundle = inject("bundles").esp32;

interface Transfer {
  at: number;
  bus: string;
  /** I2C address, or the panel's band of rows that pixels go to. */
  to: string;
  bytes: string;
}

/** Runs the bundle with arrays that tell of each element of the pack that is read. */
function counting(pack: Uint8Array, onRead: () => void): (globals: unknown[]) => void {
  const arrays = { Uint8Array, Uint16Array, Uint32Array };
  const told = Object.values(arrays).map(
    (array) =>
      new Proxy(array, {
        construct(target, args) {
          const made = Reflect.construct(target, args) as object;
          return args[0] === pack.buffer ? strictly(made, onRead) : made;
        },
      }),
  );
  const run = new Function(...GLOBAL_NAMES, ...Object.keys(arrays), bundle);
  const modules = GLOBAL_NAMES.indexOf("require");
  return (globals) => {
    const require = globals[modules] as (name: string) => Pick<Storage, "read" | "readArrayBuffer">;
    const storage = require("Storage");
    const readArrayBuffer = (name: string) => (name === PACK_FILE ? pack.buffer : storage.readArrayBuffer(name));
    const read: Storage["read"] = (...args) => storage.read(...args);
    globals[modules] = (name: string) => (name === "Storage" ? { read, readArrayBuffer } : require(name));
    run(...globals, ...told);
  };
}

/** When the challenged player executes. */
const EXECUTED_AT = 20_000;

/** A device whose challenged player executes now, and everything on its buses from then on. */
function executing(words: string[], { alphabet, pack }: List = PLAIN) {
  const sent: Transfer[] = [];
  let band = "";
  let command = 0;
  let read = 0;
  const device = new VirtualDevice(ESP32, {
    boot: counting(pack, () => read++),
    natives: NATIVES,
    flash: provisioned(65536, [
      { name: PACK_FILE, data: pack },
      { name: TYPE_FILE, data: typeFor([pack]) },
    ]),
    listen: (bus, bytes, address, data) => {
      const hex = Buffer.from(bytes).toString("hex");
      if (bus === "spi" && !data) command = bytes[0];
      if (bus === "spi" && data && command === SET_ROWS) band = hex;
      const to = bus === "i2c" ? `${address}` : `${data} ${band}`;
      if (device.now() >= EXECUTED_AT) sent.push({ at: device.now(), bus, to, bytes: hex });
    },
  });
  device.powerOn();
  device.advanceTo(1000);
  device.pressKey("ENTER", 50);
  device.advanceTo(2000);
  for (const side of [1, 0]) {
    device.pressButton(side, 100);
    device.advanceTo(device.now() + 2000);
  }
  for (const key of ["CHALLENGE", ...words.flatMap((word) => [...keysOf(alphabet, word), "ENTER"])]) {
    device.pressKey(key, 50);
    device.advanceTo(device.now() + 200);
  }
  device.pressButton(1, 100);
  device.advanceTo(EXECUTED_AT);
  device.pressButton(0, 100);
  return { device, sent, reads: () => read };
}

interface Observed {
  sent: Transfer[];
  panel: string[];
  /** The bands of the panel that ever showed one of the words typed. */
  wordBands: Set<string>;
}

/** Everything from the executing press to five seconds behind the verdict's restart, for a challenge of `words`. */
function challenge(words: string[], list = PLAIN): Observed {
  const { device, sent } = executing(words, list);
  const wordBands = new Set<string>();
  const watch = (ms: number) => {
    for (; ms > 0; ms -= 50, device.advanceTo(device.now() + 50))
      for (const band of bandsOf(words, device)) wordBands.add(band);
  };
  watch(words.length * SLOT_MS + 500);
  const panel = device.panelText();
  expect(verdictOn(panel)).not.toBe(NO_VERDICT);
  device.pressButton(0, 100);
  watch(5000);
  return { sent, panel, wordBands };
}

/** Time from the executing press to the verdict's painting. */
function verdictAfter(words: string[]): number {
  const [painted] = challenge(words).sent.filter((t) => isPainting(t) && t.at > EXECUTED_AT + 300);
  return painted!.at - EXECUTED_AT;
}

/** The rows of pixels, as the panel is told them, of each box on the glass with one of the words. */
function bandsOf(words: string[], device: Device): string[] {
  const hex = (n: number) => n.toString(16).padStart(4, "0");
  const shown = readPanel(device.glass).filter(({ text }) => words.some((word) => text.toUpperCase().includes(word)));
  return shown.map(({ x, y, tall }) => {
    const middle = y + tall / 2;
    const isIn = (at: number, from: number, size: number) => at >= from && at < from + size;
    const box = device.glass.frame.windows.find((w) => isIn(x, w.x, w.width) && isIn(middle, w.y, w.height))!;
    return `true ${hex(box.y)}${hex(box.y + box.height - 1)}`;
  });
}

const withoutWords = ({ sent, wordBands }: Observed) =>
  sent.map((t) => (wordBands.has(t.to) ? { ...t, bytes: `${t.bytes.length} digits` } : t));

/** Pixels; a question to the panel whether it is well is shorter. */
const isPainting = (t: Transfer) => t.bus === "spi" && t.bytes.length > 100;

/** Once in each place. */
const each = (bad: string, [one, other]: string[]): string[][] => [
  [bad, one, other],
  [one, bad, other],
  [one, other, bad],
];
const THREE = each("XXX", ["FOX", "DOG"]);

describe("a verdict on three words, one of them bad,", () => {
  test.each<[string, List, string[][]]>([
    ["A to Z", PLAIN, THREE],
    ["letters on digits", CATALAN, each("CACA", ["CA\u00c7A", "QUINA"])],
    ["letters on digits and of several characters", CATALAN, each("QUI\u00c7A", ["COL\u00b7LEGI", "ANY"])],
  ])("gives the same bytes at the same times, apart from the words' pixels: %s", (_letters, list, three) => {
    const observed = three.map((words) => challenge(words, list));
    // Three lines while they are looked up, and none at the verdict.
    expect(observed.map(({ wordBands }) => wordBands.size)).toEqual([3, 3, 3]);
    expect(observed.map(({ panel }) => verdictOn(panel))).toEqual(three.map(() => "NOT ACCEPTABLE"));
    const seen = observed.map(withoutWords);
    expect(seen[0].length).toBeGreaterThan(100);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test("takes as long as when two or all of them are bad, or none", () => {
    const all = [...THREE, ["XXX", "XXY", "DOG"], ["XXX", "XXY", "XYX"], ["FOX", "DOG", "EMU"]];
    expect(new Set(all.map(verdictAfter)).size).toBe(1);
  });

  test("takes as long for long words as for short ones", () => {
    const pairs = [
      ["FOX", "DOG"],
      ["QUARTZ", "JUMBLING"],
      ["FO", "JUMBLINGJUMBLIN"],
    ];
    const times = pairs.map(verdictAfter);
    // When the journal's page is turned or its state written depends on how many keys were typed, which all have seen.
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(A_WRITE_MS);
  });
});

/**
 * How long the interpreter is busy with each of three words: they are as unlike as words are (lexicon-pack/README.md).
 */
const BUSY_MS = [
  [2, 2, 2],
  [370, 2, 2],
  [2, 370, 2],
  [2, 2, 370],
  [370, 370, 370],
];
describe("while the words are looked up", () => {
  test.each<[string, List, string[]]>([
    ["A to Z", PLAIN, ["FOX", "DOG", "EMU"]],
    ["letters on digits", CATALAN, ["CA\u00c7A", "COL\u00b7LEGI", "QUINA"]],
  ])("nothing on the panel tells how long each took, whatever key is pressed: %s", (_letters, list, words) => {
    const seen = BUSY_MS.map((busy) => {
      const { device, sent } = executing(words, list);
      busy.forEach((ms, word) => {
        device.advanceTo(EXECUTED_AT + (word + 1) * SLOT_MS);
        device.busy(ms);
        // Each would change what the panel says: a notice, and the menu.
        for (const key of ["Q", "MENU", "MENU", "MENU"]) {
          device.pressKey(key, 20);
          device.advanceTo(device.now() + 70);
        }
      });
      device.advanceTo(EXECUTED_AT + 3000);
      expect(verdictOn(device.panelText())).not.toBe(NO_VERDICT);
      return sent.filter(isPainting);
    });
    expect(seen[0].length).toBeGreaterThan(20);
    for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
    const paintedAt = seen[0].map(({ at }) => at - EXECUTED_AT);
    expect(paintedAt.filter((at) => at >= SLOT_MS && at < 4 * SLOT_MS)).toEqual([]);
  });

  test("a panel that wakes up meanwhile is not painted before the verdict", () => {
    const { device, sent } = executing(["FOX", "DOG", "EMU", "ANT", "XXX", "XXY", "XYX", "YXX"]);
    device.advanceTo(EXECUTED_AT + SLOT_MS);
    device.plug("panel", false);
    device.advanceTo(device.now() + 20);
    device.plug("panel", true);
    device.advanceTo(EXECUTED_AT + 9 * SLOT_MS - 20);
    expect(sent.filter((t) => isPainting(t) && t.at >= EXECUTED_AT + SLOT_MS)).toEqual([]);
    device.advanceTo(device.now() + 4000);
    expect(verdictOn(device.panelText())).toBe("NOT ACCEPTABLE");
  });

  test.each<[string[], List]>([
    ...[...THREE, ["XXX", "XXY", "XYX"]].map((words): [string[], List] => [words, PLAIN]),
    [["CACA", "COL\u00b7LEGI", "QUINA"], CATALAN],
    [["NYQU", "L\u00b7LL\u00b7L", "CA\u00c7A"], CATALAN],
  ])("%j are three look-ups, in slots of their own", (words, list) => {
    const { device, reads } = executing(words, list);
    const inSlot = [0, 1, 2, 3, 4].map((slot) => {
      device.advanceTo(EXECUTED_AT + slot * SLOT_MS - 20);
      const before = reads();
      device.advanceTo(EXECUTED_AT + (slot + 1) * SLOT_MS - 20);
      return reads() - before > 0;
    });
    expect(inSlot).toEqual([false, true, true, true, false]);
    expect(verdictOn(device.panelText())).toBe("NOT ACCEPTABLE");
  });

  test("the panel has said so before the first of them is", () => {
    const pack = PLAIN.pack.slice();
    const { device } = executing(["FOX"], { ...PLAIN, pack });
    device.advanceTo(EXECUTED_AT + SLOT_MS - 20);
    expect(isSaid(device.panelText(), "adjudicates one")).toBe(true);
    // Erase the pack's head: a look-up that is already done would still find FOX acceptable.
    pack.fill(0, 64);
    device.advanceTo(EXECUTED_AT + 3 * SLOT_MS);
    expect(verdictOn(device.panelText())).toBe("NOT ACCEPTABLE");
  });
});
