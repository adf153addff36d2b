// Roles of the columns of a list of pairings. A heading names them; without one only the desk's own form is known, and
// anything else is asked. Nothing is guessed: a rating is not a player's number, and a first name behind a
// comma is no opponent.

/** Roles of a column; "?" is not known yet. */
export const ROLES = ["table", "a", "b", "aNumber", "bNumber", "division", "first", "round", "left out", "?"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = {
  table: "Table",
  a: "A, who goes first",
  b: "B",
  aNumber: "A’s number",
  bNumber: "B’s number",
  division: "Division",
  first: "Who goes first",
  round: "Round",
  "left out": "left out",
  "?": "? choose",
};

const PLAYER = "(?:player|joueur|spieler|jugador|jogador|giocatore|speler)";
const PLAYER_A = `a|p 1|1st|first|white|home|${PLAYER} (?:1|a|one)|(?:1st|first) player|weiss|blancs?|blancas|bianco|wit`;
const PLAYER_B = `b|p 2|2nd|second|black|away|${PLAYER} (?:2|b|two)|(?:2nd|second) player|opponent|adversaire|gegner|schwarz|noirs?|negras|nero|zwart`;
const NUMBER = "(?:player )?(?:number|no|nr|num|id|#)|start(?:ing)? (?:rank|number|no)|snr|sno|tpn";

/** Headings of tournament programs, as `plain` has them. */
const HEADINGS: Record<Exclude<Role, "left out" | "?">, RegExp> = {
  table: /^(?:table|board|bd|brd|bo|tisch|brett|tafel|bord|mesa|tavolo|echiquier)(?: (?:no|nr|number|#))?$/,
  aNumber: new RegExp(`^(?:${PLAYER_A}) (?:${NUMBER})$`),
  bNumber: new RegExp(`^(?:${PLAYER_B}) (?:${NUMBER})$`),
  a: new RegExp(`^(?:${PLAYER_A})(?: (?:name|player))?$`),
  b: new RegExp(`^(?:${PLAYER_B})(?: (?:name|player))?$`),
  division: /^(?:div|division|section|group)$/,
  first: /^(?:goes first|starts?|first to play)$/,
  round: /^(?:round|rd|rnd|runde|ronde)(?: (?:no|nr|number|#))?$/,
};

/** Headings of what the desk does not need, so that nobody is asked about them. */
const OTHER =
  /\b(?:rating|rtg|elo|rat|dwz|pts|points|punkte|score|result|res|resultat|wins?|losses|spread|title|fed|club|team|record|seed)\b|^[-:]?$/;
const PLAIN_NUMBER = new RegExp(`^(?:${NUMBER})$`);
const PLAIN_NAME = new RegExp(`^(?:names?|${PLAYER}(?: name)?)$`);

/** A heading in small letters, without accents and signs: "Player1" is "player 1". */
const plain = (heading: string): string =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9#]+/g, " ")
    .replace(/([a-z])(\d)/g, "$1 $2")
    .trim();

function roleOf(heading: string): Role | null {
  const text = plain(heading);
  if (OTHER.test(text)) return "left out";
  return ROLES.find((role) => role !== "left out" && role !== "?" && HEADINGS[role].test(text)) ?? null;
}

/** Two columns of one kind are A's and B's, in this order; any other count of them is not known. */
function inPairs(headings: string[], kind: RegExp, [one, other]: [Role, Role], roles: (Role | null)[]): void {
  const at = headings.flatMap((heading, i) => (roles[i] === null && kind.test(plain(heading)) ? [i] : []));
  if (at.length !== 2 || roles.includes(one) || roles.includes(other)) return;
  roles[at[0]] = one;
  roles[at[1]] = other;
}

/** A single column with names is A's beside one with the opponents. */
function besideOpponent(headings: string[], roles: (Role | null)[]): void {
  const at = headings.flatMap((heading, i) => (PLAIN_NAME.test(plain(heading)) ? [i] : []));
  if (at.length === 1 && roles.includes("b") && !roles.includes("a")) roles[at[0]] = "a";
}

/** The roles by a heading's names. A name that is not known is left out if the needed ones are there, else asked. */
export function rolesByHeading(headings: string[]): Role[] {
  const roles = headings.map(roleOf);
  inPairs(headings, PLAIN_NUMBER, ["aNumber", "bNumber"], roles);
  inPairs(headings, PLAIN_NAME, ["a", "b"], roles);
  besideOpponent(headings, roles);
  const double = (role: Role | null): boolean => role !== "left out" && roles.filter((one) => one === role).length > 1;
  const complete = ["table", "a", "b"].every((role) => roles.filter((one) => one === role).length === 1);
  return roles.map((role): Role =>
    role === null || double(role) ? (complete && role === null ? "left out" : "?") : role,
  );
}

/** Whether a line is a heading: it has no number alone in a cell, and a name that is known for a needed column. */
export function isHeading(cells: string[]): boolean {
  if (cells.some((cell) => /^\d+$/.test(cell))) return false;
  const roles = cells.map(roleOf);
  const known = roles.filter((role) => role !== null && role !== "left out").length;
  return roles.includes("table") || known > 1 || (known === 1 && roles.includes("left out"));
}

const MARK = /^(?:[ab12?]?)$/i;
/** Whether a column can be divisions: short names, or one name for all. */
const areDivisions = (cells: string[]): boolean =>
  cells.every((cell) => /^\D{0,3}$/.test(cell)) || (cells.length > 1 && new Set(cells).size === 1);
const isNumber = (cell: string): boolean => /^\d+$/.test(cell);

/**
 * The roles of a list without a heading. The desk's own form is known: table; A; B; division; who goes first. With
 * commas only the first three are, because a name often has a comma.
 */
export function rolesByContent(rows: string[][], separator: string): Role[] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const own: Role[] = ["table", "a", "b", "division", "first"];
  const column = (at: number): string[] => rows.map((cells) => cells[at] ?? "");
  const names = [1, 2].every((at) => !column(at).some((cell) => cell !== "0" && isNumber(cell)));
  const fits =
    width <= (separator === "," ? 3 : own.length) &&
    column(0).some(isNumber) &&
    names &&
    areDivisions(column(3)) &&
    column(4).every((cell) => MARK.test(cell));
  if (fits) return own.slice(0, width);
  return Array.from({ length: width }, (_, at): Role => (at === 0 && column(0).every(isNumber) ? "table" : "?"));
}

/** The choice that is needed before the list can be read, in words; null if none is. */
export function missingRole(roles: Role[]): string | null {
  if (roles.includes("?")) return "what each column is";
  const lacking = (["table", "a", "b"] as const).find((role) => !roles.includes(role));
  return lacking === undefined ? null : `a column for: ${ROLE_NAMES[lacking]}`;
}
