// Files in dist/ that take long to make: made again only if their sources have changed.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { DIST } from "./paths";

/** The path in DIST of a file made from these sources. */
function pathOf(name: string, ending: string, sources: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const source of sources) hash.update(source);
  return `${DIST}${name}-${hash.digest("hex").slice(0, 12)}.${ending}`;
}

function write(file: string, bytes: Uint8Array): void {
  mkdirSync(DIST, { recursive: true });
  // Renamed when complete: another process may be making the same file.
  const whole = `${file}.${process.pid}.tmp`;
  writeFileSync(whole, bytes);
  renameSync(whole, file);
}

/** The path of a file with a hash of its sources in its name; `make` makes it if it is not there. */
export function cached(name: string, ending: string, sources: (string | Uint8Array)[], make: () => Uint8Array): string {
  const file = pathOf(name, ending, sources);
  if (!existsSync(file)) write(file, make());
  return file;
}

/** The text in such a file, of characters below U+0100; `make` makes it if it is not there. */
export async function cachedText(
  name: string,
  ending: string,
  sources: (string | Uint8Array)[],
  make: () => Promise<string>,
): Promise<string> {
  const file = pathOf(name, ending, sources);
  if (!existsSync(file)) write(file, Buffer.from(await make(), "latin1"));
  return readFileSync(file, "latin1");
}
