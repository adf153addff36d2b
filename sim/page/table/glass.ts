// The glass: the page's root stays where it is on the glass, whichever way the system turns, and has its millimetres.

import { byId, changes } from "../elements";

/** CSS pixels of 12 mm: Android's 160 to the inch. */
const OF_12_MM = 76;
const CARD_KEY = "tileclock millimetre";

/** Pixels of a millimetre: measured with a bank card, or by the makers' units. */
export function pixelsPerMm(): number {
  const measured = Number(localStorage.getItem(CARD_KEY));
  return measured > 2 && measured < 20 ? measured : OF_12_MM / 12;
}

export function setPixelsPerMm(pixels: number): void {
  localStorage.setItem(CARD_KEY, String(pixels));
}

/** Angle by which the root has to turn so that it stays on the glass: the system turns by `angle` clockwise. */
export const turnFor = (angle: number, base: number): number => (((base - angle) % 360) + 360) % 360;

/**
 * Height below which two halves have no room on a screen that lies across: a list of words needs more than the clocks.
 * A laptop, whose millimetres nobody has measured yet, is not told to be turned.
 */
const lowestMm = (): number => (matchMedia("(pointer: coarse)").matches ? 102 : 66);

const angleNow = (): number => screen.orientation?.angle ?? 0;

/** Returns a function that lays the root out; while a game is on it stays where it was. */
export function fixToGlass(isOn: () => boolean) {
  const root = byId("root");
  const isNew = changes<string>();
  let base = angleNow();
  return (): void => {
    if (!isOn()) base = angleNow();
    const turn = turnFor(angleNow(), base);
    const across = turn % 180 !== 0;
    const [width, height] = across ? [innerHeight, innerWidth] : [innerWidth, innerHeight];
    const mm = pixelsPerMm();
    const style = `width:${width}px;height:${height}px;--mm:${mm}px;rotate:${turn}deg;left:${(innerWidth - width) / 2}px;top:${(innerHeight - height) / 2}px`;
    if (!isNew(style)) return;
    root.style.cssText = style;
    root.classList.toggle("too-low", height < lowestMm() * mm && width > height);
    root.classList.toggle("narrow", width < 105 * mm);
    root.classList.toggle("wide", width > 1.15 * height);
    root.classList.toggle("tall", width <= 1.15 * height);
  };
}
