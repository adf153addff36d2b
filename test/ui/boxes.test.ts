// The screens as boxes, in every situation, before and after any input: what a reader across the table relies on.

import { describe, expect, test } from "vitest";
import {
  At,
  type Box,
  CROSS,
  LEFT,
  LINE_HEIGHT,
  MARGIN,
  PANEL_HEIGHT,
  PANEL_WIDTH,
  RIGHT,
  Size,
  Tone,
} from "../../firmware/ui/box";
import { panel, readerOf } from "../../firmware/ui/panel";
import { act, copyOf, INPUTS, inputName, moves, played, reach, SITUATIONS, type Table } from "../../scripts/situations";
import { FIRST_CHARACTER } from "../../firmware/device/type-format";
import { CUTS, glyphsOf } from "../../scripts/type/build";

const NOTHING = { fault: null, lasting: null, dark: [false, false], turned: false, tested: "" };

/** The widths of the characters of each size; huge is large twice as wide. */
const WIDTHS = CUTS.map((cut) => glyphsOf(cut).map(({ columns }) => columns.length));
WIDTHS.push(WIDTHS[2]!.map((width) => 2 * width));

function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + WIDTHS[size]![character.charCodeAt(0) - FIRST_CHARACTER]!, 0);
}

/** The size in which the driver draws it: the largest that fits; -1 where none does. */
function drawn(box: Box): number {
  let size: number = box.size;
  while (size >= 0 && (widthOf(box.text, size) > box.w - 2 * MARGIN || LINE_HEIGHT[size]! > box.h)) size--;
  return size;
}

/** What `look` says of the panel in each situation, and after each input there. */
function everywhere(look: (boxes: Box[], table: Table) => string | null): string[] {
  const found = new Set<string>();
  const note = (table: Table, where: string): void => {
    const said = look(panel(table.game, table.now), table);
    if (said !== null) found.add(`${where}: ${said}`);
  };
  for (const situation of SITUATIONS) {
    const start = reach(situation);
    note(start, situation.name);
    for (const input of INPUTS) {
      const table = copyOf(start);
      act(table, input);
      note(table, `${situation.name}, then ${inputName(input)}`);
    }
  }
  return [...found];
}

describe("in every situation", () => {
  test("boxes lie on the glass side by side", () => {
    const apart = (one: Box, other: Box): boolean =>
      one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y;
    const wrong = everywhere((boxes) => {
      for (const [i, one] of boxes.entries()) {
        if (
          one.x < 0 ||
          one.y < 0 ||
          one.w <= 0 ||
          one.h <= 0 ||
          one.x + one.w > PANEL_WIDTH ||
          one.y + one.h > PANEL_HEIGHT
        )
          return one.text;
        for (const other of boxes.slice(i + 1)) if (!apart(one, other)) return `${one.text} over ${other.text}`;
      }
      return null;
    });
    expect(wrong).toEqual([]);
  });

  test("every text fits, and none that is to be read across the table is below 5 mm", () => {
    const wrong = everywhere((boxes) => {
      for (const box of boxes) {
        if (box.text === "") continue;
        const size = drawn(box);
        // A number of five signs in a column of the result is one that no game comes to.
        if (size < 0 || (box.size !== Size.small && size === 0 && !/^>\d{4}_$/.test(box.text)))
          return `${box.text} (${box.size}) in ${box.w}x${box.h}`;
      }
      return null;
    });
    expect(wrong).toEqual([]);
  });

  test("an arrow points to a button that is heard, and stands at its edge", () => {
    const wrong = everywhere((boxes, table) => {
      for (const { tone, text, at } of boxes) {
        const toLeft = text.includes(LEFT);
        if (!toLeft && !text.includes(RIGHT)) continue;
        if (tone !== Tone.act || at !== (toLeft ? At.left : At.right)) return `${text} at the ${at}`;
        const pressed = copyOf(table);
        if (act(pressed, { kind: "press", side: toLeft ? 0 : 1 }, 2000).refused !== null) return `${text} is refused`;
      }
      return null;
    });
    expect(wrong).toEqual([]);
  });

  test("only who must do what now is in that tone", () => {
    const wrong = everywhere((boxes) => {
      const acts = boxes.filter(({ tone }) => tone === Tone.act).map(({ text }) => text);
      return acts.length > 2 || acts.some((text) => text === "") ? acts.join(" | ") : null;
    });
    expect(wrong).toEqual([]);
  });
});

describe("a verdict", () => {
  const of = (words: string, verdict: string): Box[] => {
    const { game, now } = played("SCRABBLE NZ 2025", `ENTER b +30 a +10 CHALLENGE ${words} b a ${verdict} +2`);
    return panel(game, now);
  };

  test("has all words in one tone and size, the same after either", () => {
    const words = (boxes: Box[]): Box | undefined => boxes.find(({ text }) => text.startsWith("CAT"));
    const good = words(of("'CAT ENTER 'QI ENTER 'ZA", "good"))!;
    expect(good.text).toMatch(/^CAT {2}QI {2}ZA\b/);
    expect(words(of("'CAT ENTER 'QI ENTER 'ZA", "bad"))).toEqual(good);
  });

  test("has room for eight words of fifteen letters", () => {
    const word = "'ABCDEFGHIJKLMNO";
    const texts = of(Array(8).fill(word).join(" ENTER "), "bad").map(({ text }) => text);
    expect(texts.join().match(/ABCDEFGHIJKLMNO/g)).toHaveLength(8);
    expect(texts).toContain(`${CROSS} NOT ACCEPTABLE`);
  });
});

describe("a list that is turned", () => {
  const typing = (): Table => played("SCRABBLE NZ 2025", "ENTER b +30 a +10 CHALLENGE 'CAT");

  test("has its arrow at the other edge, which is the same button's", () => {
    const { game, now } = typing();
    const acts = (turned: boolean): Box =>
      panel(game, now, [], { ...NOTHING, turned }).find(({ tone }) => tone === Tone.act)!;
    expect(acts(false)).toMatchObject({ at: At.right, text: `B's button: done ${RIGHT}` });
    expect(acts(true)).toMatchObject({ at: At.left, text: `${LEFT} B's button: done` });
  });

  test("is there for who types it, then for who checks it, and for nobody else", () => {
    const table = typing();
    expect(readerOf(table.game)).toBe(1);
    expect(readerOf(moves(table, "b").game)).toBe(0);
    expect(readerOf(moves(table, "MENU").game)).toBeNull();
    expect(readerOf(moves(table, "BACK a").game)).toBeNull();
  });
});

describe("a face that does not answer", () => {
  const dark = (line: string, which: boolean[]): Box[] => {
    const { game, now } = played("SCRABBLE NZ 2025", line);
    return panel(game, now, [], { ...NOTHING, dark: which });
  };

  test("has its time on the panel, as large as there is, in play", () => {
    const boxes = dark("ENTER b +30", [true, false]);
    expect(boxes.find(({ size }) => size === Size.huge)!.text).toBe("24:30");
    expect(boxes.map(({ text }) => text)).toEqual(expect.arrayContaining(["A to play", "Face A is dark"]));
  });

  test("has it below what is shown otherwise, whatever that is", () => {
    const lines = ["", "MENU", "b +30 a CHALLENGE 'CAT", "b +30 a CHALLENGE 'CAT b a bad", "b +30 END a b"];
    for (const line of lines) {
      const texts = dark(`ENTER ${line}`, [false, true]).map(({ text }) => text);
      expect(texts.join(), line).toMatch(/Face B is dark: 2\d:\d\d/);
    }
  });

  test("does not hide the other's", () => {
    const texts = dark("ENTER b +30", [true, true]).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["Both are dark", "A 24:30", "B 25:00"]));
  });
});
