// The keypad as it is laid out on the device: typewriter order, the commands of play above, those of editing at the
// edge.

import type { Key } from "../../firmware/core/keys";
import type { Hands } from "./hands";

interface Cap {
  key: Key;
  /** Twentieths of the keypad's width; two if not given. */
  width?: number;
  /** Rows that it takes; one if not given. */
  height?: number;
  /** Print on the cap, if it is not the key's name. */
  print?: string;
  /** Name for screen readers, if it is not the print. */
  spoken?: string;
}

/** Twenty twentieths a row; a string is a row of caps of equal width. */
const ROWS: (string | Cap[])[] = [
  [
    { key: "NEUTRAL", width: 4 },
    { key: "HOLD", width: 3 },
    { key: "ACCEPT", width: 3 },
    { key: "CHALLENGE", width: 4 },
    { key: "OUT", width: 3 },
    { key: "END", width: 3 },
  ],
  "1234567890",
  "QWERTYUIOP",
  "ASDFGHJKL",
  [{ key: "DELETE", print: "DEL", spoken: "DEL" }],
  "ZXCVBNM",
  [
    { key: "UP", print: "▲", spoken: "Up" },
    { key: "ENTER", width: 4, height: 2 },
  ],
  [
    { key: "MENU", width: 7 },
    { key: "BACK", width: 7 },
    { key: "DOWN", print: "▼", spoken: "Down" },
  ],
];

/** The caps in reading order. */
export const CAPS: Cap[] = ROWS.flatMap((row) =>
  typeof row === "string" ? [...row].map((key) => ({ key: key as Key })) : row,
);

function draw(cap: Cap): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  const kind = cap.key.length > 1 ? "command" : cap.key < "A" ? "digit" : "letter";
  element.className = `cap ${kind} ${cap.key.length > 1 ? cap.key.toLowerCase() : ""}`.trim();
  element.dataset.key = cap.key;
  element.textContent = cap.print ?? cap.key;
  element.setAttribute("aria-label", `Key ${cap.spoken ?? cap.key}`);
  element.style.setProperty("--width", `${cap.width ?? 2}`);
  if (cap.height !== undefined) element.style.gridRow = `span ${cap.height}`;
  return element;
}

export function drawKeypad(place: HTMLElement, hands: Hands): void {
  for (const cap of CAPS) {
    const element = draw(cap);
    hands.attach(cap.key, element);
    place.append(element);
  }
}
