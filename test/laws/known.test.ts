// What is known to break a law still does: what does not has been repaired, and is to be struck out.

import { describe, expect, test } from "vitest";
import { STATE_LAWS, STEP_LAWS } from "../../sim/laws/laws";
import { startIsClosed } from "../../sim/laws/restored";
import { remembering } from "./journal";
import { KNOWN, type Known } from "./known";
import { settingOf, walkOf } from "./moves";
import type { Watcher } from "./table";
import { retold } from "./walks";

/** Looks on for the law, and lets pass whatever else it says. */
function watcherFor({ law, saying }: Known): Watcher {
  const lets = (wrong: string): boolean => !saying.test(wrong);
  const name = law.name;
  const stepLaw = STEP_LAWS.find((one) => one === law);
  if (stepLaw !== undefined) return { name, lets, step: stepLaw.holds };
  const stateLaw = STATE_LAWS.find((one) => one === law);
  if (stateLaw !== undefined) return { name, lets, pause: stateLaw.holds };
  return { ...remembering(name), lets, started: startIsClosed.holds };
}

describe("a known breach is still there", () => {
  test.each(KNOWN.map((one) => [`${one.law.name}: ${String(one.saying)}`, one] as const))("%s", (_name, one) => {
    const setting = { ...settingOf(one.rules), ...one.setting };
    const found = retold(walkOf(setting, one.moves), watcherFor(one));
    expect(found?.wrong).toMatch(one.saying);
    if (process.env.LAWS_STRICT !== undefined) console.log(found?.scenario);
  });
});
