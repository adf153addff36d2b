// The screens as boxes, in every situation, before and after any input: what a reader across the table relies on.

import { beforeAll, describe, expect, test } from "vitest";
import {
  type Box,
  CROSS,
  LEFT,
  LINE_HEIGHT,
  MARGIN,
  PANEL_WIDTH,
  PAUSE,
  RIGHT,
  Size,
  TICK,
  Tone,
  At,
} from "../../firmware/ui/box";
import type { Notice } from "../../firmware/core/notice";
import { SIDES } from "../../firmware/core/side";
import { MAX_LETTERS } from "../../firmware/core/stages/words";
import { letterFits, wordList } from "../../firmware/ui/layout/challenge";
import { FOOT, newPage } from "../../firmware/ui/layout/page";
import { PAPER } from "../../firmware/device/tones";
import { CUTS, glyphsOf, lettersFile } from "../../scripts/type/build";
import { charactersOf, glyphsIn } from "../../scripts/type/letters";
import type { Remarks } from "../../firmware/ui/remarks";
import { noticeOf, panelPage, readerOf } from "../../firmware/ui/panel";
import { Text } from "../../firmware/ui/texts";
import { noticeText } from "../../firmware/ui/words";
import { misplaced } from "../../sim/play/laws/glass";
import { ALPHABETS, alphabetNamed } from "../../lexicon-pack/alphabets";
import { NO_REMARKS } from "../../sim/play/laws/panel";
import { give, boxesOf, copyOf, moves, played, powerOn, SOUND, type TimedGame } from "../core/moves";
import { everywhere } from "../core/situations";
import { drawn, widthOf } from "./widths";

/** Each takes the interpreter some five variables, and time at each change. */
const MOST_BOXES = 15;

test("no capital is wider in small type than it is taken for where lists are laid out", () => {
  const taken = (letter: string): number => (/[MW]/.test(letter) ? 21 : /[CEFIJLPSTYZ_]/.test(letter) ? 14 : 16);
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ_")
    expect(widthOf(letter, Size.small), letter).toBeLessThanOrEqual(taken(letter));
});

test("no letter is wider than it is taken for, and a line has room for 15 of any tile", () => {
  const glyphs = glyphsIn(lettersFile());
  for (const tile of ALPHABETS.flatMap((language) => alphabetNamed(language)!.tiles)) {
    const parts = charactersOf(tile).map((part) => glyphs(part, 0)?.columns.length ?? widthOf(part, Size.small));
    const wide = parts.reduce((sum, part) => sum + part);
    if (!/^[A-Z]+$/.test(tile)) expect(wide, tile).toBeLessThanOrEqual(24);
    expect(wide * 15, tile).toBeLessThanOrEqual(PANEL_WIDTH - 2 * MARGIN);
  }
});

/** Letters beyond A to Z as the panel knows them: bytes. */
const WIDE = "\xb3";
/** Eight words, the first of them this one: whether they stand in two columns. */
function inColumns(word: string): boolean {
  const page = newPage(0, false, null);
  wordList(page, [word, ...Array<string>(7).fill("AA")], -1);
  return page.boxes.some(({ x }) => x === PANEL_WIDTH / 2);
}

// A half has 234 pixels for a word; a letter beyond A to Z takes 24, W 21, O 16, I 14.
test.each([
  [WIDE.repeat(9), true],
  [WIDE.repeat(10), false],
  [WIDE.repeat(2) + "O".repeat(11), true],
  [WIDE.repeat(2) + "O".repeat(12), false],
  ["W".repeat(11), true],
  ["W".repeat(12), false],
  ["O".repeat(14), true],
  ["O".repeat(15), false],
])("eight words with %j stand in two columns: %s", (word, is) => {
  expect(inColumns(word)).toBe(is);
});

test("while letterFits says so, any letter leaves a list of eight words in its columns", () => {
  for (const letter of ["I", "O", "W", WIDE])
    for (let length = 1; length < MAX_LETTERS; length++)
      if (letterFits(letter.repeat(length))) expect(inColumns(`${letter.repeat(length)}${WIDE}_`)).toBe(true);
  expect([letterFits("W".repeat(9)), letterFits("W".repeat(10)), letterFits(WIDE.repeat(9))]).toEqual([
    true,
    false,
    false,
  ]);
});

/** Free pixels above and below a text on paper of its own. */
const ROOM = 6;
/** The first and the last inked row of each character of each size, by the type's own dots. */
const INK = [0, 1, 2, 3].map((size) =>
  glyphsOf(CUTS[Math.min(size, 2)]).map(({ columns }) => {
    const rows = columns.flatMap((column) => column.flatMap((dot, row) => (dot ? [row] : [])));
    const scale = size === 3 ? 2 : 1;
    return rows.length === 0 ? null : [scale * Math.min(...rows), scale * (Math.max(...rows) + 1)];
  }),
);

/** Whether a box has paper that is not black, and is neither a code nor the cap of a key on the page of keys. */
const hasBand = ({ tone, h }: Box): boolean =>
  PAPER[tone] !== 0 && tone !== Tone.code && !(tone === Tone.key && h === LINE_HEIGHT[Size.small]);

/** Whether all rows within `ROOM` of the ink of a box's text have its paper, in this box or in others beside it. */
function hasRoom(box: Box, boxes: Box[]): boolean {
  const size = Math.max(0, drawn(box));
  const ink = [...box.text]
    .map((character) => INK[size][character.charCodeAt(0) - 0x20])
    .filter((rows) => rows !== null);
  const top = box.y + (((box.h - LINE_HEIGHT[size]) / 2) | 0);
  const first = top + Math.min(...ink.map(([from]) => from!));
  const end = top + Math.max(...ink.map(([, to]) => to!));
  const same = boxes.filter(({ tone }) => tone === box.tone);
  const isPaper = (x: number, y: number): boolean =>
    same.some((one) => one.x <= x && x < one.x + one.w && one.y <= y && y < one.y + one.h);
  for (const y of [...Array(ROOM).keys()].flatMap((i) => [first - 1 - i, end + i]))
    for (let x = box.x; x < box.x + box.w; x += 4) if (!isPaper(x, y)) return false;
  return true;
}

/** Finds the fault of a page, in words; null if there is none. */
type Look = (boxes: Box[], table: TimedGame) => string | null;

const joined = (boxes: Box[]): string => boxes.map(({ text }) => text).join(" | ");

/** Settings have their names in small type, and the list its number of words and its check code. */
const SMALL_AT_READY = /^(Rules|Q79-MYN|Minutes|Challenge|List|Verdicts|.* words|check .*|Verdicts: .*)$/;
/** A verdict has beside its sign whose it is and of how many words, and below it the words. */
const SMALL_AT_VERDICT = /^([A-Z ]+|[A-Z]+\d+|By director|(\d words?)?( {2}\x86)?)$/;

/** Whether a notice has the foot, because a due fact has the strip. */
const noticeInFoot = ({ game, now }: TimedGame): boolean =>
  game.view.notice !== null && panelPage(game, game.view, now, [], NO_REMARKS).isDue;

/** Remarks of the device about itself, each of which takes the strip or the foot. */
const REMARKS: Partial<Remarks>[] = [
  { fault: "Start fault: drivers" },
  { lasting: "keypadSilent" },
  { lasting: "batteryLow" },
  { dark: [true, false] },
  { dark: [true, true], lasting: "keypadSilent" },
  { undo: { after: null, said: "Led to A's press, 104:18" } },
];

/** A text on paper of its own that has too little of it. */
function crowded(boxes: Box[]): string | null {
  const tight = boxes.find((box) => box.text !== "" && hasBand(box) && !hasRoom(box, boxes));
  return tight === undefined ? null : `${tight.text} in ${tight.h} at ${tight.y}`;
}

/** Finds faults of a page, and of the same page with each remark of the device. */
function withRemarks(look: (boxes: Box[]) => string | null, said: Partial<Remarks>[]): Look {
  return (boxes, table) => {
    for (const remarks of [null, ...said]) {
      const fault = look(remarks === null ? boxes : boxesOf(table, remarks));
      if (fault !== null) return remarks === null ? fault : `${fault}, with ${JSON.stringify(remarks)}`;
    }
    return null;
  };
}

const LOOKS: Record<string, Look> = {
  "boxes lie on the glass side by side": withRemarks(misplaced, REMARKS),

  "every text fits, and none that is to be read across the table is below 5 mm": (boxes) => {
    const wrong = boxes.find(
      (box) => box.text !== "" && box.tone !== Tone.code && drawn(box) < Math.min(box.size, Size.plain),
    );
    return wrong === undefined ? null : `${wrong.text} (${wrong.size}) in ${wrong.w}x${wrong.h}`;
  },

  "an arrow points to a button that is heard, and stands at its edge; two point to both": (boxes, table) => {
    for (const { tone, text, at } of boxes) {
      const sides = SIDES.filter((side) => text.includes([LEFT, RIGHT][side]));
      if (sides.length === 0) continue;
      const edge = sides.length === 2 ? At.middle : sides[0] === 0 ? At.left : At.right;
      if (tone !== Tone.act || at !== edge) return `${text} at the ${at}`;
      for (const side of sides)
        if (give(copyOf(table), { kind: "press", side }, 2000).refused !== null) return `${text}: ${side} is refused`;
    }
    return null;
  },

  "yellow is who presses a button, with an arrow; in one place above the keys, or once for each side": (boxes) => {
    const acts = boxes.filter(({ tone }) => tone === Tone.act);
    const ofBoth = acts.length === 2 && acts[0].at !== acts[1].at && acts.every(({ at }) => at !== At.middle);
    if (acts.length > 1 && !ofBoth) return joined(acts);
    const still = acts.find(({ text }) => !text.includes(LEFT) && !text.includes(RIGHT));
    if (still !== undefined) return `${still.text} has no arrow`;
    const last = acts.at(-1);
    return last === undefined || (last.y + last.h === FOOT && [LINE_HEIGHT[1], LINE_HEIGHT[2]].includes(last.h))
      ? null
      : `${last.text} at ${last.y}`;
  },

  "text on paper of its own has 6 free pixels of it above and below": withRemarks(crowded, REMARKS.slice(0, 1)),

  "a time has no more rows than its type needs, because each second paints its digits in all of them": (boxes) => {
    const high = boxes.find(({ text, h }) => /^-?\d+:\d\d$/.test(text) && h > LINE_HEIGHT[Size.large] + 10);
    return high === undefined ? null : `${high.text} in ${high.h}`;
  },

  "the foot has at most three keys": (boxes) => {
    const foot = boxes.filter(({ y }) => y >= FOOT);
    const keys = foot.flatMap(({ text }) => text.split("   ")).filter((part) => part.includes("["));
    return keys.length <= 3 ? null : joined(foot);
  },

  "a button that does something at once is named, unless a director's page is open": (boxes, table) => {
    if (table.game.view.menu !== null || boxes.some(({ tone }) => tone === Tone.act || tone === Tone.ask)) return null;
    const heard = SIDES.find((side) => give(copyOf(table), { kind: "press", side }, 2000).refused === null);
    return heard === undefined ? null : `${heard} is heard`;
  },

  "the keys have the foot to themselves, unless a part failed at the start or a due fact has a notice's place": (
    boxes,
    table,
  ) => {
    if (noticeInFoot(table)) return null;
    const fault = "Start fault: drivers";
    const lines = (shown: Box[]): Box[] => shown.filter(({ y, h, tone }) => y + h > FOOT && tone !== Tone.code);
    const [foot, ...more] = lines(boxes);
    const isWhole = foot?.w === PANEL_WIDTH || boxes.some(({ tone }) => tone === Tone.code);
    if (foot === undefined || more.length > 0 || foot.tone !== Tone.quiet || !isWhole) return "no foot";
    const below = lines(boxesOf(table, { lasting: "batteryLow", dark: [true, false] }));
    if (below.length !== 1 || below[0].y !== foot.y || below[0].tone !== Tone.quiet) return "hidden by a remark";
    const failed = boxesOf(table, { fault });
    if (!failed.some(({ text, tone }) => text === fault && [Tone.bad, Tone.warn].includes(tone)))
      return "a fault is not said";
    return table.game.view.notice !== null || lines(failed)[0].tone === Tone.quiet ? null : "hidden by a fault";
  },

  "a remark that lasts hides no fact of the page, unless the game may be lost": (_boxes, table) => {
    const { game, now } = table;
    if (game.view.notice !== null) return null;
    // At set-up the strip has the key that starts, which the foot keeps beside a remark.
    const shown = panelPage(game, game.view, now, [], NO_REMARKS).fact;
    const fact = shown === Text.startWithThese ? "" : shown;
    const says = (lasting: Notice): boolean =>
      boxesOf(table, { lasting }).some(({ text }) => text === (fact === "" ? noticeText(lasting, 0) : fact));
    const needed = game.view.menu === null && (game.stage.is === "verdict" || game.stage.is === "ended");
    if (fact === "" && needed) return null;
    if (!says("batteryLow") || !says("checkingPack")) return `${fact} is hidden`;
    return says("notSaved") && fact !== "" && !needed ? `${fact} hides a loss` : null;
  },

  "the pause sign is on a page of play while both clocks stand, and on no other": (boxes, { game }) => {
    const stage = game.stage.is;
    if (game.view.menu !== null || ["setup", "ready", "late", "ended"].includes(stage)) return null;
    const says = boxes.some(({ text }) => text.includes(PAUSE));
    return says === (game.clock.running === null) ? null : `${stage}: ${says}`;
  },

  "a notice is on the panel in words, unless the page itself shows what was done or who must press": (
    boxes,
    { game },
  ) => {
    if (game.view.notice === null) return null;
    const words = noticeOf(game, game.view.notice);
    if (words.trim() === "") return `no words for ${game.view.notice}`;
    const shown = ["done", "undoable", "waitingStarts", "tooManyWords", "cannotAdjudicate"];
    const said = boxes.some(({ text, tone }) => text === words && [Tone.alert, Tone.warn].includes(tone));
    return said || (shown.includes(game.view.notice) && game.view.menu === null) ? null : game.view.notice;
  },

  "the turn's number is in the head's right corner or nowhere": (boxes) => {
    const turn = boxes.find(({ text }) => /^Turn \d/.test(text));
    return turn === undefined || (turn.y === 0 && turn.x + turn.w === PANEL_WIDTH && turn.at === At.right)
      ? null
      : `${turn.text} at ${turn.x}, ${turn.y}`;
  },

  "what players need is never in small type, but for the keys with what they do": (boxes, { game }) => {
    const stage = game.stage.is;
    if (game.view.menu !== null || stage === "setup" || stage === "ended") return null;
    const small = boxes.filter(({ size, text, y }) => size === Size.small && text !== "" && y < FOOT);
    const list =
      stage === "verdict" ? SMALL_AT_VERDICT : stage === "ready" ? SMALL_AT_READY : /^No verdict|^Start fault/;
    return small.every(({ text }) => list.test(text) || text.includes("[")) ? null : joined(small);
  },

  "no page in play has more boxes than can be laid out in time": (boxes, { game }) => {
    const plays = game.view.menu === null && !["setup", "ready", "ended"].includes(game.stage.is);
    return plays && boxes.length > MOST_BOXES ? `${boxes.length} boxes` : null;
  },
};

describe("in every situation, and after any input there,", () => {
  const faults: Record<string, string> = {};

  beforeAll(() => {
    for (const { table, where } of everywhere())
      for (const code of [null, "0\n"]) {
        const boxes = boxesOf(table, { code });
        for (const [name, look] of Object.entries(LOOKS)) {
          const fault = look(boxes, table);
          if (fault !== null) faults[name] ??= `${where}: ${fault}`;
        }
      }
  });

  test.each(Object.keys(LOOKS))("%s", (name) => expect(faults[name]).toBeUndefined());
});

test("the foot fits where a minute more is offered besides ACCEPT", () => {
  const foot = boxesOf(played("NASPA 2013", "ENTER b +30 a +10 b +10 BACK b NEUTRAL")).find(({ y }) => y === FOOT)!;
  expect(foot.text).toMatch(/\[\x84\] .*\[ACCEPT\].*\[MENU\]/);
  expect(drawn(foot)).toBe(Size.small);
});

test("a list's name of 16 of the widest letter is whole at set-up, ready and settings", () => {
  for (let letters = 1; letters <= 16; letters++)
    for (const line of ["", "ENTER", "ENTER MENU"]) {
      const boxes = boxesOf(moves(powerOn({ ...SOUND, name: "W".repeat(letters) }), line));
      const cut = boxes.filter((box) => box.text.includes("W") && drawn(box) < 0);
      expect(cut.map(({ text }) => text)).toEqual([]);
    }
});

/** Questions wait for 10 s, a window lasts 15 s or 20, an extra minute 60. */
const LATER_MS = [1000, 2000, 4000, 9000, 10_500, 15_500, 20_500, 40_000, 61_000, 300_000];

test("the running clock's time alone changes on a page that says so, until the overtime", () => {
  let steady = 0;
  for (const { table, where } of everywhere()) {
    const { game, now } = table;
    const { boxes, clockBox, steadyUntil } = panelPage(game, game.view, now, [], NO_REMARKS);
    if (clockBox < 0 || steadyUntil <= now) continue;
    steady++;
    // The last millisecond is one of them: a second may begin just then.
    for (const later of [...LATER_MS, steadyUntil - now].filter((ms) => now + ms <= steadyUntil)) {
      const seen = boxesOf({ game, now: now + later });
      if (seen.some(({ text, size }) => size === Size.large && text.startsWith("-"))) break;
      const { text } = seen[clockBox];
      expect(seen, `${where}, ${later} ms later`).toEqual(boxes.with(clockBox, { ...boxes[clockBox], text }));
    }
  }
  expect(steady).toBeGreaterThan(100);
});

describe("a verdict", () => {
  const of = (words: string, verdict: string): Box[] =>
    boxesOf(played("SCRABBLE NZ 2025", `ENTER b +30 a +10 CHALLENGE ${words} b a ${verdict} +2`));

  test("is of one size, however many words there are, and says how many", () => {
    const one = of("'CAT", "bad");
    const eight = of(Array(8).fill("'ABCDEFGHIJKLMNO").join(" ENTER "), "bad");
    const banner = (boxes: Box[]): Box[] => boxes.filter(({ tone, text }) => tone === Tone.bad && text !== "");
    expect(banner(one).map(({ text }) => text)).toEqual([`${CROSS} NO`, "Unacceptable", "CSW24", `1 word  ${PAUSE}`]);
    expect(banner(eight).map(({ text }) => text)).toEqual([
      `${CROSS} NO`,
      "Unacceptable",
      "CSW24",
      `8 words  ${PAUSE}`,
    ]);
    expect(banner(eight).slice(0, 3)).toEqual(banner(one).slice(0, 3));
    // Painted in this order: YES before the word.
    const good = of("'CAT", "good").filter(({ tone, text }) => tone === Tone.good && text !== "");
    expect(good.map(({ text }) => text)).toEqual([`${TICK} YES`, "Acceptable", "CSW24", `1 word  ${PAUSE}`]);
    for (const box of banner(eight)) expect(drawn(box), box.text).toBe(box.size);
  });

  test("is huge, and shows no word", () => {
    const boxes = of("'QUIXOTRY ENTER 'ZAX", "bad");
    expect(drawn(boxes[0])).toBe(Size.huge);
    expect(boxes.some(({ text }) => /QUIXOTRY|ZAX/.test(text))).toBe(false);
  });
});

test("a list may be turned for who types it, then for who checks it, and for nobody else", () => {
  const table = played("SCRABBLE NZ 2025", "ENTER b +30 a +10 CHALLENGE 'CAT");
  const reader = () => readerOf(table.game, table.game.view, table.now);
  expect(reader()).toBe(1);
  moves(table, "b");
  expect(reader()).toBe(0);
  moves(table, "MENU");
  expect(reader()).toBeNull();
  moves(table, "BACK a");
  expect(reader()).toBeNull();
});

describe("a face that does not answer", () => {
  const textsOf = (line: string, dark: boolean[]): string[] =>
    boxesOf(played("SCRABBLE NZ 2025", line), { dark }).map(({ text }) => text);

  test("has its time in the strip, whatever is shown otherwise", () => {
    const lines = ["", "MENU", "b +30", "b +30 a CHALLENGE 'CAT", "b +30 a CHALLENGE 'CAT b a bad", "b +30 END a b"];
    for (const line of lines)
      expect(textsOf(`ENTER ${line}`, [false, true]).join(), line).toMatch(/B's face is dark: 2\d:\d\d/);
  });

  test("does not hide the other's", () => {
    expect(textsOf("ENTER b +30", [true, true])).toContain("Both dark: 24:30, 25:00");
  });
});
