// npm run keys: what every button and key does in every situation, as a Markdown table. The core itself is asked.

import { isDigit, isLetter, KEYS } from "../../firmware/input/keys";
import { command } from "../../scripts/command";
import { give, copyOf, panelTexts, type Input, type TimedGame } from "./moves";
import { INPUTS, inputName, reach, SITUATIONS } from "./situations";

const NAMES = "AB";

/** Effect of `input` at `table`: the stage and the clock if they change, and what the panel newly says. */
function cell(table: TimedGame, input: Input): string {
  const after = copyOf(table);
  const { refused } = give(after, input);
  const before = { ...table, now: after.now };
  const said = panelTexts(before);
  const { stage, clock } = after.game;
  const found = refused === null ? [] : ["refused"];
  if (stage.is !== before.game.stage.is) found.push(`→ ${stage.is}`);
  if (clock.running !== before.game.clock.running)
    found.push(clock.running === null ? "clocks stop" : `${NAMES[clock.running]}'s clock runs`);
  found.push(...panelTexts(after).filter((text) => !said.includes(text)));
  return found.length > 0 ? found.join(", ") : "stays so";
}

/** One cell for keys of a kind: those that do the same are named together. */
function groupedCell(table: TimedGame, keys: (typeof KEYS)[number][]): string {
  const alike = new Map<string, string[]>();
  for (const key of keys) {
    const text = cell(table, { kind: "key", key });
    alike.set(text, [...(alike.get(text) ?? []), key]);
  }
  if (alike.size === 1) return [...alike.keys()][0];
  return [...alike].map(([text, same]) => `${same.join(" ")}: ${text}`).join("<br>");
}

const LETTERS = KEYS.filter(isLetter);
const DIGITS = KEYS.filter(isDigit);
const SINGLES = INPUTS.filter((input) => input.kind === "press" || (!isLetter(input.key) && !isDigit(input.key)));

/** The table as lines of Markdown. */
function keyTable(): string[] {
  const heads = ["situation", "rules", ...SINGLES.map(inputName), "letters", "digits"];
  const rows = SITUATIONS.map((situation) => {
    const table = reach(situation);
    return [
      situation[0],
      table.game.rules.name,
      ...SINGLES.map((input) => cell(table, input)),
      groupedCell(table, LETTERS),
      groupedCell(table, DIGITS),
    ];
  });
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

const USAGE = {
  call: "npm run keys",
  does: "prints what every key and button does in every situation, as a table",
  options: {},
};

await command(import.meta.url, USAGE, () => console.log(keyTable().join("\n")));
