// Every listed board boots the bundle that is built for it, with its own pins and its own kind of journal, and plays a
// full game.

import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { beforeAll, describe, expect, test } from "vitest";
import { BOARD_FLASH, BOARDS, type BoardName, DEVICES } from "../../scripts/boards";
import { bundleFirmware, bundleRadios } from "../../scripts/build/build";
import { filesOf } from "../../scripts/build/stored-files";
import { typeFile } from "../../scripts/type/build";
import { E_NAMES } from "../../sim/board/virtual/espruino";
import { inEspruino, inNode } from "../../sim/play/hosts/hosts";
import { imageOf } from "../../sim/board/image/flash-parts";
import { deviceFor } from "../../sim/play/scenario/devices";
import { parseScenario } from "../../sim/play/scenario/parse";
import type { Scenario } from "../../sim/play/scenario/scenario";
import { playScenario } from "../../sim/play/scenario/play";
import { ROOT } from "../../scripts/paths";

const ESPRUINO = process.env.ESPRUINO;
const at = (file: string) => readFileSync(new URL(`../scenarios/${file}.scenario`, import.meta.url), "utf8");
const FULL_GAME = at("nz2025/full-game");
/** A game that is interrupted again and again: its journal has to be where the board keeps it. */
const CUT = at("power/cut-in-a-challenge");

const bundles = {} as Record<BoardName, string>;

beforeAll(async () => {
  for (const board of BOARDS) bundles[board] = await bundleFirmware(board);
});

describe.each(BOARDS)("the board %s", (board) => {
  test.each([
    ["a full game", FULL_GAME],
    ["a game through three losses of power", CUT],
  ])("plays %s on its own pins", (_name, text) => {
    const scenario = parseScenario(text) as Scenario;
    const { failures, expectations } = playScenario(scenario, deviceFor(scenario, bundles[board], board));
    expect(failures).toEqual([]);
    expect(expectations).toBeGreaterThan(10);
  });
});

test("the firmware takes nothing of E that the virtual board does not stand in for", () => {
  const sources = globSync("firmware/**/*.ts", { cwd: ROOT, ignore: "**/*.d.ts" });
  const taken = sources.flatMap((path) => [...readFileSync(ROOT + path, "utf8").matchAll(/\bE\.([A-Za-z]\w+)/g)]);
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.map(([, name]) => name)).toEqual(taken.map(() => expect.toBeOneOf([...E_NAMES])));
});

// The longest lists have 280,000 words; `npm run bench` has the goal of 0.885 bytes a word.
test.each(DEVICES)("%s has room for firmware, type and a list of 280,000 words", async (board) => {
  const pack = new Uint8Array(280_000 * 0.885);
  const files = filesOf(
    { radios: await bundleRadios(), firmware: Buffer.from(bundles[board], "latin1"), type: typeFile(), pack },
    board,
  );
  expect(imageOf(files, board).length).toBe(BOARD_FLASH[board].storageBytes);
  expect(files.map(({ name }) => name)).toContain("type");
});

test("a board's bundle has its own pins, and no other board's", () => {
  for (const board of BOARDS) {
    const { lamps, keypadInterrupt } = BOARD_FLASH[board].board;
    for (const pin of [...lamps, keypadInterrupt]) expect(bundles[board]).toContain(`"${pin}"`);
  }
  expect(bundles.pico).not.toContain('"D33"');
  expect(bundles.esp32).not.toContain(`"${BOARD_FLASH.pico.board.lamps[0]}"`);
});

describe.skipIf(!ESPRUINO)("in the real interpreter", () => {
  test.each(BOARDS)("%s plays the full game as in Node, byte for byte", async (board) => {
    const scenario = parseScenario(FULL_GAME) as Scenario;
    const { acts, failures } = playScenario(scenario, deviceFor(scenario, bundles[board], board));
    expect(failures).toEqual([]);
    const play = { bundle: bundles[board], board, scenario, acts };
    expect(await inEspruino(ESPRUINO!, play)).toEqual(inNode(play));
  });
});
