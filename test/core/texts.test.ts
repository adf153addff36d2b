// Texts that players and directors who were shown the panel did not understand: they stand on it no more.

import { expect, test } from "vitest";
import { act, copyOf, INPUTS, inputName, panelTexts, reach, SITUATIONS } from "../../scripts/situations";

const NOT_UNDERSTOOD: [text: RegExp, why: string][] = [
  [/DELAYS, ITS CLOCK RUNS/, "it runs once DOWN is pressed, and not before"],
  [/^DOWN: . CHALLENGES|OTHER SIDE CHALLENGES/, "reads like a statement; it is a question"],
  [/BACK: NOT OUT/, "the same"],
  [/\bBAD WORD\b/, "says that there is one word, where the verdict is on the play"],
  [/^HOLD OR CHALLENGE/, "reads like an order to do so, 20 times"],
  [/START THE OTHER$/, "the other what, and who is to press"],
  [/A MIN OVER/, "ten of what"],
  [/ONCE SIGNED: /, "which comes first"],
  [/OR AT ONCE WHEN/, "whose opponent"],
  [/NO DIGITS/, "is no key"],
  [/^PRESS, OR BACK$/, "press what"],
  [/NOT POSSIBLE NOW/, "says neither why nor what to do"],
];

test("no panel in any situation, before and after any input, has a text that was not understood", () => {
  const found = new Set<string>();
  for (const situation of SITUATIONS) {
    const start = reach(situation);
    const look = (rows: string[], after: string): void => {
      for (const row of rows)
        for (const [text, why] of NOT_UNDERSTOOD)
          if (text.test(row.trim())) found.add(`${situation.name}${after}: ${row} (${why})`);
    };
    look(panelTexts(start), "");
    for (const input of INPUTS) {
      const table = copyOf(start);
      act(table, input);
      look(panelTexts(table), ", then " + inputName(input));
    }
  }
  expect([...found]).toEqual([]);
});
