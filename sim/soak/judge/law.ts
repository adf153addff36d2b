// A law: who may do what, where, and what follows from it. Whatever no law allows changes nothing at the table.

import { type Doing, opposite, type Table } from "./table";

/** A press of a side's button, or a key, and when. */
export interface Deed {
  side: number | null;
  key: string;
  at: number;
}

/** What the device has to do next: look words up, or begin the next game. */
export type Follow = "lookUp" | "newGame" | null;

export type May = (table: Table, deed: Deed) => boolean;
export type Does = (table: Table, deed: Deed) => Follow | void;

export interface Law {
  places: string[];
  by: string[];
  may: May | null;
  does: Does;
}

/**
 * A law. `places`: what goes on at the table, or the page of the menu that takes the key, is one of these. `by`: one of
 * these keys ("letter", "digit" and "key" stand for any such), or a press of a button: anybody's ("press"), of who is
 * to move ("mover") or is not ("waiting"), of who has played "out", of the "challenger", or of the "player" whose play
 * is challenged. `may`: what else must hold.
 */
export function law(places: string, by: string, may: May | null, does: Does): Law {
  return { places: places.split(" "), by: by.split(" "), may, does };
}

/** From now on this goes on at the table. */
export function become(doing: Doing): Does {
  return (table) => {
    table.doing = doing;
  };
}

function namesOfKey(key: string): string[] {
  if (key.length > 1) return [key, "key"];
  return [key, key >= "A" ? "letter" : "digit", "key"];
}

function namesOfPress(table: Table, side: number): string[] {
  const names = ["press", side === table.toMove ? "mover" : "waiting"];
  if (table.dispute !== null) names.push(side === table.dispute.challenger ? "challenger" : "player");
  return side === table.outBy ? [...names, "out"] : names;
}

/** Does what the first law says that fits. */
export function judge(laws: Law[], place: string, table: Table, deed: Deed): Follow {
  const names = deed.side === null ? namesOfKey(deed.key) : namesOfPress(table, deed.side);
  const found = laws.find(
    ({ places, by, may }) =>
      places.includes(place) && by.some((name) => names.includes(name)) && (may === null || may(table, deed)),
  );
  return found?.does(table, deed) ?? null;
}

/** The side that did not press. */
export function theOther(deed: Deed): number {
  return opposite(deed.side!);
}
