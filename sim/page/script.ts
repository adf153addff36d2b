// The text of a scenario beside the device: highlights the line being played, and colours expectations green or red.

import type { Misread, Scenario } from "../play/scenario/scenario";
import type { Failure } from "../play/scenario/play";
import { button, changes, make } from "./elements";

/** Progress of a play. */
export interface Progress {
  done: number;
  current: number;
  failures: Failure[];
}

/** A line in its parts: what is before the comment, and the comment. */
function drawLine(text: string, number: number): HTMLLIElement {
  const hash = text.indexOf("#");
  const content = make("span", "words", hash < 0 ? text : text.slice(0, hash).replace(/\s{2,}$/, "  "));
  if (hash >= 0) content.append(make("span", "comment", text.slice(hash)));
  const item = make("li", "", make("span", "number", String(number)), make("span", "mark"), content);
  if (/^\s*[a-z ]+: /.test(text)) item.classList.add("head");
  return item;
}

/** Shows beneath the line each thing found and the one expected. */
function note(item: HTMLLIElement, { expected, found }: { expected: string; found: string }): void {
  const choices = expected.split(" | ");
  if (choices.length === 1) return item.append(make("p", "problem", `expected ${expected}, found ${found}`));
  const list = make("ul", "", ...choices.map((choice) => make("li", "", choice)));
  item.append(make("div", "problem", `found ${found}, expected one of`, list));
}

/** Scrolls the item to the middle of its list, without scrolling the page. */
function bringIntoView(list: HTMLElement, item: HTMLElement): void {
  const middle = item.offsetTop - list.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  list.scrollTo({ top: middle });
}

function drawText(list: HTMLElement, text: string): HTMLLIElement[] {
  const items = text
    .trimEnd()
    .split("\n")
    .map((line, i) => drawLine(line, i + 1));
  list.replaceChildren(...items);
  return items;
}

/** Marks the first line that cannot be read, in a text that is no scenario. */
export function drawMisread(list: HTMLElement, text: string, misread: Misread): void {
  const item = drawText(list, text)[misread.line - 1];
  item.classList.add("failed");
  note(item, { expected: misread.expected, found: misread.found });
  bringIntoView(list, item);
}

/** `onLine` is called with the index of a line that is clicked. Returns a function that paints the text. */
export function drawScript(
  list: HTMLElement,
  text: string,
  scenario: Scenario,
  onLine: (place: number) => void,
): (progress: Progress) => void {
  const items = drawText(list, text);
  const played = scenario.lines.map((line) => items[line.number - 1]);
  scenario.lines.forEach((line, place) => {
    const go = button(String(line.number), () => onLine(place), "number");
    go.ariaLabel = `Go to line ${line.number}`;
    played[place].querySelector(".number")!.replaceWith(go);
  });
  const isNew = changes<string>();

  function paintLine(item: HTMLLIElement, place: number, progress: Progress): void {
    const { number, action } = scenario.lines[place];
    const failure = progress.failures.find((one) => one.line === number);
    const looked = action.kind === "expect" && place < progress.done;
    item.classList.toggle("done", place < progress.done);
    item.classList.toggle("met", looked && failure === undefined);
    item.classList.toggle("failed", failure !== undefined);
    item.classList.toggle("current", place === progress.current);
    item.ariaCurrent = place === progress.current ? "step" : null;
    item.querySelector(".mark")!.textContent = failure !== undefined ? "✗" : looked ? "✓" : "";
    item.querySelector(".problem")?.remove();
    if (failure !== undefined) note(item, failure);
  }

  return (progress) => {
    if (!isNew(`${progress.done} ${progress.current} ${progress.failures.length}`)) return;
    played.forEach((item, place) => paintLine(item, place, progress));
    if (progress.current >= 0) bringIntoView(list, played[progress.current]);
    else list.scrollTo({ top: 0 });
  };
}
