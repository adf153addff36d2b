// The laboratory's capture of a device's wires: what it says of them in words, and the dump that logic analysers read.

import { beforeAll, describe, expect, inject, test } from "vitest";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { VirtualDevice } from "../../sim/board/virtual/device";
import { provisioned, STORAGE_BYTES } from "../../sim/board/virtual/storage";
import { bootOf } from "../../sim/board/device/boot";
import { NATIVES } from "../../sim/board/device/natives";
import { packsFor } from "../../sim/board/device/packs";
import { playScenario } from "../../sim/play/scenario/play";
import { captureFrom, KEPT_BYTES, spellOf, type Capture } from "../../sim/page/laboratory/capture";
import { decoder, pinRoles, type Decoded } from "../../sim/page/laboratory/decode";
import { faceWords } from "../../sim/page/laboratory/ht16k33-words";
import { panelWords } from "../../sim/page/laboratory/st7796s-words";
import { keypadWords, registerName } from "../../sim/page/laboratory/tca8418-words";
import { vcdOf } from "../../sim/page/laboratory/vcd";
import { waveformsOf } from "../../sim/page/laboratory/waveforms";
import { createTap } from "../../sim/page/tap";
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
  const { tap, options } = createTap();
  const device = Object.assign(
    new VirtualDevice(ESP32, {
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
    }),
    { tap },
  );
  const capture = captureFrom(device, [...pinRoles(ESP32).keys()]);
  expect(playScenario(scenario, device).failures).toEqual([]);
  return { capture, told };
}

const decoded = (capture: Capture): Decoded[] => {
  const decode = decoder(ESP32);
  return capture.caught.flatMap((one) => decode(one) ?? []);
};

const dumpOf = (capture: Capture) => {
  const { signals, changes } = waveformsOf(capture, ESP32);
  return readVcd(vcdOf(signals, changes, "a test"));
};

describe("a dump", () => {
  let capture: Capture;
  let told: Told;
  let dump: ReturnType<typeof readVcd>;
  beforeAll(() => {
    ({ capture, told } = played("0:01 B presses\n+2 key NEUTRAL\n+1 expect no lamp"));
    dump = dumpOf(capture);
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

  // 15 MHz: the ST7796S takes a bit in 66 ns (datasheet V1.0, TSCYCW), and gives one in 150 ns (TSCYCR): 6.6 MHz.
  test("pixels that were not kept are a time in which the clock is unknown, at 15 MHz", () => {
    const clock = dump.wires.get("sck")!;
    const unknown = clock.findIndex(([, value]) => value === "x");
    const long = told.spi.find(({ bytes }) => bytes.length > KEPT_BYTES)!;
    const took = clock[unknown + 1][0] - clock[unknown][0];
    expect(took / 1e9).toBeCloseTo(((long.bytes.length - KEPT_BYTES) * 8) / 15e6, 6);
  });

  test("the panel's clock runs at 15 MHz where it is written to, and at 6.6 MHz where it answers", () => {
    const rises = dump.wires.get("sck")!.flatMap(([at, value]) => (value === "1" ? [at] : []));
    const answered = dump.wires.get("miso")!.flatMap(([at, value]) => (value === "z" ? [] : [at]));
    const periodAt = (from: number): number => {
      const first = rises.findIndex((at) => at >= from);
      return rises[first + 1] - rises[first];
    };
    expect(Math.abs(periodAt(0) - 1e9 / 15e6)).toBeLessThanOrEqual(1);
    expect(answered.length).toBeGreaterThan(0);
    expect(Math.abs(periodAt(answered[0] - 1) - 1e9 / 6.6e6)).toBeLessThanOrEqual(1);
  });

  test("has the buttons' contacts with their bounces, the lamps and the flash at their times", () => {
    // B's contact: closed, four edges after it, and the same as it opens, 120 ms later (sim/board/virtual/hands.ts).
    const edges = dump.wires.get("button_b")!.map(([at]) => at / 1e6);
    const [, first] = edges;
    const after = edges.slice(1).map((at) => Math.round((at - first) * 10) / 10);
    expect(after).toEqual([0, 0.4, 0.9, 1.7, 3.1, 120, 120.4, 120.9, 121.7, 123.1]);
    expect(dump.wires.get("button_a")).toEqual([[0, "1"]]);
    expect(dump.wires.get("lamp_a")!.map(([, value]) => value)).toEqual(["0", "1", "0"]);
    const [, lit, dark] = dump.wires.get("lamp_a")!;
    expect((dark[0] - lit[0]) / 1e9).toBeCloseTo(2, 1);
    const busy = ["flash_write", "flash_erase"].flatMap((name) => dump.wires.get(name)!.filter(([, v]) => v === "1"));
    expect(busy.length).toBe(told.flash);
    expect(dump.timescale).toBe("1 ns");
  });

  test("of a part of the time has that part's transactions, and the levels that it began with", () => {
    const middle =
      capture.caught.find((one) => one.kind === "pin" && one.pin === ESP32.lamps[0] && one.level)!.at + 500;
    const spell = spellOf(capture, middle, middle + 700);
    const { signals, changes } = waveformsOf(spell, ESP32);
    const part = readVcd(vcdOf(signals, changes, "a part"));
    expect(part.wires.get("lamp_a")).toEqual([[0, "1"]]);
    const all = i2cIn(dump);
    const some = i2cIn(part);
    expect(some.length).toBeGreaterThan(3);
    const from = all.findIndex((_, i) => some.every((one, k) => JSON.stringify(one) === JSON.stringify(all[i + k])));
    expect(from).toBeGreaterThan(0);
    expect(from + some.length).toBeLessThan(all.length);
  });

  test("has no acknowledge where a part is unplugged", () => {
    const { capture: unplugged } = played("0:01 unplug face A\n0:02 B presses\n0:04");
    const refused = i2cIn(dumpOf(unplugged)).filter(({ acknowledged }) => !acknowledged);
    expect(refused.length).toBeGreaterThan(0);
    expect([...new Set(refused.map(({ address }) => address))]).toEqual([0x70]);
  });
});

test("a bus that is held has no transaction, and SDA is low while the master waits", () => {
  const { capture } = played("0:01 B presses\n0:03 short the bus\n0:06 free the bus\n0:09");
  const shorted = decoded(capture).filter(({ words }) => words === "The bus is held, and nothing gets through");
  expect(shorted.length).toBeGreaterThan(0);
  const dump = dumpOf(capture);
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

describe("in words", () => {
  test("a face's commands are the datasheet's, and its memory is read", () => {
    const words = faceWords();
    expect([0x21, 0x81, 0x85, 0xa0, 0xef, 0xe0, 0x10].map((byte) => words(new Uint8Array([byte])))).toEqual([
      "System set-up: oscillator on",
      "Display set-up: on, not blinking",
      "Display set-up: on, blinking at 1 Hz",
      "ROW/INT set: row output",
      "Dimming set: 16/16 duty",
      "Dimming set: 1/16 duty",
      "0x10, which is no command",
    ]);
    // 2 is the segments a b d e g, 5 a c d f g, 0 a to f; the colon is bit 1 of row 2.
    const bytes = [0, 0x5b, 0, 0x6d, 0, 0x02, 0, 0x3f, 0, 0x3f, 0];
    expect(words(new Uint8Array(bytes))).toBe("Display memory from 0: 5b 00 6d 00 02 00 3f 00 3f 00 (reads 25:00)");
    expect(words(new Uint8Array([8, 0x06]))).toBe("Display memory from 8: 06 (reads 25:01)");
  });

  test("the keypad's registers and bits have their names of table 9 and 8.6.2", () => {
    const { sent, got } = keypadWords();
    expect([0x01, 0x04, 0x0d, 0x12, 0x1f, 0x20, 0x2b, 0x2e, 0x2f].map(registerName)).toEqual([
      "CFG",
      "KEY_EVENT_A",
      "KEY_EVENT_J",
      "GPIO_INT_STAT2",
      "KP_GPIO3",
      "GPI_EM1",
      "DEBOUNCE_DIS3",
      "GPIO_PULL3",
      "register 0x2f, which is none",
    ]);
    expect(sent(new Uint8Array([0x01, 0x29]))).toBe("CFG = 0x29 (OVR_FLOW_M OVR_FLOW_IEN KE_IEN)");
    expect(sent(new Uint8Array([0x03]))).toBe("Asks for KEY_LCK_EC");
    expect(got(new Uint8Array([0x02]))).toBe("Answers KEY_LCK_EC = 0x02 (2 waiting)");
    sent(new Uint8Array([0x04]));
    // Row 1, column 3 is number 14: L in the wiring's second line.
    expect(got(new Uint8Array([0x80 | 14]))).toBe("Answers KEY_EVENT_A = 0x8e (L pressed)");
    expect(got(new Uint8Array([14]))).toBe("Answers KEY_EVENT_A = 0x0e (L released)");
    // With auto-increment the next byte is the next register's.
    sent(new Uint8Array([0x01, 0x80]));
    expect(sent(new Uint8Array([0x1d, 0x3f, 0xff]))).toBe("KP_GPIO1 = 0x3f, KP_GPIO2 = 0xff");
  });

  test("the panel's commands have their names, and their parameters their meaning", () => {
    const { sent, got } = panelWords();
    const all = (command: number, parameters: number[], length = parameters.length): string[] => [
      sent(new Uint8Array([command]), 1, false),
      sent(new Uint8Array(parameters), length, true),
    ];
    expect(all(0x2a, [0, 0, 1, 0xdf])).toEqual(["CASET", "CASET: columns 0 to 479"]);
    expect(all(0x2b, [0, 20, 0, 39])).toEqual(["RASET", "RASET: rows 20 to 39"]);
    expect(all(0x2c, [0, 0], 9600)).toEqual(["RAMWR", "RAMWR: 4800 pixels"]);
    expect(all(0x36, [0x28])).toEqual(["MADCTL", "MADCTL: 0x28 (MV, BGR)"]);
    expect(sent(new Uint8Array([0x0a]), 1, false)).toBe("RDDPM");
    expect(got(new Uint8Array([0x9c]))).toBe("RDDPM answers 0x9c (booster on, awake, normal, display on)");
  });

  test("a press goes through the capture from the contact to the journal, in its order", () => {
    const { capture } = played("0:01 B presses\n0:02 key NEUTRAL\n0:03");
    const all = decoded(capture);
    const press = all.findIndex(({ words }) => words === "Button B is low");
    const rest = all.slice(press).map(({ lane, words }) => `${lane}: ${words}`);
    const order = [
      /^Button B: Interrupt of Button B, which it finds low$/,
      /^Lamp A: Lamp A is high$/,
      /^Journal: 8 bytes to page \d+, byte \d+: number \d+: press of B at \d+:\d\d\.\d{3}$/,
      /^Keypad: Keypad interrupt is low$/,
      /^Keypad: Answers KEY_EVENT_A = 0x.. \(NEUTRAL pressed\)$/,
      /^Lamp A: Lamp A is low$/,
      /^Journal: .*: key NEUTRAL at /,
    ];
    let at = 0;
    for (const wanted of order) {
      const found = rest.findIndex((text, place) => place >= at && wanted.test(text));
      expect(found, String(wanted)).toBeGreaterThanOrEqual(at);
      at = found;
    }
    expect(all.filter(({ words }) => /not sound|which is no|does not know|undefined/.test(words))).toEqual([]);
  });
});
