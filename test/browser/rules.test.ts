// The form of a rules file, as an organiser uses it who has a text: filled in, refused, saved, opened and printed.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { readRulesFile } from "../../scripts/rules/read";
import { pageOf } from "../../scripts/rules/page";
import { ROOT } from "../../scripts/paths";
import { describeSite } from "./site";

const DUTCH = ROOT + "scripts/rules/examples/wedstrijdscrabble.json";
const CLUB = ROOT + "scripts/rules/examples/club-night.json";

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
  await row.getByLabel("The document says this").check();
  await row.getByLabel("Clause").fill(clause);
}

describeSite(
  "the form of a rules file",
  () => ({}),
  (site) => {
    test("says what is missing, at its field and in one list", async () => {
      const page = await site.open("rules.html");
      await expect.poll(() => page.locator("#refusals li").count()).toBe(3); // name, title, edition
      expect(await page.locator("#refusals").textContent()).toContain("title: a title of 1 to 200 characters");
      expect(await page.locator("#page").textContent()).toBe("");
      expect(await page.getByRole("button", { name: "Print the page" }).isDisabled()).toBe(true);
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
      // Its list says nothing of a restart.
      expect(await field(page, "lists").locator("summary").textContent()).not.toContain("racked");
    });

    test("a text is filled in by hand, and a wrong value is refused with what was expected", async () => {
      const page = await site.open("rules.html");
      await page.getByLabel("Name on the panel").fill("WEDSTRIJD NL");
      await page.getByLabel("Title", { exact: true }).fill("Wedstrijdscrabble");
      await page.getByLabel("Edition").fill("undated");
      await decide(page, "minutes", "I-3");
      await decide(page, "tiles", "V-3");
      await decide(page, "lists", "III-9");
      await field(page, "tiles").getByRole("combobox").selectOption("subtract");
      await decide(page, "fallenPoints", "III-9");
      await field(page, "fallenPoints").getByRole("spinbutton").fill("20");
      await field(page, "minutes").getByRole("spinbutton").fill("135");
      await expect
        .poll(() => field(page, "minutes").locator(".refused").textContent())
        .toBe("minutes: minutes from 1 to 99 expected, found 135");
      await field(page, "minutes").getByRole("spinbutton").fill("35");
      await expect.poll(() => page.locator("#page").textContent()).toContain("Each side has 35 minutes. (I-3)");
      expect(await page.locator("#page").textContent()).toContain("A play that falls also costs its player 20 points.");
      await field(page, "minutes").getByLabel("Clause").fill("");
      await expect.poll(() => page.locator("#refusals").textContent()).toContain("clauses.minutes");
    });

    test("a file that is none is refused by its name, and the form stays", async () => {
      const page = await site.open("rules.html");
      await page.getByLabel("Title", { exact: true }).fill("Kept");
      const name = "broken.json";
      await page.locator("#open").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from('{"a":1}') });
      await expect.poll(() => page.locator("#said").textContent()).toContain("broken.json: fields of a rules file");
      expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Kept");
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
