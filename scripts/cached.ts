// Files in dist/ that take long to make: made again only if their sources have changed.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { DIST } from "./paths";

/** The path of a file with a hash of its sources in its name; `make` makes it if it is not there. */
export function cached(name: string, ending: string, sources: (string | Uint8Array)[], make: () => Uint8Array): string {
  const hash = createHash("sha256");
  for (const source of sources) hash.update(source);
  const file = `${DIST}${name}-${hash.digest("hex").slice(0, 12)}.${ending}`;
  if (existsSync(file)) return file;
  mkdirSync(DIST, { recursive: true });
  // Renamed when complete: another process may be making the same file.
  const whole = `${file}.${process.pid}.tmp`;
  writeFileSync(whole, make());
  renameSync(whole, file);
  return file;
}
