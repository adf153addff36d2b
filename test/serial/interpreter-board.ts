// The real interpreter as a board on a cable: a process of its own with a flash of its own. Its console is reached over
// TCP: what comes by its standard input is queued by a thread of its own, and now and then gets lost or is repeated,
// because nothing keeps two threads apart there (Espruino, targets/linux/jshardware.c, jshInterruptOff).

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { imageOf } from "../../sim/board/device/image";
import { rigFiles } from "../../sim/board/rig/rig";
import type { SerialDevice } from "./device";
import { reachInterpreter, takePort } from "./interpreter-port";

/**
 * Boot code that gives the interpreter an ESP32's radios, on as they come. Switching one off is kept over a restart,
 * which it brings about, and erases the boot code (Espruino, targets/esp32/jswrap_esp32.c).
 */
const RADIOS = `ESP32=(function(){
  var storage=require("Storage"),kept=storage.readJSON("radios")||{BLE:true,Wifi:true};
  function set(name,on){kept[name]=on;storage.write("radios",JSON.stringify(kept));storage.erase(".bootcde");load();}
  return {getState:function(){return kept;},
    enableBLE:function(on){set("BLE",on);},enableWifi:function(on){set("Wifi",on);}};
})();`;

export interface InterpreterBoard extends SerialDevice {
  /** Content of the flash. */
  flash(): Uint8Array;
  /** Text that it prints from now on until `pattern`. */
  heard(command: string, pattern: RegExp): Promise<string>;
  end(): void;
}

/**
 * A board with an ESP32's radios. `espruino` is the interpreter's path. The firmware runs on the virtual board of the
 * rig.
 */
export async function interpreterBoard(espruino: string): Promise<InterpreterBoard> {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-serial-"));
  const file = join(folder, "espruino.flash");
  writeFileSync(file, imageOf([...(await rigFiles(ESP32)), { name: ".boot1", data: Buffer.from(RADIOS) }], "linux"));
  const listeners = new Set<(bytes: Uint8Array) => void>();
  const giveBack = await takePort();
  let child: ChildProcess | null = null;
  let socket: Socket | null = null;

  async function start(): Promise<void> {
    // An end of its standard input would end it.
    child = spawn(espruino, ["--telnet"], { cwd: folder, stdio: ["pipe", "ignore", "ignore"] });
    socket = await reachInterpreter();
    socket.on("data", (data: Buffer) => listeners.forEach((listen) => listen(data)));
  }

  function stop(): void {
    socket?.destroy();
    // SIGKILL: the interpreter takes other signals for a Ctrl-C.
    child?.kill("SIGKILL");
    giveBack();
  }

  return {
    listen: (hear) => void listeners.add(hear),
    open: () => {
      if (child === null) void start();
    },
    receive: (bytes) => void socket?.write(bytes),
    signals: () => {},
    close: () => {},
    flash: () => readFileSync(file),
    heard: (command, pattern) =>
      new Promise((found) => {
        let text = "";
        const hear = (bytes: Uint8Array): void => {
          text += Buffer.from(bytes).toString("latin1");
          if (!pattern.test(text)) return;
          listeners.delete(hear);
          found(text);
        };
        listeners.add(hear);
        socket?.write(command + "\n", "latin1");
      }),
    end: () => {
      stop();
      rmSync(folder, { recursive: true });
    },
  };
}
