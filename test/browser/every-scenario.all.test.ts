// Every scenario of the project in a real browser, to its end.

import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";
import { describePage } from "./site";

/** Goes to a scenario's end; returns the page's tally there. Runs on the page, which tells at once that it is there. */
async function tallyAtEnd(path: string): Promise<string> {
  // Later than any scenario's end, in seconds.
  location.hash = `#scenario=${path}&at=999999`;
  const [source, tally] = ["play-source", "tally"].map((id) => document.getElementById(id)!);
  const patience = performance.now() + 60_000;
  while (performance.now() < patience && (source.textContent !== path || tally.className === ""))
    await new Promise(requestAnimationFrame);
  return `${source.textContent}: ${tally.textContent}`;
}

describePage("in the browser", (visit) => {
  test("every scenario ends with all as expected", async () => {
    const page = await visit();
    const files = globSync("test/scenarios/**/*.scenario", { cwd: ROOT }).sort();
    const wrong: string[] = [];
    for (const path of files) {
      const ended = await page.evaluate(tallyAtEnd, path);
      if (!/: All \d+ expectations met$/.test(ended)) wrong.push(`${path} expected, found ${ended}`);
    }
    expect(wrong).toEqual([]);
  });
});
