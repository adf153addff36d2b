// A verdict is for the play as a whole (NZ 6.12.2.2, 6.15.2): nothing that a player could see, time or tap says which word.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { createDevice, type Device } from "../sim/board/device";
import { provisioned } from "../sim/board/storage";
import { bootOf } from "../sim/boot";
import { NATIVES } from "../sim/natives";
import { buildPack } from "../lexicon-pack/build";
import { openPack, type Lexicon } from "../firmware/core/lexicon";
import { lookUpNext, newAdjudication } from "../firmware/core/adjudication";
import { PACK_FILE } from "../firmware/device/pins";
import { crc32 } from "../lexicon-pack/crc32";
import { BUNDLE, buildFirmware } from "../scripts/build";

const WORDS = ["CAT", "DOG", "EMU", "ANT", "QUARTZ", "JUMBLING"];
const PACK = buildPack(WORDS, { name: "CSW24" });
const SET_ROWS = 0x2b;
let bundle = "";

beforeAll(async () => {
  await buildFirmware();
  bundle = readFileSync(BUNDLE, "utf8");
});

interface Transfer {
  at: number;
  bus: string;
  /** I2C address, or the panel's band of rows that pixels go to. */
  to: string;
  bytes: string;
}

interface Observed {
  device: Device;
  transfers: Transfer[];
  panel: string[];
}

/** Everything from the executing press to five seconds behind the verdict's restart, for a challenge of `words`. */
function challenge(words: string[]): Observed {
  const transfers: Transfer[] = [];
  let band = "";
  let command = 0;
  let recording = false;
  const device = createDevice({
    boot: bootOf(bundle),
    natives: NATIVES,
    flash: provisioned(65536, [{ name: PACK_FILE, data: PACK }]),
    listen: (bus, bytes, address, data) => {
      const hex = Buffer.from(bytes).toString("hex");
      if (bus === "spi" && !data) command = bytes[0];
      if (bus === "spi" && data && command === SET_ROWS) band = hex;
      if (recording) transfers.push({ at: device.now(), bus, to: bus === "i2c" ? `${address}` : `${data} ${band}`, bytes: hex });
    },
  });
  device.powerOn();
  const wait = (ms: number) => device.advanceTo(device.now() + ms);
  wait(1000);
  for (const side of [1, 0]) {
    device.pressButton(side, 100);
    wait(2000);
  }
  for (const key of ["CHALLENGE", ...words.flatMap((word) => [...word, "ENTER"])]) {
    device.pressKey(key, 50);
    wait(200);
  }
  device.pressButton(1, 100);
  wait(1000);
  recording = true;
  device.pressButton(0, 100);
  wait(words.length * 400 + 500);
  const panel = device.panelText();
  device.pressButton(0, 100);
  wait(5000);
  return { device, transfers, panel };
}

/** The bands of the panel whose pixels may differ: those that show the words themselves. */
function bandsOfWords(words: string[], observed: Observed): Set<string> {
  // While adjudicating: 24 rows of title, then 32 rows a word. At the verdict: rows of 16 with two words each behind
  // 40 + 24 + 24 rows (ui/panel.ts).
  const bands = new Set<string>();
  const hex = (n: number) => n.toString(16).padStart(4, "0");
  words.forEach((_, i) => bands.add(`true ${hex(24 + 32 * i)}${hex(24 + 32 * i + 31)}`));
  for (let i = 0; i < words.length; i += 2) bands.add(`true ${hex(88 + 8 * i)}${hex(88 + 8 * i + 15)}`);
  expect(observed.panel).toContain(`CSW24  ${words.length} WORDS`);
  return bands;
}

const withoutWords = (observed: Observed, bands: Set<string>) =>
  observed.transfers.map((t) => (bands.has(t.to) ? { ...t, bytes: `${t.bytes.length} digits` } : t));

const THREE = [["XXX", "CAT", "DOG"], ["CAT", "XXX", "DOG"], ["CAT", "DOG", "XXX"]];

describe("a verdict on three words, one of them bad,", () => {
  test("gives the same panel, whichever it is, apart from the words typed", () => {
    const panels = THREE.map((words) => challenge(words).panel.filter((row) => !words.some((word) => row.includes(word))));
    expect(panels[0]).toContain("NOT ACCEPTABLE");
    expect(panels[1]).toEqual(panels[0]);
    expect(panels[2]).toEqual(panels[0]);
  });

  test("gives the same bytes at the same times on the buses, apart from the pixels of the words typed", () => {
    const seen = THREE.map((words) => {
      const observed = challenge(words);
      return withoutWords(observed, bandsOfWords(words, observed));
    });
    expect(seen[0].length).toBeGreaterThan(100);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test("takes as long as when two or all of them are bad, or none", () => {
    const verdictAt = [...THREE, ["XXX", "XXY", "DOG"], ["XXX", "XXY", "XYX"], ["CAT", "DOG", "EMU"]].map((words) => {
      const { transfers } = challenge(words);
      const first = transfers[0].at;
      return transfers.filter((t) => t.bus === "spi").map((t) => t.at - first).find((at) => at > 300);
    });
    expect(new Set(verdictAt).size).toBe(1);
  });

  test("takes as long for long words as for short ones", () => {
    const times = [["CAT", "DOG"], ["QUARTZ", "JUMBLING"], ["CA", "JUMBLINGJUMBLIN"]].map((words) => {
      const { transfers } = challenge(words);
      return transfers.filter((t) => t.bus === "spi").map((t) => t.at - transfers[0].at).find((at) => at > 300);
    });
    expect(new Set(times).size).toBe(1);
  });
});

describe("an adjudication", () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7])("looks up all three words, whichever of them are known (pattern %i)", (pattern) => {
    const words = ["CAT", "DOG", "EMU"].map((word, i) => ((pattern >> i) & 1 ? word : `${word}X`));
    const adjudication = newAdjudication(words);
    const lexicon = openPack(PACK, crc32) as Lexicon;
    const over = words.map(() => lookUpNext(adjudication, lexicon));
    expect(over).toEqual([false, false, true]);
    expect(adjudication.acceptable).toBe(pattern === 7);
  });
});
