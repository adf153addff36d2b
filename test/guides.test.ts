// The guides name nothing that is not there: keys, acts of the director, what the panel and the page say, commands and
// pictures.

import { readFileSync, statSync } from "node:fs";
import { decode } from "fast-png";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { KEYS } from "../firmware/input/keys";
import { give, copyOf, panelTexts } from "./core/moves";
import { INPUTS, reach, SITUATIONS } from "./core/situations";
import { GUIDES, guidePage, guidePictures, guideText, keysIn } from "../scripts/site/guides";
import { ROOT } from "../scripts/paths";
import { pictureNames } from "../sim/play/pictures/pictures";
import { scenarioIn } from "./play/play";
import { DESK_PICTURES } from "../scripts/site/desk-pictures";
import { TABLE_PICTURES } from "../scripts/site/table-pictures";

const read = (path: string): string => readFileSync(ROOT + path, "utf8");

/** Texts between backticks, and the commands of the code blocks. */
const codesIn = (text: string): string[] =>
  [...text.replace(/^```[^]*?^```/gm, "").matchAll(/`([^`]+)`/g)].map(([, code]) => code.replace(/\s+/g, " "));
const commandsIn = (text: string): string[] => [
  ...[...text.matchAll(/^```\n([^]*?)^```/gm)].flatMap(([, block]) => block.trim().split("\n")),
  ...codesIn(text).filter((code) => /^(?:npm|npx) /.test(code)),
];
const paragraphs = (text: string): string => text.replace(/\n(?=\S)/g, " ");
/** The panel's texts: in quotation marks, in capitals. */
const saidIn = (text: string): string[] =>
  [...paragraphs(text).matchAll(/“([^”]+)”/g)].map(([, said]) => said).filter((said) => /^[^a-z]+$/.test(said));
/** The page's texts: in italics. */
const pageTextsIn = (text: string): string[] =>
  [...paragraphs(text).matchAll(/(?<![*\w])([*_])([^*_\n]+)\1(?![*\w])/g)].map(([, , said]) => said);

/** Computes at the first call alone. */
function once<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}

/** All that the panel can show in any situation, and after any input there; and the texts in the firmware's files. */
const panelWords = once((): string => {
  const seen = new Set<string>();
  for (const situation of SITUATIONS) {
    const start = reach(situation);
    for (const row of panelTexts(start)) seen.add(row);
    for (const input of INPUTS) {
      const table = copyOf(start);
      give(table, input);
      for (const row of panelTexts(table)) seen.add(row);
    }
  }
  // Notices of faults, which no key brings about, are literals there.
  const literals = globSync("firmware/{ui,run,device}/**/*.ts", { cwd: ROOT }).concat("firmware/last-resort.ts");
  const quoted = literals.flatMap((path) =>
    [...read(path).matchAll(/"([^"\n]*[A-Za-z]{2}[^"\n]*)"/g)].map(([, one]) => one.toUpperCase()),
  );
  return [...seen, ...quoted].join("\n");
});

/** The director's acts in the project's scenarios, as "1 A 1 2 3 0 ENTER". */
function actsPlayed(): Set<string> {
  const acts = new Set<string>();
  for (const path of globSync("test/scenarios/director/day-*.scenario", { cwd: ROOT })) {
    const scenario = scenarioIn(read(path));
    for (const { action } of scenario.lines) if (action.kind === "director") acts.add(action.keys.slice(5).join(" "));
  }
  return acts;
}

/** The page on which a guide's clock is: a tablet has no keypad, and its page says itself what comes next. */
const isOfTablet = (name: string): boolean => name.startsWith("tablet");

const digitByDigit = (word: string): string => (/^\d+$/.test(word) ? [...word].join(" ") : word);

describe.each(GUIDES)("the guide for %s", (name) => {
  const text = guideText(name);

  test("names keys that the keypad has", () => {
    const keys = codesIn(text).filter((code) => /^[A-Z0-9 ]+$/.test(code));
    if (name !== "tablet-players") expect(keys.length).toBeGreaterThan(4);
    expect(keys.filter((code) => keysIn(code) === null)).toEqual([]);
    for (const code of keys)
      for (const key of keysIn(code)!.flatMap((word) => digitByDigit(word).split(" ")))
        if (key !== "PIN") expect(KEYS).toContain(key);
  });

  test("has the panel say what it says", () => {
    const words = panelWords();
    const said = saidIn(text);
    expect(said.length).toBeGreaterThan(isOfTablet(name) ? 0 : 2);
    expect(said.filter((one) => !words.includes(one))).toEqual([]);
  });

  test("has the page say what it says", () => {
    const page = globSync("sim/{page,desk}/**/*.{html,ts}", { cwd: ROOT }).map(read).join("\n").replace(/\s+/g, " ");
    const said = pageTextsIn(text).map((one) => one.replace(/\s+/g, " "));
    if (name === "organisers") expect(said).toContain("Flash a board");
    if (isOfTablet(name)) expect(said.length).toBeGreaterThan(9);
    expect(said.filter((one) => !page.includes(one))).toEqual([]);
  });

  test("gives commands that there are, with options that they take", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    for (const command of commandsIn(text).filter((one) => one.startsWith("npm run "))) {
      const script = scripts[command.split(" ")[2]];
      expect(script, command).toBeDefined();
      const source = read(script.replace(/^tsx /, ""));
      for (const [option] of command.matchAll(/--[a-z]\w+/g)) expect(source, command).toContain(option.slice(2));
    }
  });

  test("shows pictures that the commands for pictures take, of the size in which it shows them", () => {
    const shown = [...text.matchAll(/!\[([^\]]*)\]\(\.\.\/(play|desk|page\/table)\/pictures\/(.+?)\.png\)/g)];
    const drawn = [...text.matchAll(/!\[[^\]]+\]\(\.\.\/\.\.\/(firmware\/hardware\/pictures\/.+?)\)/g)];
    expect(shown.length + drawn.length).toBe([...text.matchAll(/!\[/g)].length);
    for (const [, file] of drawn) expect(Object.values(guidePictures())).toContain(ROOT + file);
    for (const [, alt, room, picture] of shown) {
      expect(alt, picture).not.toBe("");
      const taken = { desk: DESK_PICTURES, "page/table": TABLE_PICTURES, play: pictureNames() }[room];
      expect(taken).toContain(picture);
      const file = guidePictures()[`picture-${picture}.png`];
      const { width, height } = decode(readFileSync(file));
      expect([width, height], picture).toEqual([480, 320]);
    }
  });

  test("shows small pictures of the pages", () => {
    for (const picture of [...DESK_PICTURES, ...TABLE_PICTURES])
      expect(statSync(guidePictures()[`picture-${picture}.png`]).size, picture).toBeLessThan(40_000);
  });

  test("is a page with a link to each other guide, and with nothing of its Markdown left", () => {
    const page = guidePage(name);
    for (const other of GUIDES) expect(page).toContain(`href="${other}.html"`);
    expect(page).not.toMatch(/\]\(|\*\*|^#|\.md"/m);
  });
});

test("each act in the directors' guide is done in a scenario of a tournament day", () => {
  const acts = codesIn(guideText("directors"))
    .filter((code) => code.startsWith("PIN "))
    .map((code) => code.slice(4).split(" ").map(digitByDigit).join(" "));
  const played = [...actsPlayed()];
  // An example of an act that is half done, in the caption of a picture.
  const whole = acts.filter((one) => one !== "1 A 1 2 3");
  expect(whole.length).toBeGreaterThan(30);
  // After "8 2" the new PIN is typed.
  const isPlayed = (one: string): boolean => played.some((keys) => keys === one || keys.startsWith(`${one} `));
  expect([...new Set(whole)].filter((one) => !isPlayed(one))).toEqual([]);
});

test("the page and the README lead to each guide", () => {
  for (const name of GUIDES) {
    expect(read("sim/page/page.html").includes(`href="${name}.html"`), name).toBe(true);
    expect(read("README.md").includes(`(sim/guides/${name}.md)`), name).toBe(true);
  }
});
