// The device's own settings in Storage, which is NOR flash: a bit that was cleared stays so.

import { beforeEach, expect, test } from "vitest";
import { Own, readOwn, writeOwn } from "../../firmware/device/own-settings";
import { provisioned, Storage } from "../../sim/board/virtual/storage";

let flash: Uint8Array;
let storage: Storage;

/** Storage with the file behind one of so many bytes, or as the first. */
function use(bytesBefore: number): void {
  const before = bytesBefore > 0 ? [{ name: "before", data: new Uint8Array(bytesBefore) }] : [];
  flash = provisioned(3 * 8192, [...before, { name: "device", data: new Uint8Array(8192).fill(0xff) }]);
  storage = new Storage(flash);
}

beforeEach(() => use(0));

test("a new device has 0 for each, and keeps what is written, each kind for itself", () => {
  expect([readOwn(storage, Own.glass), readOwn(storage, Own.passed)]).toEqual([0, 0]);
  expect(writeOwn(storage, Own.glass, 3)).toBe(true);
  expect(writeOwn(storage, Own.passed, 1)).toBe(true);
  expect(writeOwn(storage, Own.glass, 2)).toBe(true);
  storage = new Storage(flash.slice());
  expect([readOwn(storage, Own.glass), readOwn(storage, Own.passed)]).toEqual([2, 1]);
});

test("a value that is there already takes no room", () => {
  writeOwn(storage, Own.glass, 1);
  const before = flash.slice();
  expect(writeOwn(storage, Own.glass, 1)).toBe(true);
  expect(Buffer.compare(flash, before)).toBe(0);
});

// An update leaves the whole sectors of 4,096 bytes that the file fills. On an ESP32 its data begins with a sector,
// behind .boot0 (test/build/image.test.ts); on the other boards it is the first file.
test.each([0, 4096 - 64])("behind %i bytes every record lies in the file's whole sectors", (bytesBefore) => {
  use(bytesBefore);
  const before = flash.slice();
  for (let value = 1; value <= 200; value++) writeOwn(storage, Own.glass, value);
  const changed = [...flash.keys()].filter((at) => flash[at] !== before[at]);
  const from = storage.placeOf("device");
  expect(Math.min(...changed)).toBeGreaterThanOrEqual(Math.ceil(from / 4096) * 4096);
  expect(Math.max(...changed)).toBeLessThan((from + 8192) & ~4095);
});

test.each([1, 2, 3])("power that fails after %i bytes of a record leaves the value before", (bytes) => {
  writeOwn(storage, Own.glass, 1);
  const write = storage.write.bind(storage);
  storage.write = (name, data, offset) => write(name, data.slice(0, bytes), offset);
  writeOwn(storage, Own.glass, 2);
  storage = new Storage(flash);
  expect(readOwn(storage, Own.glass)).toBe(1);
  expect(writeOwn(storage, Own.glass, 3)).toBe(true);
  expect(readOwn(storage, Own.glass)).toBe(3);
});

test("when there is no room left, that is said and the last value stays", () => {
  // 4,032 bytes of records of 4.
  for (let i = 0; i < 1008; i++) expect(writeOwn(storage, Own.glass, 1 + (i % 2))).toBe(true);
  expect(writeOwn(storage, Own.glass, 1)).toBe(false);
  expect(readOwn(storage, Own.glass)).toBe(2);
});

test("a device without the file has 0, and says that it keeps nothing", () => {
  flash = provisioned(100, [{ name: "other", data: new Uint8Array(4) }]);
  storage = new Storage(flash);
  expect([readOwn(storage, Own.glass), writeOwn(storage, Own.glass, 1)]).toEqual([0, false]);
});
