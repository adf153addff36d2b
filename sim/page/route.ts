// The part of the page that its address names, after "#", so that a link leads there.

import type { Millis } from "../board/virtual/timeline";

/** A moment of one of the project's scenarios. */
export interface Moment {
  path: string;
  atMs: Millis;
}

export type Route = "hand" | "gallery" | "editor" | "flasher" | Moment;

export const GALLERY = "#scenarios";
export const EDITOR = "#editor";
export const FLASHER = "#flash";
/** Addresses that led to the table before it had a page of its own; icons and links in use have them. */
const OLD_TABLE = ["#table", "#table=standing"];
const TABLE_PAGE = "table.html";

/** The address without a route: the device that is played by hand. */
export const withoutRoute = (): string => location.pathname + location.search;

/** The page of the table, if the address is an old one of it; null for none. */
export const tableFor = (hash: string): string | null => (OLD_TABLE.includes(hash) ? TABLE_PAGE : null);

/** "#scenario=test/scenarios/nz2022/challenge-stands.scenario&at=42.5". */
export function addressOf({ path, atMs }: Moment): string {
  const at = atMs > 0 ? `&at=${Math.round(atMs) / 1000}` : "";
  return `#scenario=${encodeURIComponent(path).replaceAll("%2F", "/")}${at}`;
}

/** The route that the address names. A time that is no number is the start. */
export function routeOf(hash: string): Route {
  if (hash === GALLERY) return "gallery";
  if (hash === EDITOR) return "editor";
  if (hash === FLASHER) return "flasher";
  const parts = new URLSearchParams(hash.slice(1));
  const path = parts.get("scenario");
  if (path === null) return "hand";
  const seconds = Number(parts.get("at"));
  return { path, atMs: seconds > 0 && Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0 };
}
