// The guides in a real browser: led to from the page, and on one sheet of paper.

import { expect, test } from "vitest";
import { describePage, untilLit } from "./site";

describePage("the guides", (visit) => {
  test("the page leads to them, they lead to each other and back to the device", async () => {
    const page = await visit();
    await page.getByRole("link", { name: "Guides", exact: true }).click();
    await page.getByRole("heading", { name: "For players" }).waitFor();
    for (const name of ["For directors", "For scorers", "For organisers", "For players"]) {
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByRole("heading", { name, level: 1 }).waitFor();
      const pictures = await page
        .locator("main img:not(.drawing)")
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures.filter((width) => width !== 480)).toEqual([]);
    }
    for (const [name, heading] of [
      ["A tablet", "A tablet at the table"],
      ["For builders", "Building a device"],
    ]) {
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
    }
    await page.getByRole("link", { name: "Simulator" }).click();
    await untilLit(page);
  });

  test("developers find the scenarios, the editor and their documents behind one link", async () => {
    const page = await visit();
    await page.getByRole("link", { name: "Developers", exact: true }).click();
    await page.locator("#groups a").first().waitFor({ state: "attached" });
    await page.getByRole("link", { name: "The language", exact: true }).click();
    for (const [name, heading] of [
      ["Contributing", "Contributing"],
      ["Design", "Design"],
    ]) {
      await page.getByRole("link", { name, exact: true }).click();
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(heading);
    }
  });

  test.each(["players", "tablet-players"])("the guide %s is one printed page", async (name) => {
    const page = await visit();
    await page.goto(new URL(`${name}.html`, page.url()).href);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const pages = [...pdf.toString("latin1").matchAll(/\/Type\s*\/Page\b(?!s)/g)];
    expect(pages.length).toBe(1);
    // On A4: 595 by 842 points.
    expect(pdf.toString("latin1")).toMatch(/\/MediaBox\s*\[0 0 59[45]\.\d+ 84[12]\.\d+\]/);
  });

  test("the directors' card of keys is whole on the first printed page, to be cut out", async () => {
    const page = await visit();
    await page.goto(new URL("directors.html", page.url()).href);
    await page.emulateMedia({ media: "print" });
    // A4 within its margins of 13 and 11 mm, at 96 pixels an inch.
    const [width, height] = [210 - 2 * 13, 297 - 2 * 11].map((mm) => Math.floor((mm / 25.4) * 96));
    await page.setViewportSize({ width, height });
    const card = page.locator("table").filter({ hasText: "PIN 9" });
    const { y, height: high } = (await card.boundingBox())!;
    expect(y + high).toBeLessThan(height);
    const next = page.locator(".pictures").first();
    expect(await next.evaluate((one) => getComputedStyle(one).breakBefore)).toBe("page");
  });
});
