import { expect, test } from "vitest";
import { Ht16k33 } from "../../sim/board/virtual/parts/ht16k33";

test("without its oscillator, or with the display off, it is dark", () => {
  const part = new Ht16k33(0x70);
  part.write(Uint8Array.of(0, 0x3f, 0, 0x3f, 0, 0, 0, 0x3f, 0, 0x3f));
  part.write(Uint8Array.of(0x81));
  expect(part.face()).toBe("");
  part.write(Uint8Array.of(0x21));
  expect(part.face()).toBe("0000");
  part.write(Uint8Array.of(0x80));
  expect([...part.segments()].every((byte) => byte === 0)).toBe(true);
});

test("a command that does not exist, and data after a command, are faults", () => {
  const part = new Ht16k33(0x70);
  part.write(Uint8Array.of(0xb0));
  part.write(Uint8Array.of(0x21, 0x81));
  expect(part.faults).toEqual(["command 0xb0", "data after command 0x21"]);
});
