// Faults by hand: each is a line of a scenario, which is carried out at once and recorded.

import { PARTS } from "../../board/virtual/actions";
import { ACTIONS, EXPECTATIONS } from "../../play/scenario/lines";
import { button, byId, make, onSubmit, setText } from "../elements";
import { reason } from "../reason";
import type { Section } from "./section";

/** Lines with their fields in brackets: a choice of words, or a number. */
const LINES = [
  "[A|B] bounces [20] edges in [15] ms",
  "latency [1.5] ms",
  "busy [400] ms",
  `[unplug|plug] [${PARTS.join("|")}]`,
  "[short|free] the bus",
  "battery [3.4] V",
  "battery unmeasured",
  "power [off|on]",
  "cut power [at|within] byte [5] of the next write",
  "cut power in the next erase",
  "rot bit [3] of journal byte [-1]",
  "fail the next [transfer to the panel|write to the journal]",
  "run out of memory",
  "leave [400] variables",
] as const;

function fieldFor(choices: string, label: string): HTMLInputElement | HTMLSelectElement {
  const words = choices.split("|");
  return words.length > 1
    ? make("select", { className: "control", ariaLabel: label }, ...words.map((word) => new Option(word)))
    : make("input", { type: "number", step: "any", value: choices, ariaLabel: label });
}

/** A line with its fields, and a button that carries it out. */
function drawLine(line: string, perform: (words: string) => void): HTMLElement {
  const name = line.replace(/\[(.*?)\]/g, "…");
  let count = 0;
  const parts = line
    .split(/(\[.*?\])/)
    .map((part) => (part.startsWith("[") ? fieldFor(part.slice(1, -1), `${name}: field ${++count}`) : part));
  const doIt = button("Do it", () =>
    perform(parts.map((part) => (typeof part === "string" ? part : part.value)).join("")),
  );
  doIt.ariaLabel = `Do it: ${name}`;
  return make("li", "", make("span", "sentence", ...parts), doIt);
}

/** `act` carries out a line and returns a report; it throws if the line is none, or cannot be carried out. */
export function faultsSection(act: (words: string) => string): Section {
  const said = byId("fault-said");

  function perform(words: string): void {
    try {
      setText(said, `${words}: ${act(words)}`);
      said.className = "";
    } catch (fault) {
      setText(said, reason(fault));
      said.className = "failed";
    }
  }

  byId("fault-lines").append(...LINES.map((line) => drawLine(line, perform)));
  byId("lines-of-scenarios").append(...`${ACTIONS} | ${EXPECTATIONS}`.split(" | ").map((form) => new Option(form)));
  onSubmit(byId("any-line"), () => perform(byId<HTMLInputElement>("line").value));
  return { id: "faults", paint: () => {} };
}
