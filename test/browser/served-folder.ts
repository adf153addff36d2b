// A plain file server for the built site, and the site's next version.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import type { SiteFiles } from "../../scripts/site/page-files";
import { keptOffline } from "../../scripts/site/site";

/** Types of the files, by the ends of their names; of others nothing is said. */
export const TYPES: Record<string, string> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
};

/** The site's next version: every part that is loaded later has another name, and the page tells which it is. */
export async function renewed(files: SiteFiles): Promise<SiteFiles> {
  const parts = Object.keys(files).filter((name) => /^[\w-]+-[A-Z0-9]{8}\.(js|wasm)$/.test(name));
  expect(parts.length).toBeGreaterThan(3);
  const next = (text: string) => parts.reduce((all, name) => all.replaceAll(name, `next-${name}`), text);
  const entries = Object.entries(files).map(([name, content]) => [
    next(name),
    typeof content === "string" && name.endsWith(".js") ? next(content) : content,
  ]);
  const site: SiteFiles = Object.fromEntries(entries);
  for (const page of ["index.html", "table.html"])
    site[page] = (site[page] as string).replace("</head>", '<meta name="renewed" /></head>');
  delete site["offline-worker.js"];
  return keptOffline(site);
}

/**
 * Serves the files of `folder` below /clubs/clock/, with nothing but their types said of them, to a browser's state of
 * its own. Both end with the test; `stop` ends the server before.
 */
export async function serveTo(browser: Browser, folder: () => string, options: BrowserContextOptions = {}) {
  const server = createServer((request, response) => {
    const path = new URL(request.url!, "http://localhost").pathname;
    const name = path.replace(/^\/clubs\/clock\//, "") || "index.html";
    try {
      if (!path.startsWith("/clubs/clock/")) throw new Error("elsewhere");
      const content = readFileSync(join(folder(), name));
      response.writeHead(200, { "content-type": TYPES[name.split(".").at(-1)!] ?? "application/octet-stream" });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const context = await browser.newContext(options);
  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  onTestFinished(async () => {
    await context.close();
    await stop();
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/clubs/clock/`, context, stop };
}
