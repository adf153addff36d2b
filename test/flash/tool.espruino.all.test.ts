// npm run flash on the real interpreter, over its telnet console: every file is there, and the firmware starts.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildPack } from "../../lexicon-pack/build";
import { ROOT } from "../../scripts/paths";
import { Storage } from "../../sim/board/virtual/storage";
import { INTERPRETER_PORT, reachInterpreter, takePort } from "../serial/interpreter-port";

const ESPRUINO = process.env.ESPRUINO;
const folder = mkdtempSync(join(tmpdir(), "tileclock-tool-"));
let interpreter: ChildProcess | undefined;
let giveBack = (): void => {};

afterAll(() => {
  // SIGKILL: the interpreter takes other signals for a Ctrl-C.
  interpreter?.kill("SIGKILL");
  giveBack();
  rmSync(folder, { recursive: true });
});

test.skipIf(!ESPRUINO)(
  "firmware and lexicon are sent, compared and started",
  async () => {
    giveBack = await takePort();
    interpreter = spawn(ESPRUINO!, ["--telnet"], { cwd: folder, stdio: ["pipe", "ignore", "ignore"] });
    (await reachInterpreter()).destroy();
    const pack = join(folder, "two.pack");
    writeFileSync(pack, buildPack(["CAT", "DOG"], { name: "TWO" }));
    const port = `tcp://127.0.0.1:${INTERPRETER_PORT}`;
    const args = ["--import", "tsx", "scripts/flash/main.ts", "--board", "linux", "--port", port, "--pack", pack];
    const said = await new Promise<string>((ended) =>
      execFile(process.execPath, args, { cwd: ROOT }, (_fault, stdout, stderr) => ended(stdout + stderr)),
    );
    expect(said).toBe(`${port}: device, lexicon, type, .boot1 there and right; started\n`);
    const storage = new Storage(readFileSync(join(folder, "espruino.flash")));
    expect(storage.read("lexicon")).toBe(readFileSync(pack, "latin1"));
  },
  600_000,
);
