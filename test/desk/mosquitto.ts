// The broker that a big hall uses, where it is installed, with the configuration of the guide for scorers.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { ROOT } from "../../scripts/paths";
import { USER } from "../../sim/desk/mqtt-broker";

/** A broker that tests kill and start again. */
export interface RunningBroker {
  url: string;
  /** Kills it without a word to anybody, and starts it anew at the same address; it remembers nothing. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const PATHS = ["/usr/sbin/mosquitto", "/usr/local/sbin/mosquitto"];
const GUIDE = `${ROOT}sim/guides/scorers.md`;
const READABLE = 0o755;

export const findMosquitto = (): string | null => PATHS.find((path) => existsSync(path)) ?? null;

/** The configuration that the guide prints: its block of code with a listener. */
function configurationOfTheGuide(): string {
  const blocks = readFileSync(GUIDE, "utf8").match(/```\nlistener[^`]*```/g) ?? [];
  if (blocks.length !== 1) throw new Error(`one configuration expected in ${GUIDE}, found ${blocks.length}`);
  return blocks[0].replaceAll("```", "").trim();
}

async function freePort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });

/** Writes the guide's configuration into the folder, with ports of this machine and the password file's whole path. */
function writeConfiguration(folder: string, port: number, plainPort: number, password: string): string {
  // mosquitto gives up root's rights, and has to read its files all the same.
  chmodSync(folder, READABLE);
  const passwords = join(folder, "desk.passwords");
  execFileSync("mosquitto_passwd", ["-b", "-c", passwords, USER, password], { stdio: "ignore" });
  chmodSync(passwords, READABLE);
  const text = configurationOfTheGuide()
    .replace("listener 1883", `listener ${plainPort}`)
    .replace("listener 9001", `listener ${port} 127.0.0.1`)
    .replace("desk.passwords", passwords);
  const file = join(folder, "mosquitto.conf");
  writeFileSync(file, `${text}\n`);
  return file;
}

/** Starts mosquitto with the guide's configuration and this password. */
export async function startMosquitto(password: string): Promise<RunningBroker> {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-mosquitto-"));
  const port = await freePort();
  const configuration = writeConfiguration(folder, port, await freePort(), password);
  let program: ChildProcess;
  const start = async (): Promise<void> => {
    program = spawn(findMosquitto() as string, ["-c", configuration], { stdio: "ignore" });
    await expect.poll(() => isOpen(port)).toBe(true);
  };
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      program.once("exit", () => resolve());
      program.kill("SIGKILL");
    });
  await start();
  return {
    url: `ws://127.0.0.1:${port}/mqtt`,
    restart: async () => {
      await kill();
      await start();
    },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
