// Telnet's sockets in the real interpreter, which is told to open one at each start, as an ESP32's does: what the model
// of that start (esp32-start.ts) is held against.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bundleRadios } from "../../scripts/build/build";
import { filesOf, RADIOS_FILE, type StoredFile } from "../../scripts/build/stored-files";
import { imageOf } from "../../sim/board/image/flash-parts";
import { Storage } from "../../sim/board/virtual/storage";
import { INTERPRETER_PORT, takePort } from "../serial/interpreter-port";

const ESPRUINO = process.env.ESPRUINO;
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

/** Stands for the chip: both radios on, and a note of each that is switched off, which here restarts nothing. */
const ESP32 = `global.ESP32={getState:function(){return {Wifi:true,BLE:true};},
  enableWifi:function(){require("Storage").write("wifi","off");},
  enableBLE:function(){require("Storage").write("ble","off");}};`;
/** Stands for the firmware: says that it runs. */
const FIRMWARE = 'require("fs").appendFileSync("ran","*");';
const SWITCH = 'require("TelnetServer").setOptions({mode:"off"});';

let folder = "";
let interpreter: ChildProcess | undefined;
let giveBack = (): void => {};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tileclock-telnet-"));
  giveBack = await takePort();
});
afterEach(() => {
  interpreter?.kill("SIGKILL");
  giveBack();
  rmSync(folder, { recursive: true });
});

const runs = (): number => (existsSync(join(folder, "ran")) ? readFileSync(join(folder, "ran")).length : 0);

/** Whether telnet's socket is open: somebody who calls is answered. */
function isOpen(): Promise<boolean> {
  return new Promise((found) => {
    const socket = connect(INTERPRETER_PORT, "127.0.0.1", () => {
      socket.destroy();
      found(true);
    });
    socket.once("error", () => found(false));
  });
}

/** Starts it from these files, and waits for the firmware. */
async function start(files: StoredFile[]): Promise<void> {
  writeFileSync(join(folder, "espruino.flash"), imageOf(files, "linux"));
  interpreter = spawn(ESPRUINO!, ["--telnet"], { cwd: folder, stdio: ["pipe", "ignore", "ignore"] });
  await ran(1);
}

async function ran(times: number): Promise<void> {
  await expect.poll(runs, { timeout: 60_000, interval: 200 }).toBe(times);
  await pause(1500);
}

async function type(line: string, times: number): Promise<void> {
  interpreter!.stdin!.write(line + "\n");
  await ran(times);
}

async function deviceFiles(): Promise<StoredFile[]> {
  const contents = {
    radios: await bundleRadios(),
    firmware: Buffer.from(FIRMWARE),
    type: Buffer.from("t"),
    pack: null,
  };
  return filesOf(contents, "esp32");
}
const before = { name: ".bootPowerOn", data: Buffer.from(ESP32) };

describe.skipIf(!ESPRUINO)("the device's first boot file", () => {
  test("leaves no socket open at the start, after reset(), nor after load()", async () => {
    await start([...(await deviceFiles()), before]);
    expect(await isOpen()).toBe(false);
    await type("reset()", 2);
    expect(await isOpen()).toBe(false);
    await type("load()", 3);
    expect(await isOpen()).toBe(false);
  }, 120_000);

  test("switches both radios off, and clears a word for each try", async () => {
    await start([...(await deviceFiles()), before]);
    const storage = new Storage(readFileSync(join(folder, "espruino.flash")));
    expect([storage.read("wifi"), storage.read("ble")]).toEqual(["off", "off"]);
    expect(storage.read("radios")).toBe("\0".repeat(8) + "\xff".repeat(12));
  }, 120_000);
});

// The same three as on the model.
describe.skipIf(!ESPRUINO)("without it", () => {
  const firmware = { name: ".boot1", data: Buffer.from(FIRMWARE) };
  test("a socket is opened", async () => {
    await start([firmware]);
    expect(await isOpen()).toBe(true);
  }, 120_000);

  test("telnet's switch as boot code is undone by reset()", async () => {
    await start([firmware, { name: ".bootcde", data: Buffer.from(SWITCH) }]);
    expect(await isOpen()).toBe(false);
    await type("reset()", 2);
    expect(await isOpen()).toBe(true);
  }, 120_000);

  test("a fault before the switch leaves a socket", async () => {
    await start([{ name: RADIOS_FILE, data: Buffer.from(`nothing.at.all;${SWITCH}`) }, firmware]);
    expect(await isOpen()).toBe(true);
  }, 120_000);
});
