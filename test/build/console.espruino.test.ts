// The console of the real interpreter, from its standard input: closed while the event is locked, and only then.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pressedDevice } from "../../sim/tools/bench/program-texts";

const ESPRUINO = process.env.ESPRUINO;
/** Another PIN than the first is asked for; then the settings are locked, and the same keys with that PIN open them. */
const LOCK = "MENU 0 0 0 0 8 1 2 4 6 8 ENTER 1";
const OPEN = "MENU MENU 2 4 6 8 8 1";
const wait = (ms: number) => new Promise((go) => setTimeout(go, ms));

test.skipIf(!ESPRUINO)(
  "a locked event's console obeys nothing, not even Ctrl-C; the director's keys open it",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "tileclock-"));
    writeFileSync(join(folder, "espruino.flash"), await pressedDevice());
    const interpreter = spawn(ESPRUINO!, [], { cwd: folder, stdio: ["pipe", "ignore", "ignore"] });
    const command = (name: string) => `require("fs").writeFileSync("${name}","")\n`;
    const there = (name: string) => existsSync(join(folder, name));
    /** Tries until the command is obeyed; the machine may be busy. */
    const obeyed = async (name: string) => {
      for (let tries = 0; tries < 30 && !there(name); tries++) {
        interpreter.stdin.write(command(name));
        await wait(1000);
      }
      return there(name);
    };
    try {
      expect(await obeyed("before")).toBe(true);
      interpreter.stdin.write(`TYPE("${LOCK}",0);TYPE("${OPEN}",15000)\n`);
      await wait(5000);
      interpreter.stdin.write("\x03" + command("locked"));
      await wait(3000);
      expect(there("locked")).toBe(false);
      await wait(8000);
      expect(await obeyed("opened")).toBe(true);
      expect(there("locked")).toBe(false);
    } finally {
      interpreter.kill("SIGKILL");
      rmSync(folder, { recursive: true });
    }
  },
);
