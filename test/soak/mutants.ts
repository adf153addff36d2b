// npm run soak -- --mutants: proof that the soak finds faults. Each of these is planted in a copy of the firmware's core, and
// games are played until one shows it.

import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { UNSUPPORTED } from "../../scripts/dialect.ts";
import { reservedNames } from "../../scripts/mangle.ts";
import { bootOf } from "../../sim/boot.ts";
import { soakGame, type SoakedGame } from "../../sim/soak/run.ts";

const FIRMWARE = fileURLToPath(new URL("../../firmware/", import.meta.url));

export interface Mutant {
  /** Under firmware/core. */
  file: string;
  find: string;
  replace: string;
  why: string;
}

export const MUTANTS: Mutant[] = [
  {
    file: "clock.ts", find: "else clock.leftMs[clock.running] -= passed;", replace: "else clock.leftMs[clock.running] -= passed - 1;",
    why: "each turn is charged a millisecond too little",
  },
  {
    file: "clock.ts", find: "0 - Math.floor(-leftMs / 1000)", replace: "0 - Math.ceil(-leftMs / 1000)",
    why: "overtime is shown before a whole second of it is over",
  },
  {
    file: "penalty.ts", find: "Math.ceil(overtimeSeconds(leftMs) / 60)", replace: "Math.floor(overtimeSeconds(leftMs) / 60)",
    why: "a part of a minute of overtime costs nothing",
  },
  {
    file: "adjudication.ts", find: "found && adjudication.acceptable", replace: "found",
    why: "the last word decides for all",
  },
  {
    file: "adjudication.ts", find: "export const WORD_SLOT_MS: Millis = 400;", replace: "export const WORD_SLOT_MS: Millis = 390;",
    why: "the verdict comes ten milliseconds a word too soon",
  },
  {
    file: "stages/challenge.ts", find: "!challenge.acceptable || game.challengeRule.turnAfterAcceptable === \"challenger\"",
    replace: "!challenge.acceptable", why: "whoever challenges in vain loses the turn, whatever the rules",
  },
  {
    file: "stages/challenge.ts", find: "  run(game.clock, null, at);\n  game.holdSince = null;", replace: "  game.holdSince = null;",
    why: "the clock runs on during a challenge",
  },
  {
    file: "stages/challenge.ts", find: "Math.max(challenge.words.length, 1)", replace: "challenge.words.length",
    why: "a challenge conceded before a word was typed gains nothing",
  },
  {
    file: "stages/play.ts", find: "const ONE_MOMENT_MS = 100;", replace: "const ONE_MOMENT_MS = 0;",
    why: "both buttons at once end two turns",
  },
  {
    file: "stages/play.ts", find: "if (other(presser) !== game.onTurn) game.holdSince = null;", replace: "game.holdSince = null;",
    why: "a neutral clock ends a hold, which only words may",
  },
  {
    file: "stages/late.ts", find: "halved ? (elapsedMs / 2) | 0 : elapsedMs", replace: "elapsedMs",
    why: "of two late players the first is charged for both",
  },
  {
    file: "stages/out.ts", find: "at - outPlay.since >= seconds * 1000", replace: "at - outPlay.since > seconds * 1000",
    why: "the opponent of an out play gets a millisecond more",
  },
  {
    file: "stages/end.ts", find: "game.confirmed[0] && game.confirmed[1]", replace: "game.confirmed[0] || game.confirmed[1]",
    why: "one side ends the game",
  },
  {
    file: "corrections.ts", find: "  game.allowedMs[side] += ms;\n", replace: "",
    why: "time that was given counts as not used",
  },
  {
    file: "menu.ts", find: "const WRONG_TRIES = 5;", replace: "const WRONG_TRIES = 6;",
    why: "the PIN can be tried once too often",
  },
  {
    file: "step.ts", find: "page !== \"test\" || game.clock.running !== null", replace: "page !== \"test\" && game.clock.running === null",
    why: "a menu left open keeps NEUTRAL from the clock",
  },
  {
    file: "rules/naspa2011.ts", find: "outChallengeFree: true", replace: "outChallengeFree: false",
    why: "a rule document's field is wrong",
  },
];

/** How many games each may take to be found. */
const GAMES = 1000;

/** The firmware with the fault in it, built as it is flashed, and nothing written to the tree. */
export async function mutatedBundle(mutant: Mutant): Promise<string> {
  const path = FIRMWARE + "core/" + mutant.file;
  const code = readFileSync(path, "utf8");
  if (code.split(mutant.find).length !== 2) throw new Error(`${mutant.file}: expected once, found otherwise: ${mutant.find}`);
  const plant = {
    name: "mutant",
    setup: (plugin: { onLoad: (where: { filter: RegExp }, load: (at: { path: string }) => object | null) => void }): void => {
      plugin.onLoad({ filter: /\.ts$/ }, (at) => (at.path === path ? { contents: code.replace(mutant.find, () => mutant.replace), loader: "ts" } : null));
    },
  };
  const built = await build({
    entryPoints: [FIRMWARE + "main.ts"], bundle: true, minify: true, format: "cjs", platform: "node", write: false,
    banner: { js: "(function(){" }, footer: { js: "})();" }, external: ["Storage", "Flash"], target: "es2015", charset: "ascii",
    supported: UNSUPPORTED, mangleProps: /./, reserveProps: reservedNames(), logLevel: "silent", plugins: [plant],
  });
  return built.outputFiles[0].text;
}

/** The first game that shows it, or null. */
export async function hunt(mutant: Mutant, seed: number): Promise<SoakedGame | null> {
  const boot = bootOf(await mutatedBundle(mutant));
  for (let game = 0; game < GAMES; game++) {
    const soaked = soakGame({ seed, document: null }, game, boot);
    if (soaked.played.violation !== null) return soaked;
  }
  return null;
}

/** Hunts all; how many were not found. */
export async function huntAll(seed: number): Promise<number> {
  let missed = 0;
  for (const mutant of MUTANTS) {
    const found = await hunt(mutant, seed);
    if (found === null) missed++;
    const result = found === null ? `NOT FOUND in ${GAMES} games` : `found in game ${found.game + 1} (${found.played.violation!.kind})`;
    console.log(`${mutant.file.padEnd(20)} ${mutant.why}: ${result}`);
  }
  console.log(`${MUTANTS.length - missed} of ${MUTANTS.length} found`);
  return missed;
}
