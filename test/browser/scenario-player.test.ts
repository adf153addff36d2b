// The scenario player in a real browser: scenarios chosen, played, stepped, gone to and opened as files.

import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { ROOT } from "../../scripts/paths";
import { faceOn, lampOn, panelOn, pressButton, untilFace, untilLamp, untilVerdict } from "./device";
import { CHALLENGE, click, describePage, dropFile, go, openScenario, status, tally } from "./site";

const currentLine = (page: Page) => page.locator("#script .current .words").textContent();

/** Everything that the device has come to, its journal's bytes among it. */
function stateOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { device } = window.tileclock!;
    return [device.now(), device.faces(), device.lamps(), device.panelText(), [...device.rawFlash.bytes].join()];
  });
}

describePage("the scenario player", (visit) => {
  test("the gallery has every scenario once, with its clause, and opens one by keyboard", async () => {
    const page = await visit();
    await page.getByRole("link", { name: "Developers", exact: true }).click();
    const files = globSync("test/scenarios/**/*.scenario", { cwd: ROOT });
    await expect.poll(() => page.locator("#groups a").count()).toBe(files.length);
    const links = await page.locator("#groups a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(links.map((href) => href!.replace("#scenario=", "")).sort()).toEqual(files.sort());
    expect(await page.locator("#groups summary").allTextContents()).toContain(
      `SCRABBLE NZ 2022 ${files.filter((file) => file.includes("/nz2022/")).length}`,
    );

    const search = page.getByRole("searchbox");
    await search.focus();
    await page.keyboard.type("NZ 6.17 both good");
    // The device has heard none of these letters.
    expect((await panelOn(page))[0]).toMatch(/^READY, GAME 1\b/);
    const entry = page.getByRole("link", { name: /Two words challenged, both good/ });
    await expect.poll(() => page.locator("#groups a:visible").count()).toBeLessThan(10);
    expect(await entry.first().textContent()).toContain("NZ 6.17");
    await entry.first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /both good/ }).waitFor();
  });

  test("played fast, the lit line goes through the text, and expectations turn green", async () => {
    const page = await visit();
    await openScenario(page, CHALLENGE);
    expect(await tally(page)).toBe("0 of 12 expectations met");
    await click(page, "60×");
    await click(page, "Play");
    await expect.poll(() => tally(page)).toBe("All 12 expectations met");
    expect(await page.locator("#script .met").count()).toBe(12);
    expect(await page.locator("#script .failed").count()).toBe(0);
    expect(await currentLine(page)).toContain("expect faces 24:30 24:50");
    // As the file's own comments reckon: 30 s for A, 10 s for B.
    expect([await faceOn(page, 0), await faceOn(page, 1), await lampOn(page)]).toEqual(["24:30", "24:50", "B"]);
    // The play stops at the end by itself.
    const ended = await page.evaluate(() => window.tileclock!.device.now());
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => window.tileclock!.device.now())).toBe(ended);
  });

  test("a step is a line, on and back, and so is a line's number; the address leads there", async () => {
    const page = await visit();
    await openScenario(page, CHALLENGE);
    const lines: (string | null)[] = [];
    for (const name of ["Next line", "Next line", "Next line", "Line back"]) {
      await click(page, name);
      await page.waitForTimeout(100);
      lines.push((await currentLine(page))!.trim().replace(/\s*#.*/, ""));
    }
    // The line that is next due is not begun before its time.
    expect(lines).toEqual(["0:10    B presses", "0:40    A presses", "expect lamp B", "0:40    A presses"]);
    expect(await lampOn(page)).toBe("B");
    // A presses at 0:40; the time in which that is painted is not the scenario's.
    expect(new URL(page.url()).hash).toBe(`#scenario=${CHALLENGE}&at=40`);
    await click(page, "Go to line 6");
    await untilLamp(page, "A");
    await click(page, "Play");
    await click(page, "Pause");
    const now = () => page.evaluate(() => window.tileclock!.device.now());
    const paused = await now();
    await page.waitForTimeout(300);
    expect(await now()).toBe(paused);
  });

  test("a moment is the same, to the journal's last byte, by a link, by steps or from behind", async () => {
    const page = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    await openScenario(page, CHALLENGE, "&at=45.5");
    // B's clock has run for 5 s of 25 minutes; A's for 30 s.
    await untilFace(page, 1, "24:55");
    expect([await faceOn(page, 0), await lampOn(page)]).toEqual(["24:30", "B"]);
    const byLink = await stateOf(page);
    await click(page, "Copy a link to this moment");
    await expect.poll(() => status(page)).toBe("The link is on the clipboard.");
    const other = await page.context().newPage();
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await other.locator("#scrub:not([disabled])").waitFor();
    expect(await stateOf(other)).toEqual(byLink);
    await other.close();

    const scrub = page.getByRole("slider", { name: "Time in the scenario" });
    await scrub.fill("60000");
    await untilVerdict(page, "ACCEPTABLE");
    await scrub.fill("45500");
    await untilFace(page, 1, "24:55");
    expect(await stateOf(page)).toEqual(byLink);

    await click(page, "Start");
    await untilFace(page, 0, "25:00");
    for (let i = 0; i < 4; i++) await click(page, "Next line");
    await scrub.fill("45500");
    await untilFace(page, 1, "24:55");
    expect(await stateOf(page)).toEqual(byLink);
  });

  test("a file that is chosen or dropped plays, or its line with the error is named", async () => {
    const page = await visit();
    const drop = (name: string, text: string) => dropFile(page.locator("body"), name, text);
    await go(page, "#scenarios");
    const buffer = Buffer.from("title: Chosen\nwords: CAT\n0:10 B presses");
    await page.locator("#scenario").setInputFiles({ name: "chosen.scenario", mimeType: "text/plain", buffer });
    await page.getByRole("heading", { name: "Chosen" }).waitFor();
    await drop("good.scenario", "title: Good\nwords: CAT\n0:10 B presses\nexpect lamp A");
    await page.getByRole("heading", { name: "Good" }).waitFor();
    await drop("bad.scenario", "title: Bad\n0:10 C presses");
    await page.getByRole("heading", { name: "This file cannot be played" }).waitFor();
    expect(await status(page)).toBe("bad.scenario cannot be played: line 2 is no line of a scenario.");
    expect(await page.locator("#script .problem").textContent()).toMatch(/^found 0:10 C presses, expected one of/);
    expect(await page.locator("#script .problem li").allTextContents()).toContain("A presses for 50 ms");
    expect(await page.locator("#script .failed .words").textContent()).toBe("0:10 C presses");
    await drop("odd.scenario", "title: Odd\nwords: CAT\n0:10 rot bit 1 of journal byte 99999");
    await page.getByRole("heading", { name: "Odd" }).waitFor();
    await page.locator("#scrub:not([disabled])").waitFor();
    await click(page, "Next line");
    await expect.poll(() => page.locator("#script .problem").textContent()).toMatch(/found byte 99999$/);
  });

  test("a hand on the device takes it over, and Play goes back to the scenario", async () => {
    const page = await visit();
    await openScenario(page, CHALLENGE, "&at=45");
    await pressButton(page, "B");
    await untilLamp(page, "A");
    expect(await tally(page)).toMatch(/^You have taken over/);
    await click(page, "Play");
    await untilLamp(page, "B");
  });

  test("the game that was played by hand is still there afterwards", async () => {
    const page = await visit();
    await pressButton(page, "B");
    await untilLamp(page, "A");
    await openScenario(page, CHALLENGE, "&at=45");
    expect(await lampOn(page)).toBe("B");
    await click(page, "60×");
    await page.getByRole("link", { name: "Play by hand" }).click();
    await untilLamp(page, "A");
    // At the scenario's speed this would be a minute.
    await page.waitForTimeout(1000);
    expect(await faceOn(page, 0)).toMatch(/^(25:00|24:[45]\d)$/);
  });
});
