// npm start: the simulated device as a page, served to this machine alone.

import { mkdirSync, readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { DEVICES, type DeviceName } from "../boards";
import { BUNDLE, buildFirmware } from "../build/build";
import { typeFile } from "../type/build";
import { defaultPack } from "../packs/default-pack";
import { command } from "../command";
import { GUIDE_PAGES, guidePage, guidePictures } from "./guides";
import { appFiles } from "./icons";
import { allFirmware, firmwareManifest, firmwarePath, TYPE_PATH } from "./manifest";
import { DESK_APP, DESK_PAGE, DESK_POLICY, PAGE, pageScripts, scenariosJson, styleFiles, WEB } from "./page-files";
import { DIST } from "../paths";

const HOST = "127.0.0.1";
/**
 * The names by which a browser on this machine reaches the page, at whatever port a tunnel has for it. A page from
 * elsewhere whose name leads here (DNS rebinding) asks for its own name, and gets nothing.
 */
const HOST_NAMES = [HOST, "localhost"];
const DEFAULT_PORT = 8080;
/** Number of ports tried after the default one. */
const PORTS_TRIED = 20;

export interface Site {
  /** Where the page is, such as "http://127.0.0.1:8080/". */
  address: string;
  close(): Promise<void>;
}

interface Resource {
  type: string;
  read: () => string | Uint8Array | Promise<string | Uint8Array>;
  /** A page's own Content Security Policy. */
  policy?: string;
}

/** Where and how the page is served; to this machine alone without it. */
export interface Serving {
  host: string;
  /** The names by which browsers reach it. */
  names: string[];
  /** Certificate and key, both as PEM; plain http without them. */
  secure: { cert: string; key: string } | null;
  /** Gets the server before it listens. */
  prepare(server: Server): void | Promise<void>;
}

const LOCAL: Serving = { host: HOST, names: HOST_NAMES, secure: null, prepare: () => {} };

/** A file, read at each request: what is edited or built again is seen after a reload. */
function fileOf(path: string, type: string): Resource {
  return { type, read: () => readFileSync(path) };
}

/** Nothing but these resources is served, and the page may load nothing from elsewhere. */
function answering(resources: Record<string, Resource>, names: string[]): RequestListener {
  const byPath = new Map(Object.entries(resources));
  // The bundle runs as a function around its text, which is "eval" to a browser.
  const policy = "default-src 'self'; script-src 'self' 'unsafe-eval'; img-src 'self' data:";
  return async (request, response) => {
    const refuse = (status: number, reason: string) =>
      void response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(reason);
    if (!names.includes((request.headers.host ?? "").replace(/:\d+$/, "")))
      return refuse(421, `this page is at ${names.join(" and ")} only`);
    // The request's target can be any text: look it up as it is, without parsing it as an address.
    const resource = byPath.get((request.url ?? "").replace(/\?.*/, ""));
    if (resource === undefined) return refuse(404, "not here");
    try {
      const content = await resource.read();
      response.writeHead(200, {
        "content-type": resource.type,
        "content-security-policy": resource.policy ?? policy,
        "cache-control": "no-store",
      });
      response.end(content);
    } catch (fault) {
      refuse(500, String(fault));
    }
  };
}

/**
 * The firmware of the boards that the simulator does not stand for, and the manifest: built when first asked for, which
 * takes seconds, and kept. The ESP32's is read anew.
 */
function flasherResources(): Record<string, Resource> {
  let built: ReturnType<typeof allFirmware> | undefined;
  const firmware = async () => ({ ...(await (built ??= allFirmware())), esp32: readFileSync(BUNDLE) });
  const ofBoard = (board: DeviceName): [string, Resource] => [
    "/" + firmwarePath(board),
    { type: "text/javascript; charset=utf-8", read: async () => (await firmware())[board] },
  ];
  return {
    ...Object.fromEntries(DEVICES.map(ofBoard)),
    "/manifest.json": {
      type: "application/json; charset=utf-8",
      read: async () => JSON.stringify(firmwareManifest(await firmware(), typeFile())),
    },
  };
}

/** The desk's page, at both its addresses, and its files. */
function deskResources(): Record<string, Resource> {
  const page: Resource = { ...fileOf(WEB + DESK_PAGE, "text/html; charset=utf-8"), policy: DESK_POLICY };
  const app = fileOf(WEB + DESK_APP, "application/manifest+json");
  return { "/desk": page, "/desk.html": page, "/desk.webmanifest": app };
}

/** Listens on `port`; 0 stands for any free one. Rejects with code EADDRINUSE where it is taken. */
function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Serves the page, and the firmware's bundle as it was last built, on the first of `ports` that is free. */
export async function serve(ports: number[], serving: Serving = LOCAL): Promise<Site> {
  mkdirSync(DIST, { recursive: true });
  const scripts = Object.entries(await pageScripts(false)).map(([name, text]): [string, Resource] => [
    "/" + name,
    { type: name.endsWith(".wasm") ? "application/wasm" : "text/javascript; charset=utf-8", read: () => text },
  ]);
  const styles = Object.entries(styleFiles()).map(([name, path]): [string, Resource] => [
    "/" + name,
    fileOf(path, "text/css; charset=utf-8"),
  ]);
  const guides = GUIDE_PAGES.map((name): [string, Resource] => [
    `/${name}.html`,
    { type: "text/html; charset=utf-8", read: () => guidePage(name) },
  ]);
  const pictures = Object.entries(guidePictures()).map(([name, path]): [string, Resource] => [
    "/" + name,
    fileOf(path, "image/png"),
  ]);
  const app = Object.entries(appFiles()).map(([name, content]): [string, Resource] => [
    "/" + name,
    { type: name.endsWith(".png") ? "image/png" : "application/manifest+json", read: () => content },
  ]);
  const answer = answering(
    {
      "/": fileOf(WEB + PAGE, "text/html; charset=utf-8"),
      ...Object.fromEntries([...scripts, ...styles, ...guides, ...pictures, ...app]),
      "/scenarios.json": { type: "application/json; charset=utf-8", read: scenariosJson },
      ...deskResources(),
      ...flasherResources(),
      "/firmware.js": fileOf(BUNDLE, "text/javascript; charset=utf-8"),
      ["/" + TYPE_PATH]: { type: "application/octet-stream", read: () => typeFile() },
      "/lexicon.pack": fileOf(defaultPack(), "application/octet-stream"),
    },
    serving.names,
  );
  const { host, secure } = serving;
  const server = secure === null ? createServer(answer) : createSecureServer(secure, answer);
  await serving.prepare(server);
  for (const port of ports) {
    try {
      await listen(server, host, port);
      return {
        address: `http${secure === null ? "" : "s"}://${serving.names[0]}:${(server.address() as AddressInfo).port}/`,
        close: () =>
          new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      };
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== "EADDRINUSE") throw fault;
    }
  }
  throw new Error(
    `a free port expected, found ${ports.length > 1 ? `${ports[0]} to ${ports.at(-1)}` : ports[0]} taken`,
  );
}

/** The port that was asked for, or the usual one and those behind it. */
export function portsWanted(asked: string | undefined): number[] {
  if (asked === undefined) return Array.from({ length: PORTS_TRIED }, (_, i) => DEFAULT_PORT + i);
  const port = Number(asked);
  if (!/^\d+$/.test(asked) || port > 65535) throw new Error(`a port from 0 to 65535 expected, found ${asked}`);
  return [port];
}

const USAGE = {
  call: "npm start",
  does: "serves the simulator page to this machine, and prints its address",
  options: {
    port: { takes: "PORT", does: `the port, as PORT in the environment; ${DEFAULT_PORT} or the next free one without` },
  },
} as const;

await command(import.meta.url, USAGE, async ({ port }) => {
  const ports = portsWanted(port ?? process.env.PORT);
  console.log("building the firmware and the page, which takes some seconds");
  await buildFirmware();
  const { address } = await serve(ports);
  console.log(`tileclock is on the table: ${address}`);
});
