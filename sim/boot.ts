// The flashed bundle, wrapped so that it sees the virtual board's globals instead of its host's.

import { GLOBAL_NAMES } from "./board/espruino.ts";

/** A function that runs the bundle on a board's globals, as power-on does. */
export function bootOf(bundle: string): (globals: unknown[]) => void {
  const run = new Function(...GLOBAL_NAMES, bundle);
  return (globals) => run(...globals);
}
