// The screens as boxes, in every situation, before and after any input: what a reader across the table relies on.

import { describe, expect, test } from "vitest";
import {
  type Box,
  CROSS,
  LEFT,
  LINE_HEIGHT,
  PANEL_HEIGHT,
  PANEL_WIDTH,
  PAUSE,
  RIGHT,
  Size,
  TICK,
  Tone,
  At,
} from "../../firmware/ui/box";
import type { Notice } from "../../firmware/core/game";
import { ACT, FOOT, STRIP } from "../../firmware/ui/layout/page";
import { noticeOf, panel, panelPage, readerOf } from "../../firmware/ui/panel";
import { noticeText } from "../../firmware/ui/words";
import {
  act,
  copyOf,
  INPUTS,
  inputName,
  moves,
  played,
  powerOn,
  reach,
  SITUATIONS,
  SOUND,
  type Table,
} from "../core/situations";
import { drawn, widthOf } from "./widths";

/** Each takes the interpreter some five variables, and time at each change. */
const MOST_BOXES = 15;
const NOTHING = { fault: null, lasting: null, dark: [false, false], turned: false, tested: "", code: null };

test("no capital is wider in small type than it is taken for where lists are laid out", () => {
  const taken = (letter: string): number => (/[MW]/.test(letter) ? 21 : /[CEFIJLPSTYZ_]/.test(letter) ? 14 : 16);
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ_")
    expect(widthOf(letter, Size.small), letter).toBeLessThanOrEqual(taken(letter));
});

/** Faults that `look` finds on the panel in each situation, and after each input there. */
function everywhere(look: (boxes: Box[], table: Table) => string | null): string[] {
  const found = new Set<string>();
  const note = (table: Table, where: string): void => {
    for (const remarks of [NOTHING, { ...NOTHING, code: "0\n" }]) {
      const said = look(panel(table.game, table.now, [], remarks), table);
      if (said !== null) found.add(`${where}: ${said}`);
    }
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
        if (box.text === "" || box.tone === Tone.code) continue;
        const size = drawn(box);
        if (size < 0 || (box.size !== Size.small && size === 0))
          return `${box.text} (${box.size}) in ${box.w}x${box.h}`;
      }
      return null;
    });
    expect(wrong).toEqual([]);
  });

  test("the foot fits where a minute more is offered besides ACCEPT", () => {
    const table = played("NASPA 2013", "ENTER b +30 a +10 b +10 BACK b NEUTRAL");
    const foot = panel(table.game, table.now).find(({ y }) => y === FOOT)!;
    expect(foot.text).toMatch(/\[\x84\] .*\[ACCEPT\].*\[MENU\]/);
    expect(drawn(foot)).toBe(Size.small);
  });

  test("an arrow points to a button that is heard, and stands at its edge; two point to both", () => {
    const wrong = everywhere((boxes, table) => {
      for (const { tone, text, at } of boxes) {
        const sides = [LEFT, RIGHT].flatMap((arrow, side) => (text.includes(arrow) ? [side as 0 | 1] : []));
        if (sides.length === 0) continue;
        const edge = sides.length === 2 ? At.middle : sides[0] === 0 ? At.left : At.right;
        if (tone !== Tone.act || at !== edge) return `${text} at the ${at}`;
        for (const side of sides)
          if (act(copyOf(table), { kind: "press", side }, 2000).refused !== null) return `${text}: ${side} is refused`;
      }
      return null;
    });
    expect(wrong).toEqual([]);
  });

  test("the call to act alone has its tone, in one place above the keys or once for each side", () => {
    const wrong = everywhere((boxes) => {
      const acts = boxes.filter(({ tone }) => tone === Tone.act);
      const ofBoth = acts.length === 2 && acts[0]!.at !== acts[1]!.at && acts.every(({ at }) => at !== At.middle);
      if ((acts.length > 1 && !ofBoth) || acts.some(({ text }) => text === ""))
        return acts.map(({ text }) => text).join(" | ");
      const last = acts[acts.length - 1];
      return last === undefined || (last.y === ACT && last.h === LINE_HEIGHT[Size.plain])
        ? null
        : `${last.text} at ${last.y}`;
    });
    expect(wrong).toEqual([]);
  });

  test("a button that does something at once is named, unless a director's page is open", () => {
    const wrong = everywhere((boxes, table) => {
      if (table.game.menu !== null) return null;
      for (const side of [0, 1] as const) {
        const { refused } = act(copyOf(table), { kind: "press", side }, 2000);
        if (refused === null && !boxes.some(({ tone }) => tone === Tone.act)) return `${side} is heard`;
      }
      return null;
    });
    expect(wrong).toEqual([]);
  });

  test("the keys have the foot to themselves, unless a part failed at the start", () => {
    const remarks = { ...NOTHING, lasting: "batteryLow" as const };
    const fault = "Start fault: drivers";
    const wrong = everywhere((boxes, { game, now }) => {
      const lines = (shown: Box[]): Box[] => shown.filter(({ y, h }) => y + h > FOOT);
      const [foot, ...more] = lines(boxes);
      if (foot === undefined || more.length > 0 || foot.tone !== Tone.key || foot.w !== PANEL_WIDTH) return "no foot";
      const below = lines(panel(game, now, [], { ...remarks, dark: [true, false] }));
      if (below.length !== 1 || below[0]!.y !== foot.y || below[0]!.tone !== Tone.key) return "hidden by a remark";
      const failed = panel(game, now, [], { ...NOTHING, fault });
      const keys = lines(failed)[0]!;
      if (!failed.some(({ text, tone }) => text === fault && tone === Tone.bad)) return "a fault is not said";
      return game.notice !== null || keys.tone === Tone.key ? null : "hidden by a fault";
    });
    expect(wrong).toEqual([]);
  });

  test("a remark that lasts hides no fact of the page, unless the game may be lost", () => {
    const wrong = everywhere((_, { game, now }) => {
      if (game.notice !== null) return null;
      const { fact } = panelPage(game, now, [], NOTHING);
      const says = (lasting: Notice): boolean =>
        panel(game, now, [], { ...NOTHING, lasting }).some(
          ({ text }) => text === (fact === "" ? noticeText(lasting, 0) : fact),
        );
      const needed = game.menu === null && (game.stage.is === "verdict" || game.stage.is === "ended");
      if (fact === "" && needed) return null;
      if (!says("batteryLow") || !says("checkingPack")) return `${fact} is hidden`;
      return says("notSaved") && fact !== "" && !needed ? `${fact} hides a loss` : null;
    });
    expect(wrong).toEqual([]);
  });

  test("the pause sign is on a page of play while both clocks stand, and on no other", () => {
    const wrong = everywhere((boxes, { game }) => {
      const stage = game.stage.is;
      if (game.menu !== null || ["setup", "ready", "late", "ended"].includes(stage)) return null;
      const says = boxes.some(({ text }) => text.includes(PAUSE));
      return says === (game.clock.running === null) ? null : `${stage}: ${says}`;
    });
    expect(wrong).toEqual([]);
  });

  test("a notice is on the panel, unless the page itself shows what was done or who must press", () => {
    const shown = ["done", "undoable", "waitingStarts", "tooManyWords", "cannotAdjudicate"];
    const wrong = everywhere((boxes, { game }) => {
      if (game.notice === null) return null;
      const said = boxes.some(({ text, y }) => text === noticeOf(game) && (y === STRIP || y === ACT));
      return said || (shown.includes(game.notice) && game.menu === null) ? null : game.notice;
    });
    expect(wrong).toEqual([]);
  });

  test("the turn's number is in the head's right corner or nowhere", () => {
    const wrong = everywhere((boxes) => {
      const turn = boxes.find(({ text }) => /^Turn \d/.test(text));
      return turn === undefined || (turn.y === 0 && turn.x + turn.w === PANEL_WIDTH && turn.at === At.right)
        ? null
        : `${turn.text} at ${turn.x}, ${turn.y}`;
    });
    expect(wrong).toEqual([]);
  });

  test("what players need is never in small type, but for the keys with what they do", () => {
    const wrong = everywhere((boxes, { game }) => {
      const stage = game.stage.is;
      if (game.menu !== null || stage === "setup" || stage === "ended") return null;
      const small = boxes.filter(({ size, text, y }) => size === Size.small && text !== "" && y < FOOT);
      // Settings have their names in small type, and the list its number of words and its check code.
      const settings = /^(Rules|Minutes|Challenge|List|.* words|check .*|Verdicts: .*)$/;
      // A verdict has beside its sign whose it is and of how many words, and below it the words.
      const verdict = /^([A-Z ]+|[A-Z]+\d+|By director|(\d words?)?( {2}\x86)?)$/;
      const list = stage === "verdict" ? verdict : stage === "ready" ? settings : /^No verdict|^Start fault/;
      return small.every(({ text }) => list.test(text) || text.includes("["))
        ? null
        : small.map(({ text }) => text).join(" | ");
    });
    expect(wrong).toEqual([]);
  });

  test("no page in play has more boxes than can be laid out in time", () => {
    const wrong = everywhere((boxes, { game }) => {
      const plays = game.menu === null && game.stage.is !== "ended" && game.stage.is !== "setup";
      return plays && boxes.length > MOST_BOXES ? `${boxes.length} boxes` : null;
    });
    expect(wrong).toEqual([]);
  });
});

test("a list's name of 16 of the widest letter is whole at set-up, ready and settings", () => {
  for (let letters = 1; letters <= 16; letters++) {
    const name = "W".repeat(letters);
    for (const line of ["", "ENTER", "ENTER MENU"]) {
      const table = moves(powerOn({ ...SOUND, name }), line);
      const cut = panel(table.game, table.now).filter((box) => box.text.includes("W") && drawn(box) < 0);
      expect(cut.map(({ text }) => text)).toEqual([]);
    }
  }
});

describe("the running clock's time", () => {
  /** Questions wait for 10 s, a window lasts 15 s or 20, an extra minute 60. */
  const LATER_MS = [1000, 2000, 4000, 9000, 10_500, 15_500, 20_500, 40_000, 61_000, 300_000];

  test("alone changes on a page that says so, until the overtime", () => {
    let steady = 0;
    const wrong = everywhere((_, { game, now }) => {
      const { boxes, clockBox, steadyUntil } = panelPage(game, now, [], NOTHING);
      if (clockBox < 0 || steadyUntil <= now) return null;
      steady++;
      const but = (text: string): Box[] => boxes.map((box, i) => (i === clockBox ? { ...box, text } : box));
      for (const later of LATER_MS.filter((ms) => now + ms <= steadyUntil)) {
        const seen = panel(game, now + later);
        const time = seen[clockBox]!.text;
        if (time.startsWith("-")) break;
        const differs = seen.filter((box, i) => JSON.stringify(box) !== JSON.stringify(but(time)[i]));
        if (differs.length > 0) return `${later} ms later: ${differs.map(({ text }) => text).join(" | ")}`;
      }
      return null;
    });
    expect(wrong).toEqual([]);
    expect(steady).toBeGreaterThan(100);
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

  test("is of one size, however many words there are, and says how many", () => {
    const one = of("'CAT", "bad");
    const eight = of(Array(8).fill("'ABCDEFGHIJKLMNO").join(" ENTER "), "bad");
    const banner = (boxes: Box[]): Box[] => boxes.filter(({ tone, text }) => tone === Tone.bad && text !== "");
    expect(banner(one).map(({ text }) => text)).toEqual([`${CROSS} NOT`, "ACCEPTABLE", "CSW24", `1 word  ${PAUSE}`]);
    expect(banner(eight).map(({ text }) => text)).toEqual([`${CROSS} NOT`, "ACCEPTABLE", "CSW24", `8 words  ${PAUSE}`]);
    expect(banner(eight).slice(0, 3)).toEqual(banner(one).slice(0, 3));
    // Painted in this order: the sign before the word.
    const good = of("'CAT", "good").filter(({ tone, text }) => tone === Tone.good && text !== "");
    expect(good.map(({ text }) => text)).toEqual([TICK, "ACCEPTABLE", "CSW24", `1 word  ${PAUSE}`]);
    for (const box of banner(eight)) expect(drawn(box), box.text).toBe(box.size);
  });

  // A line of small type holds 468 pixels: 29 letters of 16, the widest but M and W, or 22 of 21, which a W has.
  test.each([
    [["N".repeat(14), "N".repeat(13)], true],
    [["N".repeat(15), "N".repeat(13)], false],
    [["W".repeat(10), "W".repeat(10)], true],
    [["W".repeat(10), "W".repeat(11)], false],
    [["QUIXOTRY", "ZAX", "QI", "JO"], true],
    [["REGISTRATION", "DISTRIBUTING", "CONSTELLATED"], false],
  ])("has %j in its line only if that surely holds them", (words, shown) => {
    const boxes = of(words.map((word) => "'" + word).join(" ENTER "), "bad");
    for (const box of boxes) expect(drawn(box), box.text).toBeGreaterThanOrEqual(0);
    expect(boxes.some(({ text }) => text === words.join("  "))).toBe(shown);
    expect(boxes.some(({ text }) => words.some((word) => text.includes(word)))).toBe(shown);
  });

  test("says who takes the play back before who presses", () => {
    const lines = of("'CAT", "bad").sort((one, other) => one.y - other.y);
    const at = (start: string): number => lines.findIndex(({ text }) => text.startsWith(start));
    expect(at("A takes play back")).toBeGreaterThan(0);
    expect(at(`${LEFT} A presses`)).toBeGreaterThan(at("A takes play back"));
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
    const reader = ({ game, now }: Table) => readerOf(game, now);
    expect(reader(table)).toBe(1);
    expect(reader(moves(table, "b"))).toBe(0);
    expect(reader(moves(table, "MENU"))).toBeNull();
    expect(reader(moves(table, "BACK a"))).toBeNull();
  });
});

describe("a face that does not answer", () => {
  const dark = (line: string, which: boolean[]): Box[] => {
    const { game, now } = played("SCRABBLE NZ 2025", line);
    return panel(game, now, [], { ...NOTHING, dark: which });
  };

  test("has its time in the strip, whatever is shown otherwise", () => {
    const lines = ["", "MENU", "b +30", "b +30 a CHALLENGE 'CAT", "b +30 a CHALLENGE 'CAT b a bad", "b +30 END a b"];
    for (const line of lines) {
      const texts = dark(`ENTER ${line}`, [false, true]).map(({ text }) => text);
      expect(texts.join(), line).toMatch(/B's face is dark: 2\d:\d\d/);
    }
  });

  test("does not hide the other's", () => {
    const texts = dark("ENTER b +30", [true, true]).map(({ text }) => text);
    expect(texts).toContain("Both dark: 24:30, 25:00");
  });
});
