// Reach of the walks: a state that they never reach is tested by no law.

import { expect, test } from "vitest";
import { profiles } from "../../../firmware/core/rules/profiles";
import { STAGES } from "../../../firmware/core/stage";
import { PAGE_NAMES } from "../../../firmware/input/page";
import type { Step } from "../../../sim/play/laws/law";
import { breachIn } from "./walks";

const PAGES = PAGE_NAMES;
/** More than for a law, and always the same: some places are rare, and this is about the generator. */
const WALKS = 800;
const SEED = 32;

test("walks reach every stage, menu page and document without an exception", () => {
  const met = new Set<string>();
  const step = ({ after: { stage, view, rules, challengeRule } }: Step): null => {
    for (const name of [stage.is, view.menu?.page ?? "", `${rules.name} ${challengeRule.name}`]) met.add(name);
    return null;
  };
  expect(breachIn(() => [{ name: "reach", step }], WALKS, SEED)).toBeNull();
  const rules = profiles().flatMap((document) => {
    const { name, sources } = document.rules();
    return sources.flatMap(({ challengeRules }) => challengeRules.map((rule) => `${name} ${rule.name}`));
  });
  expect([...STAGES, ...PAGES, ...rules].filter((place) => !met.has(place))).toEqual([]);
});
