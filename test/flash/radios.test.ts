// An ESP32 with Espruino 2v29 that is written with the device's image starts, and its radios are off. The model of its
// start loops where the board would: so it does with what earlier guides told people to type.

import { beforeAll, describe, expect, test } from "vitest";
import { bundleRadios } from "../../scripts/build/build";
import { filesOf, RADIOS_FILE, type StoredFile, TRIES_FILE } from "../../scripts/build/stored-files";
import { imageOf } from "../../sim/board/image/flash-parts";
import { esp32Start } from "./esp32-start";

const OFF = { Wifi: false, BLE: false };
/** Stands for the firmware: the start goes on to it. */
const FIRMWARE = Buffer.from("1;");

let files: StoredFile[] = [];
beforeAll(async () => {
  const contents = { radios: await bundleRadios(), firmware: FIRMWARE, type: Buffer.from("type"), pack: null };
  files = filesOf(contents, "esp32");
});

const image = (): Uint8Array => imageOf(files, "esp32");
/** The image with another text in a file. */
const withFile = (name: string, text: string): Uint8Array =>
  imageOf(
    files.map((file) => (file.name === name ? { name, data: Buffer.from(text) } : file)),
    "esp32",
  );
const withoutFile = (name: string): Uint8Array =>
  imageOf(
    files.filter((file) => file.name !== name),
    "esp32",
  );
const bare = (name: string, code: string): Uint8Array => imageOf([{ name, data: Buffer.from(code) }], "esp32");

describe("an ESP32 that is written with the image", () => {
  test("is a new one: it switches both radios off by itself, and opened no socket", () => {
    const started = esp32Start({ storage: image() }).powerOn();
    expect(started).toMatchObject({ outcome: "runs", restarts: 2, sockets: 0, radios: OFF, thrown: [] });
    expect(started.ran).toEqual([".boot0", ".boot1"]);
  });

  test.each([
    ["with both off", OFF, 0],
    ["with Bluetooth alone", { Wifi: false, BLE: true }, 1],
    ["with Wi-Fi alone", { Wifi: true, BLE: false }, 1],
  ])("%s starts as often as that takes", (_, radios, restarts) => {
    const board = esp32Start({ storage: image(), radios });
    expect(board.powerOn()).toMatchObject({ outcome: "runs", restarts, sockets: 0, radios: OFF });
    expect(board.powerOn()).toMatchObject({ outcome: "runs", restarts: 0, sockets: 0 });
  });

  test("opens no socket after reset(), nor after load()", () => {
    const board = esp32Start({ storage: image() });
    board.powerOn();
    for (const again of [board.reset, board.load])
      expect(again()).toMatchObject({ outcome: "runs", restarts: 0, sockets: 0, ran: [".boot0", ".boot1"] });
  });

  test("starts after four tries if its settings refuse every change", () => {
    const board = esp32Start({ storage: image(), refuses: true });
    expect(board.powerOn()).toMatchObject({ outcome: "runs", restarts: 4, sockets: 0, ran: [".boot0", ".boot1"] });
    expect(board.powerOn()).toMatchObject({ outcome: "runs", restarts: 0, sockets: 0 });
  });

  test("heals a board that loops", () => {
    expect(esp32Start({ storage: bare("nothing", "1"), radios: OFF }).powerOn().outcome).toBe("loops");
    expect(esp32Start({ storage: image(), radios: OFF }).powerOn().outcome).toBe("runs");
  });

  test("starts after a write that broke off behind the first sectors", () => {
    const half = image();
    half.fill(0xff, 3 * 4096);
    expect(esp32Start({ storage: half, radios: OFF }).powerOn()).toMatchObject({ outcome: "runs", sockets: 0 });
  });

  test("without the file that counts the tries leaves the radios alone, and starts", () => {
    const started = esp32Start({ storage: withoutFile(TRIES_FILE) }).powerOn();
    expect(started).toMatchObject({ outcome: "runs", restarts: 0, sockets: 0, radios: { Wifi: true, BLE: true } });
  });
});

describe("the model loops where a board would", () => {
  test("Wi-Fi switched off on the console of a bare board", () => {
    const storage = bare("x", "1");
    expect(esp32Start({ storage, radios: { Wifi: false, BLE: true } }).powerOn().outcome).toBe("loops");
  });

  test.each([
    ["as boot code that telnet's switch is in, after reset()", ".bootcde"],
    ["as a second file", ".boot2"],
  ])("the switch %s", (_, name) => {
    const board = esp32Start({ storage: bare(name, 'require("TelnetServer").setOptions({mode:"off"})'), radios: OFF });
    expect(board.powerOn().outcome).toBe("runs");
    expect(board.reset().restarts > 0).toBe(name === ".bootcde");
  });

  test("a fault in the first file before telnet is off", () => {
    expect(esp32Start({ storage: withFile(RADIOS_FILE, "nothing.at.all;"), radios: OFF }).powerOn().outcome).toBe(
      "loops",
    );
  });

  test("a fault in the first file behind it leaves a board that starts", () => {
    const code = 'require("TelnetServer").setOptions({mode:"off"});nothing.at.all;';
    const started = esp32Start({ storage: withFile(RADIOS_FILE, code), radios: OFF }).powerOn();
    expect([started.outcome, started.sockets, started.thrown.length]).toEqual(["runs", 0, 1]);
  });

  test("Storage found corrupt is erased, and with it the first file", () => {
    const storage = image();
    // The first file's size: more than there is.
    storage.set([0xff, 0xff, 0xf0], 0);
    expect(esp32Start({ storage, radios: OFF }).powerOn().outcome).toBe("loops");
    expect(storage.every((byte) => byte === 0xff)).toBe(true);
  });

  test("telnet left on with Wi-Fi on is a console on the open network", () => {
    expect(esp32Start({ storage: bare("x", "1") }).powerOn()).toMatchObject({ outcome: "runs", sockets: 1 });
  });
});
