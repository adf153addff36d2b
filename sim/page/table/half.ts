// A half of the glass in the page: its times, who does what next, its keys.

import { other, SIDE_NAMES, type Side } from "../../../firmware/core/side";
import { make, setText } from "../elements";
import { drawKeys } from "./half-keys";
import type { Half, Line } from "./model";

/** Replaces what an element holds if it differs, so that nothing is painted or said twice. */
function setParts(place: HTMLElement, parts: HTMLElement[]): void {
  if (place.innerHTML !== parts.map((one) => one.outerHTML).join("")) place.replaceChildren(...parts);
}

function showVerdict(place: HTMLElement, { verdict }: Half): void {
  place.hidden = verdict === null;
  if (verdict === null) return;
  const { good, from } = verdict;
  setParts(place, [
    make("span", "sign", good ? "✓" : "✕"),
    make("strong", "", good ? "YES" : "NO"),
    make("span", "meaning", good ? "acceptable" : "unacceptable"),
    make("small", "", from),
  ]);
}

/** Lines of a list in one column; more stand in two. */
const ONE_COLUMN = 3;
/** Lines and letters for which a list has room at its largest. */
const LEAST = { lines: 2, letters: 6 };

/** Width of a word in letters of a usual width: W and M are half as wide again. */
const lettersWide = (word: string): number => word.length + 0.45 * (word.match(/[WM]/g)?.length ?? 0);

/** Shows a list; it is set as large as its lines and its longest word allow. */
function showList(place: HTMLElement, { words, typed }: Half): void {
  const shown = words.filter((word) => word !== "");
  place.hidden = shown.length === 0;
  const columns = shown.length > ONE_COLUMN ? 2 : 1;
  const sizes = {
    "--columns": columns,
    "--lines": Math.max(LEAST.lines, shown.length),
    "--count": Math.max(LEAST.lines, Math.ceil(shown.length / columns)),
    "--longest": Math.max(LEAST.letters, ...shown.map(lettersWide)),
  };
  for (const [name, value] of Object.entries(sizes)) place.style.setProperty(name, String(value));
  setParts(
    place,
    shown.map((word) => make("li", words.indexOf(word) === typed ? "typed" : "", word)),
  );
}

/** Draws the half of a side into its section; `show` updates it. */
export function drawHalf(side: Side, section: HTMLElement) {
  const part = (name: string, place = section): HTMLElement => place.appendChild(make("div", name));
  const times = part("times");
  const own = times.appendChild(make("p", "own"));
  const beside = part("beside", times);
  beside.append(make("p", "name", SIDE_NAMES[side]));
  const theirs = beside.appendChild(make("p", "theirs"));
  const aside = part("aside");
  const title = part("title", aside);
  const verdict = part("verdict", aside);
  const words = aside.appendChild(make("ol", "words"));
  const lines = part("lines", aside);
  const instruction = part("instruction");
  const answer = part("answer");
  const keys = drawKeys(side, section);
  const heard = part("unseen");
  heard.ariaLive = "polite";

  /** The light of the half alone, the first answer to a touch: a change of text would cost a layout. */
  const light = (half: Half): void => {
    for (const name of ["runs", "lit", "over"] as const) section.classList.toggle(name, half[name]);
  };
  let shown = "";

  return {
    keys,
    light,
    /** `refusal` answers this side's last touch; `remarks` are the tablet's own. */
    show: (half: Half, stage: string, refusal: string, remarks: string[]): void => {
      light(half);
      setText(own, half.own);
      setText(theirs, `${SIDE_NAMES[other(side)]} ${half.others}`);
      const signature = JSON.stringify([{ ...half, own: "", others: "" }, stage, refusal, remarks, keys.isAsked()]);
      if (signature === shown) return;
      shown = signature;
      const classes = {
        typing: half.keyboard,
        good: half.verdict?.good === true,
        bad: half.verdict?.good === false,
        listed: half.words.length > 0 && half.verdict === null,
      };
      for (const [name, is] of Object.entries(classes)) section.classList.toggle(name, is);
      section.dataset.stage = stage;
      section.style.setProperty("--said", String(half.lines.length + remarks.length));
      setText(title, half.title);
      setText(instruction, half.instruction);
      setText(answer, refusal);
      const said: Line[] = [...half.lines, ...remarks.map((text): Line => ({ text, kind: "event" }))];
      setParts(
        lines,
        said.map(({ text, kind }) => make("p", kind, text)),
      );
      showVerdict(verdict, half);
      showList(words, half);
      keys.show(half, stage);
      setText(heard, heardOf(half, refusal));
    },
  };
}

/** Seconds that go by are no news for a screen reader. */
const COUNTED = /-?\d+:\d\d|\b\d+ s\b/g;

/** The words of a screen reader for a half: once, when they change. */
function heardOf(half: Half, refusal: string): string {
  const verdict = half.verdict === null ? "" : half.verdict.good ? "Yes, acceptable" : "No, unacceptable";
  return [verdict, half.title, half.instruction, ...half.lines.map(({ text }) => text.replace(COUNTED, "")), refusal]
    .filter((text) => text !== "")
    .join(". ");
}
