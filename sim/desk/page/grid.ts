// The hall at a glance: a tile for each table, the missing ones first.

import { forfeitText, namesOf } from "../exports";
import type { Desk } from "../desk";
import { pairingsOf } from "../fold";
import { agree, outcomeOf } from "../outcome";
import { SIDE_LETTERS } from "../pair";
import { isNamed, samePlayers } from "../pairing";
import { hasBegun, stateText, tallyOf } from "../tally";
import type { TableView } from "../tables";
import { button, byId, make, setText } from "../../page/elements";
import { fitTiles, type Size } from "./fit";

/** A tile's lines under the table's number. */
function linesOf(view: TableView, begun: boolean): string[] {
  const { state, seats, filed, heads } = view;
  const names = namesOf(view);
  if (filed === null) {
    const results = state === "disputed" && heads.length > 1 ? `: ${heads.length} results` : "";
    return [`${stateText(state, begun)}${results}`, ...(seats !== null && isNamed(seats) ? names : [])];
  }
  const { final, penalty, forfeit } = outcomeOf(filed.source);
  if (final === null) return [forfeitText(forfeit, names)];
  const sides = names.map((name, side) => `${name} ${final[side]}${penalty[side] > 0 ? ` (−${penalty[side]})` : ""}`);
  return state === "overtime" ? ["overtime", ...sides] : sides;
}

/**
 * Whether other figures were filed for the same players before. A newer code with nothing else changed is no
 * correction, and neither is a result that left the table with its own players.
 */
const isCorrected = ({ filed, past }: TableView): boolean =>
  filed !== null &&
  past.some(
    ({ source, seats }) =>
      !agree(source, filed.source) && (seats === null || filed.seats === null || samePlayers(seats, filed.seats)),
  );

function drawTile(tile: HTMLButtonElement, view: TableView, begun: boolean): void {
  const [first, ...rest] = linesOf(view, begun);
  const corrected = isCorrected(view) ? ["corrected"] : [];
  const lines = [first, ...rest, ...corrected].map((line) => make("span", "", line));
  tile.className = `tile ${view.state}`;
  tile.replaceChildren(make("strong", "", String(view.table)), ...lines);
}

/** Words for a table without a result; none before the round has begun, when all would have the same. */
const wordOf = ({ state }: TableView, begun: boolean): string =>
  state === "missing" && !begun ? "" : stateText(state, begun);

type Said = (string | HTMLElement)[];

/** A projector's words for each side: the score, with the penalty that is off it in small type, or the state at A. */
function saidOf(view: TableView, begun: boolean): Said[] {
  const outcome = view.filed && outcomeOf(view.filed.source);
  if (outcome === null) return [[wordOf(view, begun)].filter(Boolean), []];
  const { final, penalty, forfeit } = outcome;
  return SIDE_LETTERS.map((letter, side) => {
    if (final === null) return forfeit === "both" || forfeit === letter.toLowerCase() ? ["forfeits"] : [];
    return [String(final[side]), ...(penalty[side] > 0 ? [make("small", "", ` (−${penalty[side]})`)] : [])];
  });
}

/** A tile for a projector: one line without names, or a line for each player; scores are one below the other. */
function drawBigTile(tile: HTMLButtonElement, view: TableView, begun: boolean, named: boolean): void {
  const said = saidOf(view, begun);
  const names = namesOf(view);
  const number = make("strong", "", String(view.table));
  tile.className = `tile ${view.state}${named ? " named" : ""}`;
  if (named)
    tile.replaceChildren(
      number,
      ...names.flatMap((name, side) => [make("span", "", name), make("span", "score", ...said[side])]),
    );
  else {
    const [a, b] = said;
    const both: Said = view.state === "forfeit" ? [forfeitOf(view)] : [...a, ...(b.length > 0 ? [" – ", ...b] : [])];
    tile.replaceChildren(number, make("span", "score", ...both));
  }
}

const forfeitOf = ({ filed }: TableView): string =>
  filed === null ? "" : forfeitText(outcomeOf(filed.source).forfeit, SIDE_LETTERS);

/** Least sizes of tiles beside the number, in widths of the type: both scores and a penalty; a name and a score. */
const BIG_TILE: Size = { width: 8.1, height: 1.35 };
const NAMED_TILE: Size = { width: 12.9, height: 2.65 };
/** Widths of a bold digit, and of the space after the digits. */
const DIGIT_EM = 0.7;
const AFTER_NUMBER_EM = 0.2;
/**
 * Greatest width beside the number: one name of more than some 33 letters is cut, and does not make the type of all
 * others smaller.
 */
const MOST_EM = 22.9;

/** Width of the widest tile in widths of the type, so that no name and no score is cut. */
function widestEm(list: HTMLElement): number {
  list.classList.add("measured");
  const ems = [...list.querySelectorAll<HTMLElement>(".tile")].map(
    (tile) => tile.getBoundingClientRect().width / parseFloat(getComputedStyle(tile).fontSize),
  );
  list.classList.remove("measured");
  return Math.max(0, ...ems);
}

/** Chooses columns and type so that all tiles fit the window. */
function fitBig(list: HTMLElement, tables: number[], named: boolean): void {
  const numberEm = DIGIT_EM * String(Math.max(0, ...tables)).length + AFTER_NUMBER_EM;
  list.style.setProperty("--number", `${numberEm}em`);
  const { width, top } = list.getBoundingClientRect();
  const area = { width, height: innerHeight - top - BOTTOM_PX };
  const least = named ? NAMED_TILE : BIG_TILE;
  // A hundredth more: the browser rounds widths of letters differently for each size of type.
  const besideEm = Math.min(MOST_EM, Math.max(least.width, 1.01 * widestEm(list) - numberEm));
  const tile = { ...least, width: numberEm + besideEm };
  const { columns, rows, fontPx } = fitTiles(tables.length, area, tile);
  list.style.setProperty("--columns", String(columns));
  list.style.setProperty("--rows", String(rows));
  list.style.setProperty("--fit", `${fontPx}px`);
}

/** Space below the tiles. */
const BOTTOM_PX = 8;

export function drawGrid(desk: Desk, open: (table: number) => void): () => void {
  const list = byId("tables");
  const tiles = new Map<number, HTMLButtonElement>();
  const namesBox = byId<HTMLInputElement>("names");

  function tileOf(table: number): HTMLButtonElement {
    const had = tiles.get(table);
    if (had !== undefined) return had;
    const tile = button("", () => open(table), "tile");
    tiles.set(table, tile);
    return tile;
  }

  function paint(): void {
    const views = desk.tables();
    const { rows } = pairingsOf(desk.hall, desk.round);
    const begun = hasBegun(desk.hall, views);
    const inBig = document.body.classList.contains("big");
    const named = rows.some(isNamed) && namesBox.checked;
    // A projector shows the tables in their order: a player looks for a number.
    if (inBig) views.sort((one, other) => one.table - other.table);
    const focused = document.activeElement;
    const items = views.map((view) => {
      const tile = tileOf(view.table);
      if (inBig) drawBigTile(tile, view, begun, named);
      else drawTile(tile, view, begun);
      return make("li", "", tile);
    });
    list.classList.toggle("begun", begun);
    list.replaceChildren(...items);
    if (focused instanceof HTMLElement && focused.classList.contains("tile")) focused.focus();
    byId("no-tables").hidden = views.length > 0;
    setText(byId("tally"), tallyOf(views, begun));
    if (inBig) {
      const tables = views.map(({ table }) => table);
      fitBig(list, tables, named);
    }
  }

  byId("big").addEventListener("click", () => {
    const big = document.body.classList.toggle("big");
    byId("big").ariaPressed = String(big);
    paint();
  });
  namesBox.addEventListener("change", paint);
  addEventListener("resize", () => {
    if (document.body.classList.contains("big")) paint();
  });
  return paint;
}
