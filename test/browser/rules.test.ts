// The form of a rules file, as an organiser uses it who has a text: filled in, refused, saved, opened and printed.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { readRulesFile } from "../../scripts/rules/read";
import { pageOf } from "../../scripts/rules/page";
import { ROOT } from "../../scripts/paths";
import { beyondEdge, pageFaults } from "./axe";
import { describeSite } from "./site";

const DUTCH = ROOT + "scripts/rules/examples/wedstrijdscrabble.json";
const CLUB = ROOT + "scripts/rules/examples/club-night.json";

const EXAMPLE = JSON.parse(readFileSync(DUTCH, "utf8")) as {
  title: string;
  edition: string;
  clauses: Record<string, string>;
};

/** The page that npm run rules prints of a file. */
function printedPage(path: string): string {
  const found = readRulesFile(readFileSync(path, "utf8"));
  if (Array.isArray(found)) throw new Error(JSON.stringify(found));
  return pageOf(found);
}

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

/** Opens a field's row, and says that the document decides it, by this clause. */
async function decide(page: Page, name: string, clause: string): Promise<void> {
  const row = field(page, name);
  if (!(await row.evaluate((one: HTMLDetailsElement) => one.open))) await row.locator("summary").click();
  await row.getByLabel("The document decides this").check();
  await row.getByLabel("Clause").fill(clause);
}

describeSite(
  "the form of a rules file",
  () => ({}),
  (site) => {
    test("says what is missing, at its field and in one list", async () => {
      const page = await site.open("rules.html");
      const places = () => page.locator("#refusals a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
      await expect
        .poll(places)
        .toEqual(["name", "title", "edition", "minutes", "lists", "tiles"].map((field) => `#field-${field}`));
      const refused = await page.locator("#refusals").textContent();
      expect(refused).toContain("title: a title of 1 to 200 characters");
      // A path is the file's name for it; the form's reader knows the sentence.
      expect(refused).toContain("minutes: minutes from 1 to 99 expected, found nothing (Each side has ... minutes.)");
      expect(refused).toContain("found nothing (The word list, and what a challenge costs)");
      expect(await page.locator("#page").textContent()).toBe("");
      expect(await page.getByRole("button", { name: "Print the page" }).isDisabled()).toBe(true);
    });

    test("a number that nobody has typed is none: it is asked for in words, and no page is made", async () => {
      const page = await site.open("rules.html");
      await page.locator("#open").setInputFiles(DUTCH);
      await decide(page, "late", "I-4");
      await page.getByRole("button", { name: "Add a challenge rule" }).click();
      await field(page, "minutes").getByLabel("The document decides this").uncheck();
      await decide(page, "minutes", "I-3");
      const refused = () => page.locator("#refusals").textContent();
      await expect.poll(refused).toContain("minutes: minutes from 1 to 99 expected, found nothing");
      expect(await refused()).toContain("late.graceMinutes: minutes from 0 to 60 expected, found nothing");
      expect(await refused()).toContain(
        "lists.0.challenges.1.failed.points: points from 0 to 100 expected, found nothing",
      );
      expect(await page.locator("#page").textContent()).toBe("");
      expect(await field(page, "minutes").locator("summary").textContent()).toContain("Each side has ... minutes.");
    });

    test.each([
      ["the Dutch text", DUTCH],
      ["the club night", CLUB],
    ])("%s, opened, has the page that the command prints, and is saved as it was", async (_name, path) => {
      const page = await site.open("rules.html");
      await page.locator("#open").setInputFiles(path);
      await expect.poll(() => page.locator("#page").textContent()).toBe(printedPage(path));
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save as a file" }).click();
      const saved = readFileSync(await (await saving).path(), "utf8");
      expect(JSON.parse(saved)).toEqual(JSON.parse(readFileSync(path, "utf8")));
    });

    test("what the file sets is open, and nothing else", async () => {
      const page = await site.open("rules.html");
      await page.locator("#open").setInputFiles(DUTCH);
      await expect.poll(() => page.locator("#said").textContent()).toContain("is open");
      const open = await page.locator("details[open]").evaluateAll((rows) => rows.map((row) => row.dataset.field));
      const { clauses } = JSON.parse(readFileSync(DUTCH, "utf8")) as { clauses: object };
      expect(open.sort()).toEqual(Object.keys(clauses).sort());
      expect(await pageFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await beyondEdge(page)).toEqual([]);
      // Its list says nothing of a restart.
      expect(await field(page, "lists").locator("summary").textContent()).not.toContain("racked");
    });

    test("the Dutch text, filled in by hand, is the example's file, also after a reload", async () => {
      const page = await site.open("rules.html");
      await page.getByLabel("Name on the panel").fill("WEDSTRIJD NL");
      await page.getByLabel("Title", { exact: true }).fill(EXAMPLE.title);
      await page.getByLabel("Edition").fill(EXAMPLE.edition);
      await page.getByLabel("Language, such as nl or en-NZ").fill("nl");
      for (const [name, clause] of Object.entries(EXAMPLE.clauses)) await decide(page, name, clause);
      const inputs: [name: string, number: number][] = [
        ["minutes", 135],
        ["fallenPoints", 20],
        ["challengeWindowSeconds", 20],
        ["overtimePointsPerMinute", 10],
        ["lists", 20],
      ];
      for (const [name, number] of inputs) await field(page, name).getByRole("spinbutton").fill(String(number));
      await field(page, "tiles").getByRole("combobox").selectOption("subtract");
      await field(page, "verdict").getByRole("combobox").selectOption("director");
      await field(page, "lists").getByRole("combobox").nth(0).selectOption("play");
      await field(page, "lists").getByRole("combobox").nth(1).selectOption("off challenger");
      await expect
        .poll(() => field(page, "minutes").locator(".refused").textContent())
        .toBe("minutes: minutes from 1 to 99 expected, found 135");
      await field(page, "minutes").getByRole("spinbutton").fill("35");
      await expect.poll(() => page.locator("#page").textContent()).toBe(printedPage(DUTCH));
      await page.reload();
      await expect.poll(() => page.locator("#page").textContent()).toBe(printedPage(DUTCH));
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save as a file" }).click();
      expect(JSON.parse(readFileSync(await (await saving).path(), "utf8"))).toEqual(EXAMPLE);
      await field(page, "minutes").getByLabel("Clause").fill("");
      await expect.poll(() => page.locator("#refusals").textContent()).toContain("clauses.minutes");
    });

    test("a refused file that is open says so at once, and its document can be chosen anew", async () => {
      const page = await site.open("rules.html");
      const text = readFileSync(CLUB, "utf8").replace('"SCRABBLE NZ 2025"', '"NASPA 2018"');
      const buffer = Buffer.from(text.replace('"minutes": 15', '"minutes": 150'));
      await page.locator("#open").setInputFiles({ name: "old.json", mimeType: "application/json", buffer });
      await expect
        .poll(() => page.locator("#said").textContent())
        .toBe("old.json is open. 2 refusals are said below the form and at the field.");
      const refused = page.locator("#field-from .refused");
      expect(await refused.textContent()).toMatch(/^from: "silent" or .*"NASPA 2013" expected, found "NASPA 2018"$/);
      const starts = page.getByLabel("Starts from");
      expect(await starts.inputValue()).toBe("NASPA 2018");
      await starts.selectOption("silent");
      expect(await refused.textContent()).toBe("");
    });

    test("a file that is none is refused by its name, and the form stays", async () => {
      const page = await site.open("rules.html");
      await page.getByLabel("Title", { exact: true }).fill("Kept");
      for (const [text, why] of [
        ['{"a":1}', "fields of a rules file expected, found a"],
        ["{", "line 1: JSON expected"],
        ['{"lists": 5}', "lists: a list of 1 to 4 lists expected, found 5"],
        ['{"minutes": 5, "minutes": 6}', 'line 1: each name once expected, found "minutes"'],
      ]) {
        const file = { name: "broken.json", mimeType: "application/json", buffer: Buffer.from(text) };
        await page.locator("#open").setInputFiles(file);
        await expect.poll(() => page.locator("#said").textContent()).toContain(`broken.json: ${why}`);
        expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Kept");
      }
    });

    test.each([DUTCH, CLUB])("the page to sign is one sheet of A4: %s", async (path) => {
      const page = await site.open("rules.html");
      await page.locator("#open").setInputFiles(path);
      await expect.poll(() => page.locator("#page").textContent()).not.toBe("");
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    });
  },
);
