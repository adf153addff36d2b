// Each law on the device finds what it is there for: the firmware is sound, and what the board hands to it is not.

import { beforeAll, expect, test } from "vitest";
import { ESP32 } from "../../../firmware/device/boards/esp32";
import { FACE_ADDRESSES } from "../../../firmware/device/parts";
import { firstSettings } from "../../../firmware/core/settings";
import { newGame, UNKNOWN_LEXICON } from "../../../firmware/core/game";
import { GLOBAL_NAMES } from "../../../sim/board/virtual/espruino";
import { live } from "../../../sim/play/laws/law";
import { restoredWrong } from "../../../sim/play/soak/laws/restored";
import { observedBundle } from "../../../scripts/build/observed-bundle";
import { observedFirmware, type Observed } from "../../../sim/play/soak/observed";
import { soakGame } from "../../../sim/play/soak/game";

const SEED = 3;
const MOST_GAMES = 40;

/** The interpreter's globals, as far as they are tampered with. */
interface Globals {
  digitalWrite: (pin: string, level: boolean) => void;
  setWatch: (heard: (e: { time: number }) => void, pin: string, options: object) => number;
  setTimeout: (run: (argument: unknown) => void, ms: number, argument: unknown) => number;
  I2C1: { writeTo: (address: number, data: number[]) => void };
  SPI1: { write: (data: Uint8Array) => void };
}

function exchangeLamps(board: Globals): void {
  const { digitalWrite } = board;
  const [a, b] = ESP32.lamps;
  board.digitalWrite = (pin, level) => digitalWrite(pin === a ? b! : pin === b ? a! : pin, level);
}

/** A law, what is wrong with the board, and how it comes to be. */
const TAMPERED: [law: string, what: string, tamper: (board: Globals) => void][] = [
  ["lamps", "lamps that are exchanged", exchangeLamps],
  ["ledger", "lamps that are exchanged", exchangeLamps],
  [
    "faces",
    "a face that stays as it was",
    (board) => {
      const { I2C1 } = board;
      board.I2C1 = {
        ...I2C1,
        writeTo: (address, data) => {
          if (address !== FACE_ADDRESSES[1] || data.length < 8) I2C1.writeTo(address, data);
        },
      };
    },
  ],
  [
    "glass",
    "a glass on which the colours come out inverted now and then",
    (board) => {
      const { SPI1 } = board;
      let count = 0;
      board.SPI1 = {
        ...SPI1,
        write: (data) => SPI1.write(data.length > 50 && count++ % 40 === 39 ? data.map((byte) => 255 - byte) : data),
      };
    },
  ],
  [
    "on record",
    "presses that are told 30 ms late",
    (board) => {
      const { setWatch } = board;
      board.setWatch = (heard, pin, options) => setWatch((e) => heard({ ...e, time: e.time + 0.03 }), pin, options);
    },
  ],
  [
    "at most 2 s back",
    "a timer of a second that takes four",
    (board) => {
      const { setTimeout } = board;
      board.setTimeout = (run, ms, argument) => setTimeout(run, ms === 950 || ms === 1850 ? 4 * ms : ms, argument);
    },
  ],
  [
    "silence",
    "slots that end at once, but for the first",
    (board) => {
      const { setTimeout } = board;
      let slots = 0;
      board.setTimeout = (run, ms, argument) => setTimeout(run, ms > 390 && ms < 401 && slots++ > 0 ? 1 : ms, argument);
    },
  ],
  [
    "sound",
    "a timer that throws",
    (board) => {
      const { setTimeout } = board;
      let timers = 0;
      board.setTimeout = (run, ms, argument) =>
        setTimeout(
          () => {
            if (timers++ === 500) throw new Error("planted");
            run(argument);
          },
          ms,
          undefined,
        );
    },
  ],
];

let bundle: string;

beforeAll(async () => {
  bundle = await observedBundle();
});

function tampered(tamper: (board: Globals) => void): Observed {
  const observed = observedFirmware(bundle);
  return (observer) => ({
    boot: (globals, spend) => {
      const board = Object.fromEntries(GLOBAL_NAMES.map((name, place) => [name, globals[place]]));
      tamper(board as unknown as Globals);
      observed(observer).boot(
        GLOBAL_NAMES.map((name) => board[name]),
        spend,
      );
    },
  });
}

test.each(TAMPERED)('"%s" finds %s', (law, _what, tamper) => {
  const observed = tampered(tamper);
  for (let game = 0; game < MOST_GAMES; game++) {
    const { violation } = soakGame({ seed: SEED, document: null }, game, observed, { law });
    if (violation !== null) return expect(violation.law).toContain(law);
  }
  expect.fail(`nothing found in ${MOST_GAMES} games`);
});

test("a game restored with another turn number is reported, a whole one is not", () => {
  const game = live(newGame(firstSettings(), UNKNOWN_LEXICON, 0));
  expect(restoredWrong(structuredClone(game), game)).toEqual([]);
  expect(restoredWrong({ ...structuredClone(game), turn: 3 }, game)).toEqual([".turn is 3, was 0"]);
});
