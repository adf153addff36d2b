// The part of the page that its address names, after "#", so that a link leads there.

import type { Millis } from "../board/virtual/timeline";

/** A moment of one of the project's scenarios. */
export interface Moment {
  path: string;
  atMs: Millis;
}

export type Route = "hand" | "gallery" | "editor" | "flasher" | "table" | Moment;

export const GALLERY = "#scenarios";
export const EDITOR = "#editor";
export const FLASHER = "#flash";
/** Table mode, for a tablet between the players or one beside the board. */
export const TABLE = "#table";
export const TABLE_STANDING = "#table=standing";

/** The address without a route: the device that is played by hand. */
export const withoutRoute = (): string => location.pathname + location.search;

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
  if (hash === TABLE || hash === TABLE_STANDING) return "table";
  const parts = new URLSearchParams(hash.slice(1));
  const path = parts.get("scenario");
  if (path === null) return "hand";
  const seconds = Number(parts.get("at"));
  return { path, atMs: seconds > 0 && Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0 };
}
