// The address of the club's desk on a page's device: read by the firmware as on a board, kept, and taken away again.

import { expect, test } from "vitest";
import { bootOf } from "../../../sim/board/boot/boot";
import { CurrentDevice } from "../../../sim/page/current-device";
import { deviceMaker } from "../../../sim/page/setting";

/** Addresses that booted firmware has read from Storage. */
const read: (string | undefined)[] = [];
Object.assign(globalThis, { noteDesk: (address: string | undefined) => read.push(address) });
const PACK = { data: new Uint8Array(16), lines: { lexicon: "CSW24", words: null, checkCode: "none" } };
const current = (firmware: string, stored: ConstructorParameters<typeof CurrentDevice>[2] = null): CurrentDevice =>
  new CurrentDevice(
    deviceMaker(bootOf(firmware), () => new Uint8Array(16)),
    PACK,
    stored,
    () => {},
  );
const READS = 'noteDesk(require("Storage").read("desk"));';
const ADDRESS = "https://club.org/desk.html";

test("the firmware reads it, also after a reload, and its journal stays", () => {
  const page = current(READS);
  expect(read.at(-1)).toBeUndefined();
  page.home.device.rawFlash.bytes[0] = 0x5a;
  page.giveDesk(ADDRESS);
  expect(read.at(-1)).toBe(ADDRESS);
  expect(page.home.device.rawFlash.bytes[0]).toBe(0x5a);
  current(READS, { ...page.stored(), at: 0 });
  expect(read.at(-1)).toBe(ADDRESS);
  page.startAfresh(null);
  expect(read.at(-1)).toBe(ADDRESS);
  page.giveDesk("");
  expect(read.at(-1)).toBeUndefined();
});

test("a locked event keeps the address that it has", () => {
  const page = current("E.setConsole(null, { force: true });");
  page.device.advanceTo(page.device.now() + 100);
  expect(() => page.giveDesk(ADDRESS)).toThrow("The event is locked");
  expect(page.desk).toBe("");
});
