// The start of an ESP32 with Espruino 2v29, as its sources have it at the tag RELEASE_2V29: the order of boot files
// (src/jsflash.c, jsfLoadBootCodeFromFlash), Storage's check at power-on (jsfIsBankStorageValid), the network that is
// online whatever is saved (libs/network/esp32/jswrap_esp32_network.c), telnet (libs/network/telnet/jswrap_telnet.c),
// and what switching a radio does (targets/esp32/jswrap_esp32.c, jshardwareESP32.c). A socket without TCP/IP below it
// restarts the chip.

import { Storage } from "../../sim/board/virtual/storage";

/** A chip that has restarted this often by itself is in a loop. */
const LOOP = 12;
const HEADER_BYTES = 32;
const RESTART = Symbol("restart");

interface Radios {
  Wifi: boolean;
  BLE: boolean;
}

export interface Options {
  /** Storage, as it was written to the board. */
  storage: Uint8Array;
  /** The radios by non-volatile storage; both are on in a new chip. */
  radios?: Radios;
  /** Non-volatile storage takes no change, which the port ignores. */
  refuses?: boolean;
}

export interface Started {
  outcome: "runs" | "loops";
  /** Times that the chip restarted by itself. */
  restarts: number;
  /** Sockets that telnet opened, on the access point. */
  sockets: number;
  /** Boot files that ran in the last start, and what they threw. */
  ran: string[];
  thrown: string[];
  radios: Radios;
}

/** Marks a file as erased: its name begins with bytes of 0. */
function erase(flash: Uint8Array, name: string): void {
  const at = new Storage(flash).placeOf(name) - HEADER_BYTES;
  if (at >= 0) flash.fill(0, at + 4, at + 8);
}

/** Storage's headers lead from one to the next, and end in erased flash or at its end. */
function isValid(flash: Uint8Array): boolean {
  const view = new DataView(flash.buffer, flash.byteOffset, flash.length);
  let at = 0;
  while (at + HEADER_BYTES <= flash.length) {
    const size = view.getUint32(at, true) & 0xffffff;
    const isFile = view.getUint32(at, true) !== 0xffffffff && size !== 0 && at + HEADER_BYTES + size <= flash.length;
    if (!isFile) return flash.subarray(at, at + HEADER_BYTES).every((byte) => byte === 0xff);
    at = (at + HEADER_BYTES + size + 3) & ~3;
  }
  return true;
}

class Esp32 {
  private readonly saved: Radios;
  private readonly storage: Storage;
  private hasTcpIp = false;
  private telnet = false;
  private sockets = 0;
  private ran: string[] = [];
  private thrown: string[] = [];

  constructor(
    private readonly flash: Uint8Array,
    radios: Radios,
    private readonly refuses: boolean,
  ) {
    this.saved = { ...radios };
    this.storage = new Storage(flash);
  }

  /** Starts by `begin`, and again as often as the chip restarts by itself. */
  start(begin: () => void): Started {
    this.sockets = 0;
    let restarts = 0;
    const report = (outcome: Started["outcome"]): Started => {
      const { sockets, ran, thrown, saved } = this;
      return { outcome, restarts, sockets, ran, thrown, radios: { ...saved } };
    };
    for (let next = begin; restarts < LOOP; restarts++) {
      try {
        next();
        return report("runs");
      } catch (fault) {
        if (fault !== RESTART) throw fault;
      }
      next = () => this.boot();
    }
    return report("loops");
  }

  boot(): void {
    this.hasTcpIp = this.saved.Wifi;
    if (!isValid(this.flash)) this.flash.fill(0xff);
    this.softInit(".bootcde");
  }

  /** Initialises the interpreter and runs boot code, then the first idle moment. */
  softInit(last: string): void {
    this.telnet = true;
    this.ran = [];
    this.thrown = [];
    for (const name of [".boot0", ".boot1", ".boot2", ".boot3", last]) this.run(name);
    if (!this.telnet) return;
    if (!this.hasTcpIp) throw RESTART;
    this.sockets++;
  }

  /** Runs a boot file; an exception is printed, and the start goes on. */
  private run(name: string): void {
    const code = this.storage.read(name);
    if (code === undefined) return;
    this.ran.push(name);
    try {
      new Function("require", "ESP32", code)((module: string) => this.module(module), this.functions());
    } catch (fault) {
      if (fault === RESTART) throw fault;
      this.thrown.push(`${name}: ${String(fault)}`);
    }
  }

  private module(name: string): unknown {
    if (name === "Storage") return this.storage;
    return { setOptions: ({ mode }: { mode: string }) => void (this.telnet = mode === "on") };
  }

  /** The interpreter's object ESP32. */
  private functions() {
    const set = (name: keyof Radios, on: boolean): never => {
      if (!this.refuses) this.saved[name] = on;
      for (const file of [".varimg", ".bootcde", ".bootrst"]) erase(this.flash, file);
      throw RESTART;
    };
    return {
      getState: () => ({ ...this.saved }),
      enableWifi: (on: boolean) => set("Wifi", on),
      enableBLE: (on: boolean) => set("BLE", on),
    };
  }
}

/** The chip with this Storage, not switched on yet. */
export function esp32Start({ storage, radios = { Wifi: true, BLE: true }, refuses = false }: Options) {
  const chip = new Esp32(storage, radios, refuses);
  return {
    powerOn: () => chip.start(() => chip.boot()),
    reset: () => chip.start(() => chip.softInit(".bootrst")),
    load: () => chip.start(() => chip.softInit(".bootcde")),
  };
}
