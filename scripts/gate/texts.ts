// Refuses an id of the table of texts that nothing in the firmware reads. The type checker refuses an unknown id.

import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { ROOT } from "../paths";
import type { Refusal } from "./gate";

const TABLE = "firmware/ui/texts.ts";

/** The ids in `table` that no `Text.id` in `sources` names, each with its line. */
export function unusedTexts(table: string, sources: string[]): Refusal[] {
  const used = new Set(sources.flatMap((source) => [...source.matchAll(/\bText\.(\w+)/g)].map(([, id]) => id)));
  return table.split("\n").flatMap((text, i) => {
    const id = text.match(/^ {2}(\w+) =/)?.[1];
    return id === undefined || used.has(id) ? [] : [`${TABLE}:${i + 1}:3: Nothing reads the text "${id}".`];
  });
}

/** The unused ids of the firmware. */
export function unusedTextsOfFirmware(): Refusal[] {
  const files = globSync("firmware/**/*.ts", { cwd: ROOT, absolute: true }).filter(
    (file) => !file.endsWith("/texts.ts"),
  );
  return unusedTexts(
    readFileSync(ROOT + TABLE, "utf8"),
    files.map((file) => readFileSync(file, "utf8")),
  );
}
