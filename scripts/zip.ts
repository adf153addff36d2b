// Zips that are the same bytes on any machine and at any time.

import { type Zippable, zipSync } from "fflate";

/** The first moment that a zip can have, by whatever clock. */
const ZIP_EPOCH = new Date(1980, 0, 1);
/** Attributes of the files on Unix: everybody may read them, such as a web server. */
const UNIX = 3;
const READABLE = 0o100644 << 16;

/** The files as a zip: by name, with no time of their own. */
export function zipped(files: Record<string, Uint8Array>): Uint8Array {
  const entries = Object.keys(files).sort();
  const zippable: Zippable = Object.fromEntries(
    entries.map((name) => [name, [files[name], { mtime: ZIP_EPOCH, os: UNIX, attrs: READABLE, level: 9 }]]),
  );
  return zipSync(zippable);
}
