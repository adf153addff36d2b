// A half of the glass in the page: its times, who does what next, its keys.

import { SIDE_NAMES, type Side } from "../../../firmware/core/side";
import { make, setText } from "../elements";
import { capOf } from "./caps";
import { HALF_KEYS, type HalfKey } from "./core";
import type { Half } from "./model";

/** Keys with a place of their own in the row that every practised hand knows; the others come in a row above. */
const ROW: readonly HalfKey[] = ["NEUTRAL", "HOLD", "ACCEPT", "CHALLENGE", "OUT", "END", "BACK", "DOWN", "UP"];
const LETTERS = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];

/** A key in the page. `data-key` is the device's key; "PRESS" is the side's button. */
function drawKey(side: Side, key: string, text: string): HTMLButtonElement {
  const element = make("button", { type: "button", className: "key" }, text);
  element.dataset.key = key;
  element.dataset.side = String(side);
  return element;
}

function drawKeyboard(side: Side): HTMLElement {
  const rows = LETTERS.map((letters, i) => {
    const keys = [...letters].map((letter) => drawKey(side, letter, letter));
    if (i === 1) keys.push(drawKey(side, "DELETE", "⌫"));
    if (i === 2) keys.push(drawKey(side, "ENTER", "Next word"));
    return make("div", "letters", ...keys);
  });
  rows[1].lastElementChild!.ariaLabel = "Erase";
  return make("div", "keyboard", ...rows);
}

export type HalfView = ReturnType<typeof drawHalf>;

/** Draws the half of a side into its section; `show` updates it. */
export function drawHalf(side: Side, section: HTMLElement) {
  const part = (name: string): HTMLElement => section.appendChild(make("div", name));
  const times = part("times");
  const own = times.appendChild(make("p", "own"));
  const theirs = times.appendChild(make("p", "theirs"));
  const aside = part("aside");
  const beside = (name: string): HTMLElement => aside.appendChild(make("div", name));
  const title = beside("title");
  const verdict = beside("verdict");
  const words = aside.appendChild(make("ol", "words"));
  const lines = beside("lines");
  const instruction = part("instruction");
  const answer = part("answer");
  const keyboard = section.appendChild(drawKeyboard(side));
  const keys = part("keys");
  const heard = part("unseen");
  heard.ariaLive = "polite";
  const above = keys.appendChild(make("div", "above"));
  const row = keys.appendChild(make("div", "row"));
  const byKey = new Map<HalfKey, HTMLButtonElement>();
  for (const key of HALF_KEYS) {
    const element = drawKey(side, key, "");
    (ROW.includes(key) ? row : above).append(element);
    byKey.set(key, element);
  }
  const press = keys.appendChild(drawKey(side, "PRESS", ""));
  press.classList.add("press");

  function showKeys(half: Half, stage: string): void {
    for (const [key, element] of byKey) {
      element.hidden = !half.keys.includes(key);
      if (!element.hidden) setText(element, capOf(key, stage, half.keyboard));
    }
    above.hidden = ![...above.children].some((one) => !(one as HTMLElement).hidden);
    keyboard.hidden = !half.keyboard;
    keyboard.querySelector<HTMLElement>("[data-key=ENTER]")!.hidden = !half.mayAdd;
    row.classList.toggle("empty", ![...row.children].some((one) => !(one as HTMLElement).hidden));
    section.classList.toggle("reasons", !above.hidden);
    press.hidden = half.press === null;
    const isKey = half.press !== null && half.press !== "half";
    press.classList.toggle("whole", !isKey);
    setText(press, isKey ? (half.press as { key: string }).key : `${SIDE_NAMES[side]}’s button`);
  }

  function showVerdict({ verdict: shown }: Half): void {
    verdict.hidden = shown === null;
    if (shown === null) return;
    const { good, from } = shown;
    const parts = [
      make("span", "sign", good ? "✓" : "✕"),
      make("strong", "", good ? "YES" : "NO"),
      make("span", "meaning", good ? "acceptable" : "unacceptable"),
      make("small", "", from),
    ];
    if (verdict.textContent !== parts.map((one) => one.textContent).join("")) verdict.replaceChildren(...parts);
  }

  function showList(half: Half): void {
    const shown = half.words.filter((word) => word !== "");
    words.hidden = shown.length === 0;
    words.classList.toggle("many", shown.length > 4);
    const items = shown.map((word) => make("li", half.words.indexOf(word) === half.typed ? "typed" : "", word));
    if (words.textContent !== shown.join("") || words.children.length !== items.length) words.replaceChildren(...items);
  }

  return {
    section,
    show: (half: Half, stage: string, refusal: string, remarks: string[]): void => {
      const classes = { runs: half.runs, lit: half.lit, over: half.over, stopped: half.stopped };
      for (const [name, is] of Object.entries(classes)) section.classList.toggle(name, is);
      section.classList.toggle("typing", half.keyboard);
      section.classList.toggle("good", half.verdict?.good === true);
      section.classList.toggle("bad", half.verdict?.good === false);
      section.classList.toggle("listed", half.words.length > 0 && half.verdict === null);
      setText(own, half.own);
      setText(theirs, `${SIDE_NAMES[side === 0 ? 1 : 0]} ${half.others}${half.stopped ? " · both stopped" : ""}`);
      setText(title, half.title);
      setText(instruction, half.instruction);
      setText(answer, refusal);
      const said = [...half.lines, ...remarks.map((text) => ({ text, kind: "event" as const }))];
      const shown = said.map(({ text, kind }) => make("p", kind, text));
      if (lines.innerHTML !== shown.map((one) => one.outerHTML).join("")) lines.replaceChildren(...shown);
      showVerdict(half);
      showList(half);
      showKeys(half, stage);
      setText(heard, heardOf(half, refusal));
    },
  };
}

/** Seconds that go by are no news for a screen reader. */
const COUNTED = /-?\d+:\d\d|\b\d+ s\b/g;

/** What a screen reader says of a half: once, when it changes. */
function heardOf(half: Half, refusal: string): string {
  const verdict = half.verdict === null ? "" : half.verdict.good ? "Yes, acceptable" : "No, unacceptable";
  return [verdict, half.title, half.instruction, ...half.lines.map(({ text }) => text.replace(COUNTED, "")), refusal]
    .filter((text) => text !== "")
    .join(". ");
}
