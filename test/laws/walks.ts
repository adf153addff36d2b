// Random walks, found and shrunk by fast-check: LAWS_SEED chooses them, LAWS_WALKS says how many for each law, and
// LAWS_PATH goes straight to one that failed.

import * as fc from "fast-check";
import { KEYS, type Key } from "../../firmware/core/keys";
import { profiles } from "../../firmware/core/rules/profiles";
import { scenarioOf } from "./scenario";
import { Breach, perform, type Act, type PackKind, type Setting, sitDown, type Walk, type Watcher } from "./table";

export const SEED = Number(process.env.LAWS_SEED ?? 32);
export const WALKS = Number(process.env.LAWS_WALKS ?? 200);
const LONGEST = 60;

/** Weights of the keys of play: those that continue the game are more frequent than those that end it. */
const PLAY_KEYS: [key: Key, weight: number][] = [
  ["CHALLENGE", 5],
  ["HOLD", 4],
  ["BACK", 4],
  ["NEUTRAL", 3],
  ["ACCEPT", 3],
  ["OUT", 2],
  ["DOWN", 2],
  ["END", 1],
  ["UP", 1],
  ["MENU", 1],
  ["1", 1],
  ["2", 1],
  ["4", 1],
];
const playKey = fc.oneof(...PLAY_KEYS.map(([key, weight]) => ({ weight, arbitrary: fc.constant(key) })));

/** Keys after the PIN: clocks, turn, late players, challenges, ends and the way back, event, log, and half an act. */
const DIRECTORS_KEYS = [
  "1 A 1230 ENTER, 1 B DOWN 15 ENTER, 2 B ENTER, 2 A DOWN 30 ENTER, 3 A ENTER, 4 A ENTER, 4 B 7 ENTER",
  "5 A ENTER, 5 B ENTER, 5 2 ENTER, 6 1, 6 2, 6 3, 6 3, 6 3, 6 4, 6 5, 6 6, 6 4 2",
  "7 0, 7 1, 7 2, 7 5, 7 7, 7 8, 7 8, 7 8, 7 8, 7 8, 7 9",
  "8 1, 8 3, 8 5, 8 2 2468 ENTER, 9, 9 1, 0 A 10 ENTER, 1, 1 A 12, 6, 7, 8, ",
].flatMap((line) => line.split(", "));

/** Sequences that single random keys seldom produce: tries at the PIN, a minute's request, repeated slips. */
const WAYS = [
  "MENU 1357 MENU",
  `MENU ${"1357 ".repeat(5)}MENU`,
  "NEUTRAL UP",
  "NEUTRAL UP",
  "NEUTRAL UP",
  "BACK BACK",
  "OUT BACK OUT",
  "END BACK",
  "ACCEPT OUT",
];

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 45, arbitrary: fc.nat(63).map((pick): Act => ({ do: "go on", pick })) },
  { weight: 26, arbitrary: playKey.map((key): Act => ({ do: "key", key })) },
  { weight: 8, arbitrary: fc.constantFrom(0 as const, 1 as const).map((side): Act => ({ do: "press", side })) },
  { weight: 7, arbitrary: fc.constantFrom(...DIRECTORS_KEYS).map((keys): Act => ({ do: "director", keys })) },
  { weight: 5, arbitrary: fc.constantFrom(...KEYS).map((key): Act => ({ do: "key", key })) },
  { weight: 4, arbitrary: fc.constantFrom(...WAYS).map((keys): Act => ({ do: "keys", keys })) },
  { weight: 2, arbitrary: fc.constant<Act>({ do: "plug" }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<PackKind>("the rules' list", "another list", "a damaged pack")
      .map((kind): Act => ({ do: "pack", kind })),
  },
);

/** Mostly what people take from one act to the next; sometimes what nobody does. */
const gapMs = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(1000, 2000, 3000) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }).map((seconds) => seconds * 1000) },
  { weight: 2, arbitrary: fc.integer({ min: 50, max: 990 }) },
  { weight: 1, arbitrary: fc.constantFrom(61_000, 130_000, 600_000, 1_560_000, 14_400_000) },
);

/** Every document with every list and every challenge rule of it. */
const CHOICES = profiles().flatMap((document, rules) =>
  document
    .rules()
    .sources.flatMap(({ challengeRules }, source) =>
      challengeRules.map((_, challengeRule) => ({ rules, source, challengeRule })),
    ),
);

const setting: fc.Arbitrary<Setting> = fc
  .tuple(
    fc.constantFrom(...CHOICES),
    fc.constantFrom<number[]>([25, 25], [25, 25], [1, 1], [30, 25]),
    fc.constantFrom<PackKind>(
      "the rules' list",
      "the rules' list",
      "the rules' list",
      "another list",
      "a damaged pack",
    ),
    fc.constantFrom(false, false, true),
  )
  .map(([choice, minutes, pack, locked]) => ({ ...choice, minutes, pack, locked }));

/** Lengths are even between none and the longest: long walks go deep, short ones shrink fast. */
export const walks: fc.Arbitrary<Walk> = fc.noBias(
  fc.record({
    setting,
    acts: fc.array(fc.record({ afterMs: gapMs, act }), { maxLength: LONGEST, size: "max" }),
  }),
);

/** Plays a walk before the watcher's eyes; a breach is thrown. */
function walk({ setting, acts }: Walk, watcher: Watcher): void {
  const table = sitDown(setting, watcher);
  for (const timed of acts) perform(table, timed);
}

interface Finding {
  wrong: string;
  walks: number;
  scenario: string;
  path: string;
}

/** The shortest walk found to break the watcher's law; null if none does. */
export function breachIn(look: () => Watcher, numRuns = WALKS, seed = SEED): Finding | null {
  const found = fc.check(
    fc.property(walks, (one) => walk(one, look())),
    { seed, numRuns, path: process.env.LAWS_PATH ?? "" },
  );
  if (!found.failed || found.counterexample === null) return null;
  return { walks: found.numRuns, path: found.counterexamplePath ?? "", ...retold(found.counterexample[0], look())! };
}

/** Violation in a walk, and the walk up to it as a scenario. */
function retold({ setting, acts }: Walk, watcher: Watcher): { wrong: string; scenario: string } | null {
  const table = sitDown(setting, watcher);
  try {
    for (const timed of acts) perform(table, timed);
    return null;
  } catch (error) {
    const wrong = error instanceof Breach ? error.message : String(error instanceof Error ? error.stack : error);
    return { wrong, scenario: scenarioOf(table, `${watcher.name}: ${wrong}`) };
  }
}

/** Report of a violation: the law, a scenario that shows it, and the command to find it again. */
export function report({ wrong, walks: count, scenario, path }: Finding): string {
  return `${wrong}, after ${count} walks\n\n${scenario}\nLAWS_SEED=${SEED} LAWS_PATH=${path} finds it again`;
}
