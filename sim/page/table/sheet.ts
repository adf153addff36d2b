// The sheet between the halves, for set-up, the director's pages and the numbers of the result: the firmware's own
// page, and the keys that it takes.

import { At, type Box, Size, Tone } from "../../../firmware/ui/box";
import { make } from "../elements";

const SVG = "http://www.w3.org/2000/svg";
const KEYS = [
  ["1", "2", "3", "ENTER"],
  ["4", "5", "6", "UP"],
  ["7", "8", "9", "DOWN"],
  ["0", "A", "B", "C"],
  ["Y", "N", "DELETE", "ACCEPT"],
  ["MENU", "BACK"],
];
/** Keys that mean something on the result alone. */
const OF_RESULT = ["Y", "N", "ACCEPT"];
const CAPS: Record<string, string> = { DELETE: "⌫ Del", UP: "▲ Up", DOWN: "▼ Down", ENTER: "Enter", ACCEPT: "Accept" };

/** Height of a capital of each size, in the panel's pixels: those of the device's type. */
const HEIGHTS: Record<Size, number> = { [Size.small]: 16, [Size.plain]: 24, [Size.large]: 45, [Size.huge]: 90 };
const TONES: Partial<Record<Tone, string>> = {
  [Tone.plain]: "plain",
  [Tone.quiet]: "quiet",
  [Tone.key]: "quiet",
  [Tone.title]: "title",
  [Tone.act]: "act",
  [Tone.good]: "good",
  [Tone.bad]: "bad",
  [Tone.alert]: "alert",
  [Tone.code]: "code",
  [Tone.chosen]: "chosen",
  [Tone.ask]: "ask",
  [Tone.warn]: "warn",
};

/** The panel's signs as characters of the page's type. */
const SIGNS: Record<string, string> = {
  "\x80": "✓",
  "\x81": "✕",
  "\x82": "◀",
  "\x83": "▶",
  "\x84": "▲",
  "\x85": "▼",
  "\x86": "❚❚",
};
const readable = (text: string): string => text.replace(/[\x80-\x86]/g, (sign) => SIGNS[sign]).replace(/[[\]]/g, "");

function svg(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Width of the light margin of a code, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code: a line of modules for each column. */
function drawCode({ x, y, w, h, text }: Box): SVGElement {
  const columns = text.split("\n").filter((column) => column !== "");
  const side = columns.length + 2 * QUIET;
  const size = Math.min(w, h);
  const code = svg("svg", {
    x: x + (w - size) / 2,
    y: y + (h - size) / 2,
    width: size,
    height: size,
    viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`,
    "shape-rendering": "crispEdges",
  });
  code.append(svg("rect", { x: -QUIET, y: -QUIET, width: side, height: side, fill: "#fff" }));
  const dark = columns.flatMap((column, i) =>
    [...column].flatMap((module, j) => (module === "1" ? [`M${i} ${j}h1v1h-1z`] : [])),
  );
  code.append(svg("path", { d: dark.join("") }));
  return code;
}

function drawBox(box: Box): SVGElement[] {
  const { x, y, w, h, tone, size, at } = box;
  if (tone === Tone.code) return [drawCode(box)];
  const paper = svg("rect", { x, y, width: w, height: h, class: `paper ${TONES[tone] ?? "plain"}` });
  const content = readable(box.text);
  if (content === "") return [paper];
  const anchor = at === At.left ? "start" : at === At.right ? "end" : "middle";
  const left = at === At.left ? x + 6 : at === At.right ? x + w - 6 : x + w / 2;
  const cap = Math.min(HEIGHTS[size], h * 0.62);
  const label = svg("text", {
    x: left,
    y: y + h / 2 + cap / 2,
    "text-anchor": anchor,
    "font-size": cap / 0.7,
    class: `ink ${TONES[tone] ?? "plain"}`,
  });
  label.textContent = content;
  label.dataset.room = String(Math.max(10, w - 12));
  return [paper, label];
}

/** Condenses texts that are wider in this type than their boxes. */
function fitTexts(page: SVGElement): void {
  for (const label of page.querySelectorAll<SVGTextElement>("text")) {
    const { room } = label.dataset;
    if (label.getComputedTextLength() <= Number(room)) continue;
    label.setAttribute("textLength", room!);
    label.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
}

/** Draws the sheet into its place; `show` gives it the boxes of the page, null to close it. */
export function drawSheet(place: HTMLElement) {
  const page = svg("svg", { viewBox: "0 0 480 320", role: "img" });
  const keys = KEYS.flat().map((key) => {
    const element = make(
      "button",
      { type: "button", className: "key" },
      CAPS[key] ?? (key.length > 1 ? key[0] + key.slice(1).toLowerCase() : key),
    );
    element.dataset.key = key;
    return element;
  });
  const turn = make("button", { type: "button", className: "key turn" }, "Turn");
  turn.dataset.act = "turn";
  const tablet = make("button", { type: "button", className: "key tablet-key" }, "Tablet");
  tablet.dataset.act = "tablet";
  place.prepend(page, make("div", "sheet-keys", ...keys, turn, tablet));
  const options = place.querySelector<HTMLElement>("#tablet")!;
  let shown = "";
  return (boxes: Box[] | null, stage: string): void => {
    const atSetUp = stage === "setup";
    for (const key of keys) key.hidden = OF_RESULT.includes(key.dataset.key!) && stage !== "ended";
    place.hidden = boxes === null;
    tablet.hidden = !atSetUp;
    if (!atSetUp) options.hidden = true;
    place.classList.toggle("of-tablet", !options.hidden);
    if (boxes === null) return;
    const signature = JSON.stringify(boxes);
    if (signature === shown) return;
    shown = signature;
    page.replaceChildren(...boxes.flatMap(drawBox));
    fitTexts(page);
    page.ariaLabel = boxes
      .filter(({ tone }) => tone !== Tone.code)
      .map(({ text }) => readable(text))
      .join(". ");
  };
}
