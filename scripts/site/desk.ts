// npm run desk: the directors' desk with a broker, for a club's own computer and the phones in its hall.

import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";
import { renderUnicodeCompact } from "uqr";
import { brokerFor } from "./broker";
import { keysOf, newSecret, readSecret, secretText } from "./secret";
import { buildFirmware } from "../build/build";
import { command } from "../command";
import { readText } from "../packs/files";
import { portsWanted, serve } from "./serve";
import { print } from "../output";

const HERE = "127.0.0.1";
const EVERYWHERE = "0.0.0.0";
/** Event names go into topics and addresses. */
const EVENT = /^[^/+#\u0000-\u001f]{1,40}$/;

/** Names by which browsers reach a server at `host`; the first one is printed. */
function namesOf(host: string): string[] {
  if (host === HERE) return [HERE, "localhost"];
  if (host !== EVERYWHERE) return [host];
  const addresses = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
  return [...addresses, hostname().toLowerCase(), `${hostname().toLowerCase()}.local`, HERE, "localhost"];
}

function pemIn(option: string, file: string): string {
  if (!existsSync(file)) throw new Error(`${option}: a PEM file expected, found no file ${file}`);
  return readText(file);
}

function secureWith(cert: string | undefined, key: string | undefined): { cert: string; key: string } | null {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined) throw new Error("--cert and --key expected together, found one");
  return { cert: pemIn("--cert", cert), key: pemIn("--key", key) };
}

const USAGE = {
  call: "npm run desk",
  does: "serves the directors' desk with a broker, to this machine unless --host says otherwise, and prints its address",
  options: {
    event: { takes: "NAME", does: "the event's name, the same on all desks; TILECLOCK without it" },
    secret: { takes: "SIGNS", does: "the event's secret of 26 signs; without it one is made and printed" },
    host: { takes: "ADDRESS", does: `the address to serve at; ${EVERYWHERE} for every phone in the hall's network` },
    port: { takes: "PORT", does: "the port; without it 8080 or the next free one" },
    cert: { takes: "FILE", does: "a certificate (PEM): phones give their camera only to https" },
    key: { takes: "FILE", does: "the certificate's key (PEM)" },
  },
} as const;

await command(
  import.meta.url,
  USAGE,
  async ({ event = "TILECLOCK", secret = newSecret(randomBytes), host = HERE, port, ...tls }) => {
    if (!EVENT.test(event)) throw new Error(`--event: a name without / + # expected, found "${event}"`);
    const signs = readSecret(secret);
    if (signs === null)
      throw new Error(`--secret: 26 signs expected, as this command prints them, found ${secret.length}`);
    const secure = secureWith(tls.cert, tls.key);
    await buildFirmware();
    const names = namesOf(host);
    const { address } = await serve(portsWanted(port), {
      host,
      names,
      secure,
      prepare: async (server) => void (await brokerFor(server, event, keysOf(event, signs).logIn)),
    });
    const join = `${address}desk#${new URLSearchParams({ event, secret: signs })}`;
    print(`the desk of ${event}: ${address}desk`);
    print(`secret: ${secretText(signs)}`);
    print(`with both: ${join}`);
    if (host !== HERE) print(renderUnicodeCompact(join));
    if (host !== HERE && tls.cert === undefined)
      print("Without --cert and --key, phones send photos of the codes: a browser gives its camera to https alone.");
  },
);
