import { Rules } from "./rules";

/** Scrabble NZ, Rules of Play as at June 2025. */
export const NZ_2025: Rules = {
  name: "SCRABBLE NZ 2025",
  lexiconName: "CSW24", // 1.1
  minutes: 25, // 3.2
  overtimePointsPerMinute: 10, // 8.4
  turnAfterNotAcceptable: "challenger", // 6.16: the player misses a turn and restarts the challenger's clock
  turnAfterAcceptable: "challenger", // 6.17: the challenger does not miss a turn
  pointsPerWord: 5, // 6.17
  beforeRestart: ["seated", "tilesBack", "badWordOff"], // 6.13.6, 6.14.5
  outPlaySeconds: 5, // 8.2.1
};
