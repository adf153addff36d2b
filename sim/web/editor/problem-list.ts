// List of the mistakes below the text; a click on one moves the cursor to its place.

import { button, make, setText } from "../elements";
import type { Problem } from "./problems";

/** A mistake with more expected forms than this names only the first few. */
const MOST_CHOICES = 6;

/** Text such as "Line 4: expected four digits, found 12". */
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
