// The hall at a glance: a tile for each table, the missing ones first.

import { forfeitText, namesOf } from "../exports";
import type { Desk } from "../desk";
import { pairingsOf, startsOf } from "../fold";
import { agree, outcomeOf } from "../outcome";
import { isNamed } from "../pairing";
import { type State, STATES, type TableView } from "../tables";
import { button, byId, make, setText } from "../../page/elements";

const clockText = (ms: number): string => new Date(ms).toTimeString().slice(0, 5);

/** A tile's lines under the table's number. */
function linesOf(view: TableView, startedAt: number | null): string[] {
  const { state, seats, filed, heads } = view;
  const names = namesOf(view);
  if (filed === null) {
    const since = state === "playing" && startedAt !== null ? ` since ${clockText(startedAt)}` : "";
    const results = state === "disputed" && heads.length > 1 ? `: ${heads.length} results` : "";
    return [`${state}${since}${results}`, ...(seats !== null && isNamed(seats) ? names : [])];
  }
  const { final, penalty, forfeit } = outcomeOf(filed.source);
  if (final === null) return [forfeitText(forfeit, names)];
  const sides = names.map((name, side) => `${name} ${final[side]}${penalty[side] > 0 ? ` (−${penalty[side]})` : ""}`);
  return state === "overtime" ? ["overtime", ...sides] : sides;
}

function drawTile(tile: HTMLButtonElement, view: TableView, startedAt: number | null, names: boolean): void {
  const anonymous: TableView =
    names || view.seats === null ? view : { ...view, seats: { ...view.seats, sides: [null, null] } };
  const [first, ...rest] = linesOf(anonymous, startedAt);
  // A newer code with nothing else changed is no correction.
  const { filed } = view;
  const corrected = filed !== null && view.past.some(({ source }) => !agree(source, filed.source)) ? ["corrected"] : [];
  const lines = [first, ...rest, ...corrected].map((line) => make("span", "", line));
  tile.className = `tile ${view.state}`;
  tile.replaceChildren(make("strong", "", String(view.table)), ...lines);
}

/** Other words for states in the tally. */
const COUNTED: Partial<Record<State, string>> = { done: "in", overtime: "in with overtime" };

function tallyOf(views: TableView[]): string {
  const counts = STATES.map(
    (state) => [views.filter((view) => view.state === state).length, COUNTED[state] ?? state] as const,
  );
  const some = counts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  return views.length === 0 ? "" : `${views.length} tables: ${some.join(", ")}`;
}

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
    const startedAt = startsOf(desk.hall, desk.round).at(-1) ?? null;
    const inBig = document.body.classList.contains("big");
    const named = rows.some(isNamed);
    const focused = document.activeElement;
    const items = views.map((view) => {
      const tile = tileOf(view.table);
      drawTile(tile, view, startedAt, !inBig || (named && namesBox.checked));
      return make("li", "", tile);
    });
    list.replaceChildren(...items);
    if (focused instanceof HTMLElement && focused.classList.contains("tile")) focused.focus();
    byId("no-tables").hidden = views.length > 0;
    setText(byId("tally"), tallyOf(views));
  }

  byId("big").addEventListener("click", () => {
    const big = document.body.classList.toggle("big");
    byId("big").ariaPressed = String(big);
    paint();
  });
  namesBox.addEventListener("change", paint);
  return paint;
}
