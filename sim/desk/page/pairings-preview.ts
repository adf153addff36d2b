// Preview of pairings that were given: what each column is taken for, which the scorer may change, and the first tables
// as they would be.

import { button, make } from "../../page/elements";
import { ROLE_NAMES, type Role, ROLES } from "../columns";
import { hasBye, isBye, isNamed, type Pairing } from "../pairing";
import type { Read } from "../pairings";
import { pairingsIn, type Sheet } from "../sheet";

const SHOWN_ROWS = 3;
const SHOWN_PAIRINGS = 3;

function pairingText({ table, sides, first }: Pairing): string {
  if (!isNamed({ sides, first })) return `Table ${table}: no names`;
  const names = sides.map((person, side) => {
    if (person === null) return "nobody known";
    const number = person.number === null ? "" : ` #${person.number}`;
    const division = person.division === "" ? "" : ` of ${person.division}`;
    return `${person.name}${number}${division}${first === side ? " (goes first)" : ""}`;
  });
  return `Table ${table}: ${names.join(" and ")}`;
}

/** Tables with a bye, and those of which one seat is empty: both are easily a column that was taken for another. */
function halfEmpty(pairings: Pairing[]): string[] {
  const named = (rows: Pairing[]): string =>
    rows.map(({ table, sides }) => `${sides.find((one) => one && !isBye(one))?.name} at table ${table}`).join("; ");
  const byes = pairings.filter(hasBye);
  const alone = pairings.filter(({ sides }) => isNamed({ sides, first: null }) && sides.includes(null));
  return [
    ...(byes.length === 0 ? [] : [`With a bye: ${named(byes)}.`]),
    ...(alone.length === 0 ? [] : [`Against nobody known, and no bye: ${named(alone)}.`]),
  ];
}

/** The first pairings as they would be, their number, and what is said of them. */
function asTaken({ pairings, remarks }: Read): HTMLElement[] {
  if (pairings.length === 0) return [];
  const shown = pairings.slice(0, SHOWN_PAIRINGS).map((pairing) => make("li", "", pairingText(pairing)));
  const more = pairings.length - shown.length;
  return [
    ...[...remarks, ...halfEmpty(pairings)].map((remark) => make("p", "", remark)),
    make("ul", "", ...shown, ...(more > 0 ? [make("li", "", `and ${more} more`)] : [])),
  ];
}

function roleChoice(role: Role, heading: string, chosen: (role: Role) => void): HTMLElement {
  const select = make(
    "select",
    { ariaLabel: `What the column ${heading} is` },
    ...ROLES.map((one) => make("option", { value: one, selected: one === role }, ROLE_NAMES[one])),
  );
  select.addEventListener("change", () => chosen(select.value as Role));
  return select;
}

/** The columns with what each is taken for, and the first rows beneath. */
function columnsPart(sheet: Sheet, changed: (sheet: Sheet) => void): HTMLElement {
  const { headings, roles, rows } = sheet;
  const head = roles.map((role, at) => {
    const name = headings?.[at] ?? `column ${at + 1}`;
    const choice = roleChoice(role, name || `column ${at + 1}`, (to) =>
      changed({ ...sheet, roles: roles.map((one, i) => (i === at ? to : one)) }),
    );
    return make("th", { scope: "col" }, make("span", "", name), choice);
  });
  const body = rows
    .slice(0, SHOWN_ROWS)
    .map(({ cells }) => make("tr", "", ...roles.map((_, at) => make("td", "", cells[at] ?? ""))));
  return make(
    "div",
    { className: "columns", tabIndex: 0, role: "group", ariaLabel: "Columns" },
    make("table", "", make("thead", "", make("tr", "", ...head)), make("tbody", "", ...body)),
  );
}

/** Numbers in brackets behind names: the players' numbers, or ratings. */
function bracketsPart(sheet: Sheet, changed: (sheet: Sheet) => void): HTMLElement[] {
  if (!sheet.rows.some(({ cells }) => cells.some((cell) => /\(\d+\)$/.test(cell)))) return [];
  const { bracketsAreNumbers } = sheet;
  const taken = bracketsAreNumbers ? "the players’ numbers" : "ratings, and left out";
  const other = bracketsAreNumbers ? "They are ratings" : "They are the players’ numbers";
  const turn = button(other, () => changed({ ...sheet, bracketsAreNumbers: !bracketsAreNumbers }));
  return [make("p", "", `The numbers in brackets are taken for ${taken}. `, turn)];
}

/** Draws what a list of several columns was taken for. */
export function drawSheet(place: HTMLElement, sheet: Sheet, round: number, changed: (sheet: Sheet) => void): void {
  const columns = sheet.roles.length > 1 ? [columnsPart(sheet, changed), ...bracketsPart(sheet, changed)] : [];
  place.replaceChildren(...columns, ...asTaken(pairingsIn(sheet, round)));
}

/** Draws what a division's file of tsh was taken for. */
export function drawDivision(place: HTMLElement, division: string, round: number, read: Read): void {
  const title = make("p", "", `Division ${division} of tsh, round ${round}: ${read.pairings.length} pairings.`);
  place.replaceChildren(title, ...asTaken(read));
}
