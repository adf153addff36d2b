// A capture of a device's wires, and its dump, which logic analysers read.

import { beforeAll, describe, expect, inject, test } from "vitest";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { VirtualDevice } from "../../sim/board/virtual/device";
import { provisioned, STORAGE_BYTES } from "../../sim/board/virtual/storage";
import { bootOf } from "../../sim/board/boot/boot";
import { NATIVES } from "../../sim/board/boot/natives";
import { packsFor } from "../../sim/board/image/packs";
import { playScenario } from "../../sim/play/scenario/play";
import { type Capture, KEPT_BYTES } from "../../sim/board/wires/capture";
import { vcdOf } from "../../sim/board/wires/vcd";
import { captureOf, dumpOf } from "../../sim/board/wires/waveforms";
import { i2cIn, readVcd, spiIn, type I2cTransaction } from "./vcd-reader";
import { scenarioIn } from "../play/play";

/** Everything on the wires, as the board itself tells it. */
interface Told {
  i2c: I2cTransaction[];
  spi: { data: boolean; bytes: number[] }[];
  flash: number;
}

/** Plays the lines on a device with its capture, and beside it what the board tells a listener of the test. */
function played(lines: string): { capture: Capture; told: Told } {
  const told: Told = { i2c: [], spi: [], flash: 0 };
  const scenario = scenarioIn(`words: CAT DOG\n${lines}`);
  const capture = captureOf(ESP32);
  const { options } = capture;
  const device = new VirtualDevice(ESP32, {
    boot: bootOf(inject("bundles").esp32),
    natives: NATIVES,
    flash: provisioned(
      STORAGE_BYTES,
      packsFor(scenario, () => new Uint8Array()),
    ),
    ...options,
    listen: (bus, bytes, address, data) => {
      options.listen!(bus, bytes, address, data);
      if (bus === "i2c") told.i2c.push({ address, read: false, acknowledged: true, bytes: [...bytes] });
      else if (bus === "spi") told.spi.push({ data, bytes: [...bytes] });
      else told.flash++;
    },
    listenAnswers: (bus, answer, address) => {
      options.listenAnswers!(bus, answer, address);
      if (bus === "i2c" && typeof answer !== "string")
        told.i2c.push({ address, read: true, acknowledged: true, bytes: [...answer] });
    },
  });
  capture.of(device);
  expect(playScenario(scenario, device).failures).toEqual([]);
  return { capture, told };
}

const dumped = (capture: Capture) => readVcd(dumpOf(capture, ESP32, "a test"));

describe("a dump", () => {
  let capture: Capture;
  let told: Told;
  let dump: ReturnType<typeof readVcd>;
  beforeAll(() => {
    ({ capture, told } = played("0:01 B presses\n+2 key NEUTRAL\n+1 expect no lamp"));
    dump = dumped(capture);
  });

  test("has on SDA and SCL every transaction that the board tells of, byte for byte", () => {
    expect(told.i2c.length).toBeGreaterThan(50);
    expect(told.i2c.some(({ read }) => read)).toBe(true);
    expect(i2cIn(dump)).toEqual(told.i2c);
  });

  test("has on the panel's wires every byte of commands and parameters, and of pixels the first", () => {
    const kept = told.spi.map(({ data, bytes }) => ({ data, bytes: bytes.slice(0, KEPT_BYTES) }));
    const flat = (runs: Told["spi"], data: boolean): number[] =>
      runs.filter((run) => run.data === data).flatMap((run) => run.bytes);
    expect(told.spi.some(({ bytes }) => bytes.length > KEPT_BYTES)).toBe(true);
    for (const data of [false, true]) expect(flat(spiIn(dump), data)).toEqual(flat(kept, data));
  });

  // The ST7796S gives a bit in 150 ns (datasheet V1.0, TSCYCR): 6.6 MHz. An ESP32's bus keeps one rate for both ways.
  test("pixels that were not kept are a time in which the clock is unknown, at 6.6 MHz", () => {
    const clock = dump.wires.get("sck")!;
    const unknown = clock.findIndex(([, value]) => value === "x");
    const long = told.spi.find(({ bytes }) => bytes.length > KEPT_BYTES)!;
    const took = clock[unknown + 1][0] - clock[unknown][0];
    expect(took / 1e9).toBeCloseTo(((long.bytes.length - KEPT_BYTES) * 8) / 6.6e6, 6);
  });

  test("the panel's clock runs at 6.6 MHz, where it is written to and where it answers", () => {
    const rises = dump.wires.get("sck")!.flatMap(([at, value]) => (value === "1" ? [at] : []));
    const answered = dump.wires.get("miso")!.flatMap(([at, value]) => (value === "z" ? [] : [at]));
    const periodAt = (from: number): number => {
      const first = rises.findIndex((at) => at >= from);
      return rises[first + 1] - rises[first];
    };
    expect(Math.abs(periodAt(0) - 1e9 / 6.6e6)).toBeLessThanOrEqual(1);
    expect(answered.length).toBeGreaterThan(0);
    expect(Math.abs(periodAt(answered[0] - 1) - 1e9 / 6.6e6)).toBeLessThanOrEqual(1);
  });

  test("has the buttons' contacts with their bounces, the lamps and the flash at their times", () => {
    // B's contact: closed, four edges after it, and the same as it opens, 120 ms later (sim/board/virtual/fingers.ts).
    const edges = dump.wires.get("button_b")!.map(([at]) => at / 1e6);
    const [, first] = edges;
    const after = edges.slice(1).map((at) => Math.round((at - first) * 10) / 10);
    expect(after).toEqual([0, 0.4, 0.9, 1.7, 3.1, 120, 120.4, 120.9, 121.7, 123.1]);
    expect(dump.wires.get("button_a")).toEqual([[0, "1"]]);
    // Nothing drives the lamp's pin before the firmware does.
    const [, off, lit, dark, ...later] = dump.wires.get("lamp_a")!;
    expect([off, lit, dark].map(([, value]) => value)).toEqual(["0", "1", "0"]);
    expect(later).toEqual([]);
    expect((dark[0] - lit[0]) / 1e9).toBeCloseTo(2, 1);
    const busy = ["flash_write", "flash_erase"].flatMap((name) => dump.wires.get(name)!.filter(([, v]) => v === "1"));
    expect(busy.length).toBe(told.flash);
    expect(dump.timescale).toBe("1 ns");
  });

  test("has no acknowledge where a part is unplugged", () => {
    const { capture: unplugged } = played("0:01 unplug face A\n0:02 B presses\n0:04");
    const refused = i2cIn(dumped(unplugged)).filter(({ acknowledged }) => !acknowledged);
    expect(refused.length).toBeGreaterThan(0);
    expect([...new Set(refused.map(({ address }) => address))]).toEqual([0x70]);
  });
});

test("a bus that is held has no transaction, and SDA is low while the master waits", () => {
  const { capture } = played("0:01 B presses\n0:03 short the bus\n0:06 free the bus\n0:09");
  const shorted = capture.caught.filter((one) => one.kind !== "pin" && one.outcome === "held");
  expect(shorted.length).toBeGreaterThan(0);
  const dump = dumped(capture);
  expect(i2cIn(dump).every(({ acknowledged }) => acknowledged)).toBe(true);
  const low = dump.wires.get("sda")!.filter(([at], i, all) => i > 0 && at - all[i - 1][0] === 1e9);
  expect(low.length).toBe(shorted.length);
});

test("a dump's changes come in the order of time, and what changes nothing is left out", () => {
  const signals = [
    { name: "a", before: 0 as const },
    { name: "b", before: "z" as const },
  ];
  const text = vcdOf(
    signals,
    [
      { at: 30, signal: 1, to: 1 },
      { at: 10, signal: 0, to: 1 },
      { at: 20, signal: 0, to: 1 },
      { at: 30, signal: 0, to: "x" },
    ],
    "by hand",
  );
  // Written by hand from the example in 18.2.3.
  expect(text).toBe(
    "$comment by hand $end\n$timescale 1 ns $end\n$scope module tileclock $end\n$var wire 1 ! a $end\n" +
      '$var wire 1 " b $end\n$upscope $end\n$enddefinitions $end\n#0\n$dumpvars\n0!\nz"\n$end\n#10\n1!\n#30\n1"\nx!\n',
  );
});
