// The device in text: both faces with their lamps, and the panel as a person reads it.

import colors from "picocolors";
import { Tone } from "../../../firmware/ui/box";
import type { Device } from "../../board/virtual/device";
import { type PanelText, readLines } from "../../board/panel/panel-text";

/** A line of small type holds about so much. */
const COLUMNS = 40;
const DARK = "--:--";
/** Between texts that stand side by side. */
const GAP = "  ";

type Paint = ReturnType<typeof colors.createColors>;

/** How a tone is painted; the others are plain. */
const PAINTS: Partial<Record<Tone, "bold" | "green" | "red" | "yellow" | "dim">> = {
  [Tone.title]: "bold",
  [Tone.good]: "green",
  [Tone.bad]: "red",
  [Tone.alert]: "yellow",
  [Tone.quiet]: "dim",
};

function painted(paint: Paint, tone: Tone | undefined, text: string): string {
  const how = tone === undefined ? undefined : PAINTS[tone];
  return how === undefined ? text : paint[how](text);
}

/** "A * 24:30": the star is the lamp. */
function faceText(device: Device, side: number): string {
  const time = device.faces()[side] || DARK;
  return `${"AB".charAt(side)} ${device.lamps()[side] ? "*" : " "} ${time}`;
}

function boxed(lines: Pick<PanelText, "text" | "tone">[][], paint: Paint): string[] {
  const border = `+${"-".repeat(COLUMNS + 2)}+`;
  const rows = lines.map((line) => {
    const texts = line.map(({ text }) => text.trim());
    const row = line.map(({ tone }, place) => painted(paint, tone, texts[place])).join(GAP);
    return `| ${row}${" ".repeat(Math.max(COLUMNS - texts.join(GAP).length, 0))} |`;
  });
  return [border, ...rows, border];
}

/** The lines of the drawing; with colours where `isColour`. */
export function drawing(device: Device, isColour: boolean): string[] {
  const paint = colors.createColors(isColour);
  const left = faceText(device, 0);
  const right = faceText(device, 1);
  const between = " ".repeat(COLUMNS + 4 - left.length - right.length);
  const lines = readLines(device.glass);
  return [left + between + right, ...boxed(lines.length > 0 ? lines : [[{ text: "(dark)", tone: undefined }]], paint)];
}
