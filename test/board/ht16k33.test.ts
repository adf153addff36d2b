import { expect, test } from "vitest";
import { Ht16k33 } from "../../sim/board/parts/ht16k33";

test("display RAM is written from any address on, and wraps from 0x0F to 0x00", () => {
  const part = new Ht16k33(0x70);
  part.write(Uint8Array.of(0x0e, 1, 2, 3));
  part.write(Uint8Array.of(0x0e));
  expect([...part.read(3)]).toEqual([1, 2, 3]);
});

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

test("blinking and brightness are as commanded; none and full after power-on", () => {
  const part = new Ht16k33(0x70);
  part.write(Uint8Array.of(0x87));
  part.write(Uint8Array.of(0xe3));
  expect([part.blink(), part.brightness()]).toEqual([3, 3]);
  part.powerOn();
  expect([part.blink(), part.brightness()]).toEqual([0, 15]);
});

test("a command that does not exist, and data after a command, are faults", () => {
  const part = new Ht16k33(0x70);
  part.write(Uint8Array.of(0xb0));
  part.write(Uint8Array.of(0x21, 0x81));
  expect(part.faults).toEqual(["command 0xb0", "data after command 0x21"]);
});
