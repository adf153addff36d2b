// The guides as pages: HTML of their Markdown, and the pictures that they show.

import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import { Marked, type Tokens } from "marked";
import { KEYS } from "../../firmware/input/keys";
import { ROOT } from "../paths";

const FOLDER = "sim/guides/";
/** Files and titles of the guides, and of the other pages beside them; pages for developers lead to one another. */
const PAGES: Record<string, { file: string; title: string; forDevelopers?: true }> = {
  players: { file: `${FOLDER}players.md`, title: "For players" },
  directors: { file: `${FOLDER}directors.md`, title: "For directors" },
  scorers: { file: `${FOLDER}scorers.md`, title: "For scorers" },
  organisers: { file: `${FOLDER}organisers.md`, title: "For organisers" },
  "tablet-players": { file: `${FOLDER}tablet-players.md`, title: "For players at a tablet" },
  tablets: { file: `${FOLDER}tablets.md`, title: "A tablet" },
  "rules-file": { file: "scripts/rules/README.md", title: "A rules file" },
  building: { file: "firmware/README.md", title: "For builders" },
  scenarios: { file: "sim/play/scenario/README.md", title: "The language of scenarios", forDevelopers: true },
  design: { file: "firmware/DESIGN.md", title: "Design", forDevelopers: true },
  contributing: { file: ".github/CONTRIBUTING.md", title: "Contributing", forDevelopers: true },
};
export const GUIDE_PAGES = Object.keys(PAGES);
/** The guides for people at a tournament. */
export const GUIDES = ["players", "directors", "scorers", "organisers", "tablet-players", "tablets"] as const;
/** Size of a picture of panel or page, which is shown point for point; others take the page's width at most. */
const SIZE = 'width="480" height="320"';
const isOfPanel = (href: string): boolean => /(play|desk|table)\/pictures\//.test(href);

/** Word of a key sequence for the director's PIN after MENU. A sequence also has several digits as one number. */
const PIN = "PIN";
const isDigits = (word: string): boolean => /^\d+$/.test(word);
const KEY_NAMES = new Set<string>([...KEYS, PIN]);

/** The words of a key sequence such as "PIN 1 A 1230 ENTER", or null for anything else between backticks. */
export function keysIn(code: string): string[] | null {
  const words = code.split(" ");
  return words.every((word) => KEY_NAMES.has(word) || isDigits(word)) ? words : null;
}

export function guideText(name: string): string {
  return readFileSync(ROOT + PAGES[name].file, "utf8");
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const pictureAddress = (href: string): string => `picture-${basename(href)}`;

function figure({ href, text }: Tokens.Image, caption: string): string {
  const shown = caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
  const size = isOfPanel(href) ? SIZE : 'class="drawing"';
  return `<figure><img src="${pictureAddress(href)}" alt="${escaped(text)}" ${size}>${shown}</figure>`;
}

/** The picture of a cell that contains nothing else. */
function pictureIn({ tokens }: Tokens.TableCell): Tokens.Image | null {
  return tokens.length === 1 && tokens[0].type === "image" ? (tokens[0] as Tokens.Image) : null;
}

/** Address of "directors.md" on the site; null for a file of the project that is not on the site. */
function addressOf(href: string, from: string): string | null {
  if (/^(https:|#)/.test(href)) return href;
  const [path, anchor] = href.split("#");
  const guide = GUIDE_PAGES.find((name) => PAGES[name].file === join(dirname(from), path));
  return guide === undefined ? null : `${guide}.html${anchor === undefined ? "" : `#${anchor}`}`;
}

/** A heading's anchor, in the form of the repository's host. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s/g, "-");

/** A renderer for the guide in the file `from`. */
function makeRenderer(from: string): Marked {
  const markdown = new Marked();
  markdown.use({
    renderer: {
      codespan({ text }) {
        const keys = keysIn(text);
        if (keys === null) return `<code>${text}</code>`;
        return `<span class="keys">${keys.map((key) => `<kbd>${key}</kbd>`).join(" ")}</span>`;
      },
      image: (token) => figure(token, ""),
      /** A paragraph may not contain a figure. */
      paragraph({ tokens }) {
        const html = this.parser.parseInline(tokens);
        return html.startsWith("<figure>") ? `${html}\n` : `<p>${html}</p>\n`;
      },
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = addressOf(href, from);
        if (address !== null) return `<a href="${address}">${text}</a>`;
        return `“${text}” (in the project: <code>${href.replace(/^(\.\.\/)+/, "").replace(/#.*/, "")}</code>)`;
      },
      /** Pictures in a table's head, each above its caption: they are in one row if there is room. */
      table({ header, rows }) {
        const pictures = header.map(pictureIn);
        if (pictures.some((picture) => picture === null)) return false;
        const captions = rows[0].map((cell) => this.parser.parseInline(cell.tokens));
        return `<div class="pictures">${pictures.map((picture, i) => figure(picture!, captions[i])).join("")}</div>\n`;
      },
    },
  });
  return markdown;
}

/** The page around a guide, with `head` in its head. */
function pageOf(name: string, body: string, head: string): string {
  const beside = GUIDE_PAGES.filter((guide) => PAGES[guide].forDevelopers === PAGES[name].forDevelopers);
  const links = beside.map((guide) => {
    const here = guide === name ? ' aria-current="page"' : "";
    return `<a class="control" href="${guide}.html"${here}>${PAGES[guide].title}</a>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">${head}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>tileclock: ${PAGES[name].title.toLowerCase()}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
<link rel="stylesheet" href="around.css">
<link rel="stylesheet" href="guide.css">
</head>
<body class="guide">
<header class="top"><p class="name">tileclock</p>
<nav aria-label="Guides"><a class="control" href="./">Simulator</a> ${links.join(" ")}</nav></header>
<main class="${name}">
${body}</main>
</body>
</html>
`;
}

/** The guide as a page. */
export function guidePage(name: string, head = ""): string {
  const html = makeRenderer(PAGES[name].file).parse(guideText(name), { async: false });
  // Texts of the panel have the panel's look.
  const body = html.replace(/“([^”<]*[A-Z]{2}[^”<]*)”/g, '<span class="says">$1</span>');
  return pageOf(name, body, head);
}

/** Files of the guides' pictures, by their addresses. */
export function guidePictures(): Record<string, string> {
  const shown = [...GUIDES, "building"].flatMap((name) =>
    [...guideText(name).matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, href]) => join(dirname(PAGES[name].file), href)),
  );
  return Object.fromEntries(shown.map((file) => [pictureAddress(file), ROOT + file]));
}
