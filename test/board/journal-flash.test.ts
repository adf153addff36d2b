// Where the journal lies on a board without a partition for it: the whole pages of 4,096 bytes inside its Storage file,
// whose address is whatever Espruino's Storage has given it; 0 if the file cannot be addressed.

import Module from "node:module";
import { afterEach, expect, test, vi } from "vitest";
import { journalFlash } from "../../firmware/device/journal-flash";

/** Where Node keeps what loads a module by its name; it does not have the interpreter's own. */
const LOADER = Module as unknown as Record<string, (name: string, ...rest: unknown[]) => unknown>;
const LOAD = "_load";
const load = LOADER[LOAD];

afterEach(() => {
  LOADER[LOAD] = load;
  vi.unstubAllGlobals();
});

/** The address in flash that the journal's first byte is read from; null where there is no journal. */
function beginsAt(fileAddress: number | null, rawAddress = 0): number | null {
  let from: number | null = null;
  vi.stubGlobal("E", { getAddressOf: () => fileAddress });
  const modules: Record<string, unknown> = {
    Flash: { read: (_count: number, address: number) => (from = address) },
    Storage: { readArrayBuffer: () => (fileAddress === null ? undefined : new ArrayBuffer(17 * 4096)) },
  };
  LOADER[LOAD] = (name, ...rest) => modules[name] ?? load.call(LOADER, name, ...rest);
  journalFlash(rawAddress)?.read(0, 1);
  return from;
}

test.each([
  [4095, 4096],
  [4096, 4096],
  [4097, 8192],
  [0x10100020, 0x10101000],
  [1, 4096],
])("in a file at %i it begins at %i", (file, journal) => expect(beginsAt(file)).toBe(journal));

test.each([[0], [null]])("there is none in a file at %j", (file) => expect(beginsAt(file)).toBeNull());

test("a partition of its own goes before a file", () => expect(beginsAt(4096, 0x3d0000)).toBe(0x3d0000));
