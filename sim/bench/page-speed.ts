// npm run bench:page: how soon the built site is there on a slow line, what moves meanwhile, and how fast table mode is
// on a slow processor.

import { createReadStream, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { findChromium, launchChromium } from "../../scripts/site/chromium";
import { command } from "../../scripts/command";
import { buildFirmware } from "../../scripts/build/build";
import { buildSite, SITE } from "../../scripts/site/site";

/** The slow line of the browsers' own tools: 1.6 Mbit/s, 150 ms from a request to the first byte of its answer. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const VIEWS = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
/** Loads of each view; the middle one counts. */
const LOADS = 3;

interface Load {
  bytes: number;
  firstPaintMs: number;
  /** From the page's address to the first lamp that is lit, by somebody who presses ENTER and then B's button. */
  firstAnswerMs: number;
  layoutShift: number;
}

const TYPES: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css" };

/** A plain file server, which compresses nothing. */
async function serveFolder(folder: string): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const name = new URL(request.url!, "http://localhost").pathname.slice(1) || "index.html";
    const path = join(folder, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": TYPES[name.split(".").at(-1)!] ?? "application/octet-stream",
      "content-length": statSync(path).size,
    });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

interface Watched extends Window {
  shift?: number;
  answeredMs?: number;
}

/** Sums what moves, and presses ENTER and B's button until a lamp is lit. */
function watch(): void {
  const watched = window as Watched;
  watched.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) watched.shift! += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  let presses = 0;
  const pressing = setInterval(() => {
    if (document.querySelector(".lamp.lit") !== null) {
      watched.answeredMs = performance.now();
      clearInterval(pressing);
    } else if (document.querySelector("#glass.lit") !== null) {
      document.querySelector<HTMLElement>(presses++ === 0 ? "[data-key=ENTER]" : "#button-1")?.click();
    }
  }, 150);
}

async function load(page: Page, address: string): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", LINE);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => (window as Watched).answeredMs !== undefined, null, { timeout: 60_000 });
  const found = await page.evaluate(() => {
    const paints = performance.getEntriesByType("paint");
    return {
      firstPaintMs: paints.find(({ name }) => name === "first-contentful-paint")!.startTime,
      firstAnswerMs: (window as Watched).answeredMs!,
      layoutShift: (window as Watched).shift!,
    };
  });
  return { bytes, ...found };
}

async function loadAnew(browser: Browser, address: string, viewport: { width: number; height: number }): Promise<Load> {
  // Files that the worker keeps for later are no part of the first answer.
  const context = await browser.newContext({ viewport, serviceWorkers: "block" });
  try {
    return await load(await context.newPage(), address);
  } finally {
    await context.close();
  }
}

/** How much slower than this machine's a tablet's processor is taken to be. */
const SLOWER = [1, 6];
const FRAMES_MS = 3000;
const TOUCHES = 6;

interface Touched {
  frames?: number;
  /** From a touch's time stamp to the frame in which the other lamp is lit. */
  answersMs?: number[];
}

function watchTable(): void {
  const watched = window as unknown as Touched;
  watched.frames = 0;
  watched.answersMs = [];
  let touch: { at: number; lit: string } | null = null;
  addEventListener("pointerdown", (event) => {
    touch = { at: event.timeStamp, lit: document.querySelector(".lamp.lit")?.id ?? "" };
  });
  requestAnimationFrame(function frame(): void {
    watched.frames!++;
    const lit = document.querySelector(".lamp.lit")?.id ?? "";
    if (touch !== null && lit !== "" && lit !== touch.lit) {
      watched.answersMs!.push(performance.now() - touch.at);
      touch = null;
    }
    requestAnimationFrame(frame);
  });
}

/** Table mode on a tablet's screen while a clock runs: frames in a second, and from a touch to its lamp. */
async function tableOn(browser: Browser, address: string, slower: number): Promise<string> {
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    await page.goto(`${address}#table`);
    await page.locator("body.in-table #glass.lit").waitFor();
    await page.keyboard.press("Enter", { delay: 40 });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.waitForTimeout(1000);
    // A script that tsx has compiled calls this for each function that it names.
    await page.evaluate("globalThis.__name = (named) => named");
    await page.evaluate(watchTable);
    for (let n = 0; n < TOUCHES; n++) {
      await page.locator(n % 2 === 0 ? "#button-1" : "#button-0").tap();
      await page.waitForTimeout(1200);
    }
    const before = await page.evaluate(() => (window as unknown as Touched).frames!);
    await page.waitForTimeout(FRAMES_MS);
    const [frames, answers] = await page.evaluate(() => {
      const { frames: count, answersMs } = window as unknown as Touched;
      return [count!, answersMs!] as const;
    });
    const perSecond = Math.round(((frames - before) / FRAMES_MS) * 1000);
    return `${perSecond} frames a second, touch to lamp ${Math.round(middle([...answers]))} ms (${answers.length} touches)`;
  } finally {
    await context.close();
  }
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1];

async function main(folder: string | undefined): Promise<void> {
  const executable = findChromium();
  if (executable === null)
    throw new Error("a Chromium at /usr/bin/chromium or where CHROMIUM says expected, found none");
  if (folder === undefined) {
    await buildFirmware();
    await buildSite();
  }
  const { server, address } = await serveFolder(folder ?? SITE);
  const browser = await launchChromium(executable);
  try {
    for (const view of VIEWS) {
      const loads: Load[] = [];
      for (let n = 0; n < LOADS; n++) loads.push(await loadAnew(browser, address, view));
      const of = (what: keyof Load): number => middle(loads.map((one) => one[what]));
      console.log(
        `${view.width}x${view.height}: ${Math.round(of("bytes") / 1000)} kB, first paint ${Math.round(of("firstPaintMs"))} ms, ` +
          `first answer ${Math.round(of("firstAnswerMs"))} ms, layout shift ${of("layoutShift").toFixed(3)}`,
      );
    }
    for (const slower of SLOWER)
      console.log(`table mode, processor ${slower} times as slow: ${await tableOn(browser, address, slower)}`);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

const USAGE = {
  call: "npm run bench:page",
  does: "loads the built site on a line of 1.6 Mbit/s: bytes, first paint, first answer, layout shift",
  options: { site: { takes: "FOLDER", does: "a site that is built already; otherwise dist/site is built anew" } },
} as const;

await command(import.meta.url, USAGE, ({ site }) => main(site));
