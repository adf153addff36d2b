import { beforeEach, expect, test } from "vitest";
import { St7796s } from "../../sim/board/virtual/parts/st7796s";

let glass: St7796s;
let nowMs: number;

beforeEach(() => {
  nowMs = 1000;
  glass = new St7796s({ nowMs: () => nowMs, glass: { inverted: true, rgb: false } });
});

function send(command: number, ...data: number[]): void {
  glass.write(Uint8Array.of(command), false);
  if (data.length > 0) glass.write(Uint8Array.from(data), true);
}

function configure(): void {
  send(0x11);
  nowMs += 5;
  send(0x3a, 0x55);
  send(0x36, 0x08);
  send(0x21);
}

test("after power-on it sleeps, and its memory holds nothing that one should rely on", () => {
  expect(glass.lit()).toBe(false);
  configure();
  expect(glass.colour(0, 0)).toBe(0xaaaa);
});

test("it is lit when awake and on", () => {
  configure();
  expect(glass.lit()).toBe(false);
  send(0x29);
  expect(glass.lit()).toBe(true);
  send(0x10);
  expect(glass.lit()).toBe(false);
});

test("RAMWRC goes on where the last pixels ended, whatever was commanded in between", () => {
  configure();
  send(0x2a, 0, 0, 0, 3);
  send(0x2b, 0, 0, 0, 0);
  send(0x2c, 0, 1, 0, 2);
  send(0x29);
  send(0x3c, 0, 3, 0, 4);
  expect([0, 1, 2, 3].map((y) => glass.colour(0, y))).toEqual([1, 2, 3, 4]);
});

// Red as RGB565. A TN glass shows it with INVOFF, an IPS glass with INVON; in the wrong order of filters it is blue.
test.each([
  ["a TN glass", { inverted: false, rgb: false }, 0x20, 0x08, 0xf800],
  ["a TN glass that is inverted", { inverted: false, rgb: false }, 0x21, 0x08, 0x07ff],
  ["an IPS glass", { inverted: true, rgb: false }, 0x21, 0x08, 0xf800],
  ["an IPS glass that is not inverted", { inverted: true, rgb: false }, 0x20, 0x08, 0x07ff],
  ["filters RGB as if they were BGR", { inverted: false, rgb: true }, 0x20, 0x08, 0x001f],
  ["filters RGB", { inverted: false, rgb: true }, 0x20, 0x00, 0xf800],
  ["filters BGR as if they were RGB", { inverted: true, rgb: false }, 0x21, 0x00, 0x001f],
])("red on %s", (_, kind, inversion, order, seen) => {
  glass.glass = kind;
  configure();
  send(0x36, order);
  send(0x2a, 0, 0, 0, 0);
  send(0x2b, 0, 0, 0, 0);
  send(0x2c, 0xf8, 0x00);
  send(inversion);
  expect(glass.colour(0, 0)).toBe(seen);
});

/** CASET and RASET, up to 255 each. */
const window = (columns: number, rows: number): number[][] => [
  [0x2a, 0, 0, 0, columns],
  [0x2b, 0, 0, 0, rows],
];

/** Commands with their parameters to a configured part. */
const WRONG: [what: string, commands: number[][], ...faults: string[]][] = [
  ["pixels beyond the window", [...window(0, 0), [0x2c, 1, 2, 3, 4]], "pixels beyond the window of 1x1 at 0,0"],
  [
    "18 bits a pixel, as after a reset",
    [...window(0, 0), [0x3a, 0x66], [0x2c, 1, 2]],
    "pixels with COLMOD 0x66",
    "pixels without a window",
  ],
  [
    "rows and columns exchanged",
    [...window(0, 0), [0x36, 0x28], [0x2c, 1, 2]],
    "pixels with MADCTL 0x28",
    "pixels without a window",
  ],
  ["a window higher than the glass", [[0x2a, 0, 0, 1, 0xe0], [0x2b, 0, 0, 0, 0], [0x2c]], "window 0 480 0 0"],
  ["a command that is not modelled", [[0xe0]], "command 0xe0 is not modelled"],
  ["too few parameters", [[0x2a, 0, 0], [0x29]], "command 0x2a with 2 parameters"],
  ["a command within 5 ms of SLPOUT", [[0x11], [0x29]], "command 0x29 less than 5 ms after a reset or SLPOUT"],
  ["half a pixel", [...window(9, 9), [0x2c, 1, 2, 3]], "half a pixel"],
];

test.each(WRONG)("finds fault with %s", (_what, commands, ...faults) => {
  configure();
  for (const [command, ...data] of commands) send(command!, ...data);
  expect(glass.faults).toEqual(faults);
});

/** A cycle of 66 ns at least when it is written, and of 150 ns when it is read. */
test("finds fault with a bus that is too fast", () => {
  glass.clockHz = 16e6;
  send(0x00);
  glass.clockHz = 12e6;
  send(0x0a);
  glass.answer();
  expect(glass.faults).toEqual(["written at 16000000 Hz", "read at 12000000 Hz"]);
});

test("finds fault with bytes during a reset, and with SLPOUT within 120 ms of one while awake", () => {
  configure();
  glass.reset(true);
  send(0x29);
  glass.reset(false);
  nowMs += 119;
  send(0x11);
  expect(glass.faults).toEqual(["bytes during reset", "SLPOUT less than 120 ms after a reset while awake"]);
});

test("a reset by the line or by SWRESET keeps the pixels and forgets the settings", () => {
  configure();
  send(0x2a, 0, 0, 0, 0);
  send(0x2b, 0, 0, 0, 0);
  send(0x2c, 0x12, 0x34);
  send(0x29);
  glass.reset(true);
  glass.reset(false);
  nowMs += 120;
  expect(glass.lit()).toBe(false);
  configure();
  expect(glass.colour(0, 0)).toBe(0x1234);
});

/** A window and pixels, with settings that the part no longer has. */
function sendPixels(): void {
  for (const [command, ...data] of [...window(0, 0), [0x2c, 1, 2]]) send(command, ...data);
}

test.each<[how: string, unnoticed: boolean, faults: string[]]>([
  ["by itself", true, []],
  ["with the device", false, ["pixels with COLMOD 0x66", "pixels without a window"]],
])("pixels after power came back %s: %s", (_how, unnoticed, faults) => {
  configure();
  glass.powerOn(unnoticed);
  nowMs += 5;
  sendPixels();
  expect(glass.faults).toEqual(faults);
});

test.each<[how: string, reset: () => void]>([
  ["the line", () => [true, false].forEach((active) => glass.reset(active))],
  ["SWRESET", () => send(0x01)],
])("after a reset by %s the driver knows what the part has forgotten", (_how, reset) => {
  configure();
  glass.powerOn(true);
  nowMs += 5;
  reset();
  nowMs += 5;
  sendPixels();
  expect(glass.faults).toEqual(["pixels with COLMOD 0x66", "pixels without a window"]);
});
