// The order of a club, as Markdown: the parts with their notes, the prices for one device and for twenty, the small
// parts of the carrier, and the power budget.

import type { Circuit } from "../../firmware/hardware/board";
import { type Part, PARTS } from "../../firmware/hardware/parts";

const parts: Part[] = Object.values(PARTS);

/** A table that the formatter does not pad. */
export function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]): string => `| ${cells.join(" | ")} |`;
  return ["<!-- prettier-ignore -->", line(heads), `|${"---|".repeat(heads.length)}`, ...rows.map(line)].join("\n");
}

const dollars = (amount: number): string => amount.toFixed(2);

/** Pieces to buy for a number of devices: whole packs. */
export function piecesFor({ amount, pack = 1 }: Part, devices: number): number {
  return Math.ceil((amount * devices) / pack) * pack;
}

/** Price of the parts of a number of devices, in US dollars, without shipping. */
export function priceOf(devices: number): number {
  return parts.reduce((sum, part) => sum + piecesFor(part, devices) * part.usd, 0);
}

/** Current of a whole device at 5 V, in milliamperes: one lamp is lit at a time. */
export function currents(): { typical: number; most: number } {
  const count = (part: Part): number => (part === PARTS.button ? 1 : part.amount);
  const sum = (which: 0 | 1): number =>
    parts.reduce((all, part) => all + (part.milliamps === null ? 0 : part.milliamps[which] * count(part)), 0);
  return { typical: sum(0), most: sum(1) };
}

/** A row a part, with what it is for. */
export function partsTable(): string {
  const rows = parts.map(({ title, amount, maker, number, page, why }) => {
    const name = maker === "any" ? number : `${maker} ${number}`;
    return [title, String(amount), page === null ? name : `[${name}](${page})`, why];
  });
  return table(["part", "pieces", "for example", "notes"], rows);
}

function priceTable(): string {
  const rows = parts.map((part) => {
    const [one, twenty] = [1, 20].map((devices) => String(piecesFor(part, devices)));
    return [part.title, dollars(part.usd), one, twenty, part.priceFrom];
  });
  const total = ["**all, without shipping**", "", `**${dollars(priceOf(1))}**`, `**${dollars(priceOf(20))}**`, ""];
  return table(["part", "US$", "for 1", "for 20", "price from"], [...rows, total]);
}

/** The parts that are soldered to a board besides its keys, those of one value together. */
export function smallParts({ components }: Circuit): string {
  const refs = new Map<string, string[]>();
  for (const { ref, value, footprint } of components.filter(({ ref }) => !ref.startsWith("S"))) {
    const name = typeof footprint === "string" ? footprint.split(":")[1] : "";
    // A plug's value is its print, so its kind is what is ordered.
    const kind = ref.startsWith("J") ? name : `${value}, ${name}`;
    refs.set(kind, [...(refs.get(kind) ?? []), ref]);
  }
  return [...refs]
    .map(([kind, list]) => `- ${list.length} x ${kind.replaceAll("_", " ")}: ${list.join(", ")}`)
    .join("\n");
}

function powerTable(): string {
  const rows = parts.flatMap(({ title, amount, volts, milliamps }) =>
    milliamps === null ? [] : [[title, String(amount), volts?.join(" to ") ?? "-", ...milliamps.map(String)]],
  );
  const { typical, most } = currents();
  const total = ["**all, with one lamp lit**", "", "", `**${typical}**`, `**${most}**`];
  return table(["part", "pieces", "volts", "mA", "mA at most"], [...rows, total]);
}

/** Open points, a line a part. */
export const openList = (): string =>
  parts.flatMap(({ title, open }) => (open === null ? [] : [`- ${title}: ${open}`])).join("\n");

/** The page of firmware/hardware. */
export function orderPage(carrier: Circuit, keypad: Circuit, harness: string): string {
  return `# What to order

Made by \`npm run hardware\` from the files beside it; change \`parts.ts\`, not this page. Prices are US dollars of
2026-11 without shipping and taxes: the maker's list price, not looked up again, or an estimate for which no shop was
asked. Compare before you order.

## Prices

${priceTable()}

## Small parts of the carrier

${smallParts(carrier)}
- 1 x jumper 2.54mm: on J12

## Small parts of the keypad's board

${smallParts(keypad)}

## Cables

${harness}

## Power

Milliamperes at 5 V of one piece, from datasheets and makers' pages; nothing was measured.

${powerTable()}
`;
}
