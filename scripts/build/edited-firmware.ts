// Builds firmware with edits in its sources. The bundler applies them as it reads the files; the tree is not changed.

import { readFileSync } from "node:fs";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";
import type { BoardName } from "../boards";
import { bundleFirmware } from "./build";

const FIRMWARE = fileURLToPath(new URL("../../firmware/", import.meta.url));

/** Returns the edited source; `file` is its path under firmware, with "/". */
export type Edit = (file: string, code: string) => string;

/** An edit of one place in one file; throws unless the place occurs exactly once. */
export function edit(file: string, find: string, replace: string): Edit {
  return (name, code) => {
    if (name !== file) return code;
    if (code.split(find).length !== 2)
      throw new Error(`${file}: expected once, found ${code.split(find).length - 1} times: ${find}`);
    return code.replace(find, () => replace);
  };
}

/** An edit that replaces a word everywhere. */
export function rename(word: string, other: string): Edit {
  return (_file, code) => code.replace(new RegExp(`\\b${word}\\b`, "g"), other);
}

/** A plugin for the bundler that applies the edit to each source of the firmware. */
export function editing(edit: Edit): Plugin {
  return {
    name: "edit sources",
    setup: (build) => {
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!path.startsWith(FIRMWARE)) return null;
        const file = path.slice(FIRMWARE.length).split(sep).join("/");
        return { contents: edit(file, readFileSync(path, "utf8")), loader: "ts" };
      });
    },
  };
}

/**
 * The firmware after these edits, built as it is flashed; without `shortens`, with its properties' own names. Throws if
 * they changed nothing.
 */
export async function editedFirmware(edits: Edit[], board: BoardName = "esp32", shortens = true): Promise<string> {
  const changed = new Set<Edit>();
  const all: Edit = (file, source) =>
    edits.reduce((code, one) => {
      const edited = one(file, code);
      if (edited !== code) changed.add(one);
      return edited;
    }, source);
  const bundle = await bundleFirmware(board, [editing(all)], shortens);
  if (changed.size < edits.length)
    throw new Error(`${edits.length} edits expected to change something, found ${changed.size}`);
  return bundle;
}
