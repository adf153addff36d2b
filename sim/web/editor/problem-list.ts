// The mistakes in a text as a list beneath it; each leads to its place.

import { button, make, setText } from "../elements";
import type { Problem } from "./problems";

/** More than so many are not all written out. */
const MOST_CHOICES = 6;

/** "Line 4: expected four digits, found 12"; of many things that were expected the first few. */
function textOf({ line, expected, found }: Problem): string {
  const choices = expected.split(" | ");
  const some =
    choices.length > MOST_CHOICES ? `a line such as ${choices.slice(0, 3).join(", ")}` : choices.join(" or ");
  return `Line ${line}: expected ${some}, found ${found}`;
}

export function createProblemList(goTo: (problem: Problem) => void) {
  const summary = make("p", { ariaLive: "polite" });
  const list = make("ul", "problems");
  return {
    element: make("div", "", summary, list),
    show: (problems: Problem[]): void => {
      const count = problems.length;
      setText(summary, count === 0 ? "It can be played." : count === 1 ? "1 mistake" : `${count} mistakes`);
      summary.className = count === 0 ? "met" : "failed";
      list.replaceChildren(
        ...problems.map((problem) =>
          make(
            "li",
            "",
            button(textOf(problem), () => goTo(problem)),
          ),
        ),
      );
    },
  };
}
