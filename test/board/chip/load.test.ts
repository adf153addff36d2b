import { expect, test } from "vitest";
import { bootromWords, flashOfUf2 } from "../../../sim/board/chip/load";

/** One block, as github.com/microsoft/uf2 lays it out. */
function block(address: number, data: number[], flags = 0x2000): Uint8Array {
  const bytes = new Uint8Array(512);
  const view = new DataView(bytes.buffer);
  const head = [0x0a324655, 0x9e5d5157, flags, address, data.length, 0, 1, 0xe48bff56];
  head.forEach((word, i) => view.setUint32(4 * i, word, true));
  bytes.set(data, 32);
  view.setUint32(508, 0x0ab16f30, true);
  return bytes;
}

test("a UF2 file's blocks lie in the flash at their addresses, with nothing between", () => {
  const flash = flashOfUf2(Buffer.concat([block(0x10000000, [1, 2, 3, 4]), block(0x10100000, [5])]));
  expect([...flash.subarray(0, 5)]).toEqual([1, 2, 3, 4, 0xff]);
  expect([flash[0xfffff], flash[0x100000], flash[0x100001]]).toEqual([0xff, 5, 0xff]);
});

test("a UF2 block that is not for the main flash is passed over", () => {
  expect(flashOfUf2(block(0x10000000, [1], 0x2001))[0]).toBe(0xff);
});

test.each([
  ["nothing", new Uint8Array(0), "UF2 blocks of 512 bytes expected"],
  ["half a block", block(0x10000000, [1]).slice(0, 256), "UF2 blocks of 512 bytes expected"],
  ["something else", new Uint8Array(512), "no UF2 block at byte 0"],
  ["a block for RAM", block(0x20000000, [1]), "an address in the flash expected, found 0x20000000"],
])("%s is no UF2 file for this chip", (_, file, message) => {
  expect(() => flashOfUf2(file)).toThrow(message);
});

test("a boot ROM is 16 kB, or a source file with its 4,096 words", () => {
  const binary = Buffer.alloc(16384);
  binary.writeUInt32LE(0x20041f00, 0);
  expect(bootromWords(binary)[0]).toBe(0x20041f00);
  const words = Array.from({ length: 4096 }, (_, i) => `0x${(i * 16).toString(16).padStart(8, "0")}`).join(", ");
  expect(bootromWords(Buffer.from(`export const rom = new Uint32Array([\n${words}]);`))[4095]).toBe(4095 * 16);
  expect(() => bootromWords(Buffer.from("0x00000001"))).toThrow("found 1");
});
