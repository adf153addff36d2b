// Results that a game can come to, and some that it cannot.

import { crc32 } from "node:zlib";
import { NO_LINE } from "../../firmware/core/game";
import { profiles } from "../../firmware/core/rules/profiles";
import type { Ended } from "../../firmware/core/stage";
import { deviceSigns, resultText } from "../../firmware/ui/result-text";
import { played, type TimedGame } from "../core/moves";

/** The serial number of RESULT.md's examples, and the device's signs. */
export const SERIAL = "e6614103-e7452d2f";
export const DEVICE = deviceSigns(SERIAL, crc32);

/** The text of a result on that device. */
export function textOf({ game }: TimedGame): string {
  return resultText(game, game.stage as Ended, DEVICE, crc32);
}

const DOCUMENTS = profiles().map((document) => document.rules().name);
/** Ends of a game, some of them by the director's page: MENU, PIN, 7. NASPA's documents know players who leave. */
const ENDS = ["END a b", "pin 7 1", "OUT b END a b", "pin 7 5", "pin 7 6"];
const NASPA_ENDS = [...ENDS, "pin 7 9", "pin 7 0"];

/** A game that has ended somehow, with numbers that a game can come to and some that it cannot. */
export function randomEnd(roll: (below: number) => number): TimedGame {
  const rules = DOCUMENTS[roll(DOCUMENTS.length)];
  const ends = rules.startsWith("NASPA") ? NASPA_ENDS : ENDS;
  const table = played(rules, `ENTER b +${1 + roll(60)} a +${1 + roll(60)} b +10 a ${ends[roll(ends.length)]}`);
  const { game } = table;
  const any = (): number => (roll(3) === 0 ? 0 : roll(120) - 60);
  const past = (): number => (roll(2) ? roll(1_500_000) : -roll(900_000));
  game.clock.leftMs = [past(), past()];
  game.challengePoints = [5 * roll(4), roll(2) * 10];
  game.ruledPoints = [any(), any()];
  game.settled = roll(5);
  game.signed = true;
  game.turn = roll(70);
  game.settings.table = roll(2) * roll(1000);
  game.settings.event = roll(20);
  game.endedEvent = game.settings.event;
  game.endedGame = 1 + roll(40);
  game.revision = 1 + roll(60);
  game.scores = [0, 1, 2, 3].map((line) => String(line < 2 ? roll(700) : roll(60)));
  game.pointsIn = game.challengePoints.every((points) => points === 0) ? null : roll(2) === 0;
  game.view.line = NO_LINE;
  return table;
}
