// npm start: serves the simulated device as a page, to this machine only.

import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { BUNDLE, buildFirmware } from "../build/build";
import { defaultPack } from "../packs/default-pack";
import { command } from "../command";
import { allFirmware } from "./manifest";
import {
  DESK_PAGE,
  DESK_POLICY,
  EVENT_PAGE,
  PAGE,
  pageFiles,
  POLICY,
  type Read,
  RULES_PAGE,
  TABLE_PAGE,
} from "./page-files";
import { RULES_LINES } from "../rules/site-lines";
import { DIST } from "../paths";
import { print } from "../output";

const HOST = "127.0.0.1";
/**
 * Host names accepted in requests, at any port, because a tunnel may have another. A request by another name (DNS
 * rebinding) is refused.
 */
const HOST_NAMES = [HOST, "localhost"];
const DEFAULT_PORT = 8080;
/** Number of ports tried after the default one. */
const PORTS_TRIED = 20;

export interface Site {
  /** Address of the page, such as "http://127.0.0.1:8080/". */
  address: string;
  close(): Promise<void>;
}

/** Options of the server; without them it serves this machine only. */
export interface Serving {
  host: string;
  /** The names by which browsers reach it. */
  names: string[];
  /** Certificate and key, both as PEM; plain http without them. */
  secure: { cert: string; key: string } | null;
  /** Called with the server before it listens. */
  prepare(server: Server): void | Promise<void>;
}

const LOCAL: Serving = { host: HOST, names: HOST_NAMES, secure: null, prepare: () => {} };

/** Content types by extension; any other file is application/octet-stream. */
const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  webmanifest: "application/manifest+json",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
};

/** Serves these files and no other; the page may load nothing from elsewhere. */
function answering(files: Record<string, Read>, names: string[]): RequestListener {
  const byPath = new Map(Object.entries(files).map(([name, read]) => ["/" + name, { name, read }]));
  byPath.set("/", byPath.get("/index.html")!).set("/desk", byPath.get("/desk.html")!);
  return async (request, response) => {
    const refuse = (status: number, reason: string) =>
      void response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(reason);
    if (!names.includes((request.headers.host ?? "").replace(/:\d+$/, "")))
      return refuse(421, `this page is at ${names.join(" and ")} only`);
    // A request's target can be any text: it is looked up as it is, and not parsed as an address.
    const file = byPath.get((request.url ?? "").replace(/\?.*/, ""));
    if (file === undefined) return refuse(404, "not here");
    try {
      const content = await file.read();
      response.writeHead(200, {
        "content-type": TYPES[file.name.split(".").at(-1)!] ?? "application/octet-stream",
        "content-security-policy": file.name === "desk.html" ? DESK_POLICY : POLICY,
        "cache-control": "no-store",
      });
      response.end(content);
    } catch (fault) {
      refuse(500, String(fault));
    }
  };
}

/**
 * The current files. The ESP32's firmware, which the simulator runs, is read at each request. The other boards' is
 * built at the first request, which takes seconds, and cached.
 */
async function servedFiles(): Promise<Record<string, Read>> {
  let built: ReturnType<typeof allFirmware> | undefined;
  const bundle = (): Uint8Array => readFileSync(BUNDLE);
  const pack = defaultPack();
  return {
    ...(await pageFiles(false, async () => ({ ...(await (built ??= allFirmware())), esp32: bundle() }))),
    "index.html": () => readFileSync(PAGE),
    "desk.html": () => readFileSync(DESK_PAGE),
    "table.html": () => readFileSync(TABLE_PAGE),
    "rules.html": () => readFileSync(RULES_PAGE),
    "event.html": () => readFileSync(EVENT_PAGE),
    "firmware.js": bundle,
    "lexicon.pack": () => readFileSync(pack),
    [RULES_LINES]: () => "[]",
  };
}

/** Serves the page, with the firmware that was built last, on the first free one of `ports`. */
export async function serve(ports: number[], serving: Serving = LOCAL): Promise<Site> {
  mkdirSync(DIST, { recursive: true });
  const answer = answering(await servedFiles(), serving.names);
  const { host, secure } = serving;
  const server = secure === null ? createServer(answer) : createSecureServer(secure, answer);
  await serving.prepare(server);
  for (const port of ports) {
    try {
      // Rejects with the server's error.
      await once(server.listen(port, host), "listening");
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

/** The port of the option, or the default port and those after it. */
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
    port: {
      takes: "PORT",
      does: `the port; without it PORT of the environment, or ${DEFAULT_PORT} or the next free one`,
    },
  },
} as const;

await command(import.meta.url, USAGE, async ({ port }) => {
  const ports = portsWanted(port ?? process.env.PORT);
  print("building the firmware and the page: up to a minute the first time");
  await buildFirmware();
  const { address } = await serve(ports);
  print(`open ${address} in a browser; Ctrl-C stops the server`);
});
