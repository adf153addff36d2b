// 200 simulated devices, three rounds, eight scorers: every desk ends with the same 600 results, also if the broker is
// killed and has forgotten everything. All codes are read from the devices' panels; no encoder makes any.

import { beforeAll, describe, inject, test } from "vitest";
import { type Outcome, outcomeOf } from "../../sim/desk/outcome";
import { BROKERS, playHall, stopAfterEach } from "./scorers";
import { scanIn } from "./slips";
import { type PlayedGame, playTables, SEED } from "./tables";

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 1000);

function figures(delays: number[]): string {
  const sorted = delays.toSorted((one, other) => one - other);
  const [half, most, longest] = [0.5, 0.99, 1].map((share) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]),
  );
  return `${half}, ${most}, ${longest} ms (p50, p99, longest of ${sorted.length})`;
}

/** The sides' and the end's fields, without the revision. */
const fieldsIn = (code: string): string => code.split("/").slice(4, 7).join("/");

let games: PlayedGame[];
beforeAll(async () => {
  const began = performance.now();
  games = await playTables(inject("bundles").esp32, 200);
  const last = games.map(({ shown }) => outcomeOf(scanIn(shown.at(-1)!.code, 1)));
  const count = (is: (outcome: Outcome) => boolean): number => last.filter(is).length;
  const corrected = games.filter(({ shown }) => new Set(shown.map(({ code }) => fieldsIn(code))).size > 1);
  const codes = games.flatMap(({ shown }) => shown.map(({ code }) => code));
  console.log(
    [
      `${games.length} games played in ${secondsSince(began)} s, ${new Set(codes).size} codes read`,
      `${count(({ penalty }) => penalty.some((points) => points > 0))} with overtime`,
      `${count(({ forfeit }) => forfeit !== "")} forfeits`,
      `${count(({ winner }) => winner === "tie")} ties`,
      `${corrected.length} corrected`,
    ].join(", "),
  );
});

stopAfterEach();

describe.each(BROKERS)(`200 devices and eight scorers with %s, HALL_SEED=${SEED}`, (name, start, there) => {
  test.skipIf(!there)("every desk ends with the same 600 results, none lost and none twice", async () => {
    const began = performance.now();
    const { usual, afterKill } = await playHall(start, games, 8);
    console.log(
      `${name}: ${secondsSince(began)} s; from a scan to every other desk ${figures(usual)}, ` +
        `${figures(afterKill)} after it was killed`,
    );
  });
});
