// The tables of a hall, simulated: each has a device with a chip and a flash of its own, which runs the bundle that is
// flashed. It is told its event's PIN and its table, and its players play a short game a round. Every code is read from
// the panel's pixels.

import { firmwareOf } from "../../sim/device/boot";
import { deviceThatRuns } from "../../sim/device/devices";
import type { Pair } from "../../sim/desk/pair";
import { playScenario } from "../../sim/scenario/play";
import { codeIn, panelOf } from "../code/camera";
import { type Dice, diceOf } from "./dice";
import { scenarioIn } from "../play";

/** A game as its players play it and type its result. */
interface Game {
  usedSeconds: Pair<number>;
  scores: Pair<number>;
  tiles: Pair<number>;
  /** B's tiles as corrected on the device after the code was shown; null for no correction. */
  correctedTiles: number | null;
  /** Somebody touches the result's keys without changing anything, and the code is shown again. */
  touched: boolean;
}

/** The codes of a table's game in the order in which the panel showed them, and what the game has to count for. */
export interface PlayedGame {
  round: number;
  table: number;
  codes: string[];
  final: Pair<number>;
  state: "done" | "overtime";
}

const MINUTE = 60;
/** Scrabble NZ 2025, the device's first document. */
const ALLOWED_SECONDS = 25 * MINUTE;

function randomGame(dice: Dice): Game {
  const over = dice.oneIn(8) ? dice.upTo(5 * MINUTE) : 0;
  return {
    usedSeconds: [dice.between(10, 60), over > 0 ? ALLOWED_SECONDS + over : dice.between(10, 60)],
    scores: [dice.between(250, 600), dice.between(250, 600)],
    tiles: [dice.between(1, 30), dice.between(1, 30)],
    correctedTiles: dice.oneIn(10) ? dice.between(31, 40) : null,
    touched: dice.oneIn(10),
  };
}

/** By hand from Scrabble NZ 2025: 10 points a minute or part of one (8.4), and unplayed tiles come off (8.3). */
function countedAs({ usedSeconds, scores, tiles, correctedTiles }: Game): Pick<PlayedGame, "final" | "state"> {
  const [a, b] = usedSeconds.map((used) => 10 * Math.ceil(Math.max(0, used - ALLOWED_SECONDS) / MINUTE));
  const [tilesA, tilesB] = [tiles[0], correctedTiles ?? tiles[1]];
  return { final: [scores[0] - tilesA - a, scores[1] - tilesB - b], state: a + b > 0 ? "overtime" : "done" };
}

const keysOf = (number: number): string => [...String(number), "ENTER"].join(" ");

/** Lines without an action: the code is read there, when it has been made and painted. */
const LOOK = "+2";

/** From READY to READY; B's first press starts A's clock. */
function linesOf({ usedSeconds: [a, b], scores, tiles, correctedTiles, touched }: Game): string[] {
  return [
    "+2 B presses",
    `+${a} A presses`,
    `+${b} key END`,
    "+2 A presses",
    "+1 B presses",
    `+1 keys ${[...scores, ...tiles].map(keysOf).join(" ")}`,
    LOOK,
    ...(correctedTiles === null ? [] : [`+1 keys UP ${keysOf(correctedTiles)}`, LOOK]),
    ...(touched ? ["+1 keys UP ENTER", LOOK] : []),
    "+1 keys MENU ENTER ENTER",
  ];
}

/** Plays a table's games on its device, and reads every code. */
function playTable(boot: ReturnType<typeof firmwareOf>, table: number, games: Game[]): PlayedGame[] {
  const head = ["title: a table of a hall", "words: CAT", "pin: 2468", "begin: set-up"];
  const lines = [`+1 keys UP ${keysOf(table)} ENTER`, ...games.flatMap(linesOf)];
  const scenario = scenarioIn([...head, ...lines, ""].join("\n"));
  const serial = `e6614103-${(0xe7452d00 + table).toString(16)}`;
  const device = deviceThatRuns({ ...boot, serial }, scenario, "esp32");
  const played = games.map((game, at): PlayedGame => ({ round: at + 1, table, codes: [], ...countedAs(game) }));
  let at = 0;
  const { failures } = playScenario(scenario, device, ({ action, text }) => {
    if (text.endsWith("keys MENU ENTER ENTER")) at++;
    if (action.kind !== "wait") return;
    const code = codeIn(panelOf(device.glass));
    if (code === undefined) throw new Error(`a code expected on ${device.panelText().join(" | ")}`);
    played[at].codes.push(code);
  });
  if (failures.length > 0) throw new Error(`${failures[0].expected} expected, found ${failures[0].found}`);
  return played;
}

/** Plays `rounds` rounds at `count` tables in virtual time; lets others have their turn between two tables. */
export async function playTables(bundle: string, count: number, rounds: number): Promise<PlayedGame[]> {
  const dice = diceOf(count);
  const boot = firmwareOf(bundle);
  const played: PlayedGame[] = [];
  for (let table = 1; table <= count; table++) {
    const games = Array.from({ length: rounds }, () => randomGame(dice));
    played.push(...playTable(boot, table, games));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return played;
}
