// The page model: what each half says, from the forms that the firmware's ui puts and from what the core takes.

import { left, type Millis, shownSeconds } from "../../../firmware/core/clock";
import type { Game } from "../../../firmware/core/game";
import type { View } from "../../../firmware/input/view";
import { other, type Side, SIDES, SIDE_NAMES } from "../../../firmware/core/side";
import type { Box } from "../../../firmware/ui/box";
import { Tone } from "../../../firmware/ui/box";
import { secondsText } from "../../../firmware/ui/face";
import { isNoticeShown } from "../../../firmware/ui/panel";
import type { Remarks } from "../../../firmware/ui/remarks";
import { noticeText } from "../../../firmware/ui/words";
import { ENGLISH } from "../../../lexicon-pack/tiles";
import { spelledText } from "../pack";
import { type HalfKey, inSheet, type Offers, type State } from "./core";
import * as hostUi from "./host-ui";
import { idsIn, textFor } from "./texts";

/** How the bundle laid its panel out. */
export interface Layout {
  now: Millis;
  log: string[];
  remarks: Remarks;
  boxes: Box[];
}

/** A line with what it means: an event that matters now, a cost, or a fact. */
export interface Line {
  text: string;
  kind: "event" | "cost" | "fact" | "setting";
}

export interface Verdict {
  good: boolean;
  /** The list or the director, and the number of words. */
  from: string;
}

export interface Half {
  side: Side;
  own: string;
  others: string;
  /** Whether this side's clock runs, and whether no clock does. */
  runs: boolean;
  stopped: boolean;
  over: boolean;
  /** Whether the table waits for this side's press. */
  lit: boolean;
  title: string;
  /** Who does what next. */
  instruction: string;
  lines: Line[];
  words: string[];
  /** Index of the word that is typed; -1 for none. */
  typed: number;
  verdict: Verdict | null;
  keys: HalfKey[];
  keyboard: boolean;
  mayAdd: boolean;
  /** Whether a touch of the half is meant as a press, which may be refused: nothing is typed or checked there. */
  whole: boolean;
  /** Whether the core takes a touch of the half; if not, the press has a key with this text; null for neither. */
  press: "half" | { key: string } | null;
}

export interface Model {
  halves: [Half, Half];
  /** The page's boxes for the sheet between the halves; null for none. */
  sheet: Box[] | null;
  turn: number;
  /** Number of the table; 0 for none. */
  table: number;
  stage: string;
}

type Form = [name: string, given: unknown[]];
type Act = { side: Side | "both" | null; text: string };

/** The forms of the page, and its fact. */
function formsOf(view: View, put: (page: ReturnType<typeof hostUi.newPage>) => void): { forms: Form[]; fact: string } {
  const page = hostUi.newPage(0, false, view);
  hostUi.said.length = 0;
  put(page);
  return { forms: hostUi.said.splice(0), fact: page.fact };
}

const text = (value: unknown): string => String(value ?? "");

/** Who must act: by form, since each puts it at another place. */
function actsOf(forms: Form[]): Act[] {
  return forms.flatMap(([name, given]): Act[] => {
    if (["act", "largeAct", "otherAct", "beforeConsequences"].includes(name))
      return [{ side: given[0] as Act["side"], text: text(given[1]) }];
    if (name === "ledgerAct") return [{ side: given[1] as Side, text: text(given[2]) }];
    if (name === "choice") return SIDES.map((side) => ({ side, text: (given[1] as string[])[side] }));
    return [];
  });
}

const HEADS = ["head", "pausedHead", "headWithTurn", "headWithCorner"];
const KINDS: Partial<Record<Tone, Line["kind"]>> = {
  [Tone.alert]: "event",
  [Tone.warn]: "event",
  [Tone.bad]: "cost",
};

function linesFor(side: Side, forms: Form[]): Line[] {
  const line = (tone: unknown, ...texts: unknown[]): Line => ({
    text: texts
      .map((one) => textFor(text(one), side))
      .filter((one) => one !== "")
      .join(" "),
    kind: KINDS[tone as Tone] ?? "fact",
  });
  return forms.flatMap(([name, given]): Line[] => {
    if (name === "moment") return [line(given[0], given[1], given[2])];
    if (name === "momentLine") return [line(given[1], given[2])];
    if (name === "question") return [line(Tone.alert, given[0])];
    if (name === "choice") return [line(Tone.alert, given[0])];
    if (name === "banner") return [line(Tone.alert, given[0])];
    if (name === "consequences") return [line(Tone.alert, given[0])];
    if (name === "setting") return [{ ...line(given[1], given[2]), kind: "setting" }];
    if (name !== "sideMoment") return [];
    const mine = given[0] === side;
    const own = line(given[1], given[2]);
    const theirs = SIDE_NAMES[given[0] as Side];
    return [mine || own.text.startsWith(theirs) ? own : { ...own, text: `${theirs}: ${own.text}` }];
  });
}

/** The instruction for a side: its own act, or what the other does. */
function instructionFor(side: Side, acts: Act[]): string {
  const own = acts.find((act) => act.side === side || act.side === "both") ?? acts[0];
  if (own === undefined) return "";
  return textFor(own.text, side, own.side === "both" ? side : (own.side ?? undefined));
}

/** Remarks that the panel would show over a page: a notice, a fault, a lasting remark. */
function remarksOf({ game, view }: State, now: Millis, { fault, lasting }: Remarks): string[] {
  return [
    ...(view.notice === null || !isNoticeShown(game, view, now) ? [] : [hostUi.noticeOf(game, view.notice)]),
    ...(fault === null ? [] : [fault]),
    ...(lasting === null ? [] : [noticeText(lasting, 0)]),
  ];
}

/** Costs and limits for which the panel has no room beside a hold: the ui's own functions, on a page of their own. */
function besideHold({ game, view }: State, now: Millis): { forms: Form[]; fact: string }[] {
  const { stage } = game;
  if (stage.is !== "running" || stage.choosing !== null || game.hold === null) return [];
  return [
    formsOf(view, (page) => hostUi.overtimeMoment(page, game, now)),
    formsOf(view, (page) => void hostUi.windowMoment(page, game, stage.onTurn, now)),
  ];
}

function verdictOf(forms: Form[]): Verdict | null {
  const banner = forms.find(([name]) => name === "verdictBanner");
  if (banner === undefined) return null;
  const [tone, , , from, count] = banner[1];
  return {
    good: tone === Tone.good,
    from: [from, count]
      .map((one) => textFor(text(one), 0))
      .join(" ")
      .trim(),
  };
}

/** The words of a challenge: as the page lists them, and those of a verdict, for which the panel has no room. */
function wordsOf({ stage }: Game, forms: Form[]): { words: string[]; typed: number } {
  const list = forms.find(([name]) => name === "wordList");
  if (list !== undefined) return { words: list[1][0] as string[], typed: list[1][1] as number };
  return { words: stage.is === "verdict" ? stage.challenge.words : [], typed: -1 };
}

/** In place of a touch of the half: where something is typed or checked, the press has a key. */
function pressKeyOf(game: Game, side: Side, sheet: boolean): string | null {
  const { stage } = game;
  if (sheet) return stage.is === "ended" || stage.is === "ending" ? "Confirm" : "Press";
  if (stage.is === "words" && stage.challenge.challenger === side) return "Done";
  return stage.is === "verify" && stage.challenge.challenger !== side ? "Adjudicate" : null;
}

/** The content of both halves and of the sheet, in the letters of the list's alphabet. */
export function modelOf(state: State, { now, log, remarks, boxes }: Layout, offers: Offers, alphabet = ENGLISH): Model {
  const { game, view } = state;
  const sheet = inSheet(state, now);
  const page = formsOf(view, (one) => {
    // The sheet's pages have no ids.
    if (sheet) return;
    const laid = hostUi.panelPage(game, view, now, log, remarks);
    one.fact = laid.fact;
  });
  const beside = besideHold(state, now);
  const forms = [...page.forms, ...beside.flatMap((one) => one.forms)];
  // The panel divides the choices of an out play between its fact, which says who decides, and its act.
  const acts = sheet
    ? []
    : actsOf(forms).map((act) => (idsIn(act.text).includes("orChallenge") ? { ...act, text: page.fact } : act));
  const facts = [page.fact, ...beside.map((one) => one.fact)].filter(
    (one) => one !== "" && !acts.some((act) => act.text === one),
  );
  const { words: listed, typed } = wordsOf(game, forms);
  const words = listed.map((word) => spelledText(alphabet, word));
  const title = text(forms.find(([name]) => HEADS.includes(name))?.[1][0]);
  const half = (side: Side): Half => {
    const seconds = shownSeconds(left(game.clock, side, now));
    const key = pressKeyOf(game, side, sheet);
    const runs = game.clock.running === side;
    return {
      side,
      own: secondsText(seconds),
      others: secondsText(shownSeconds(left(game.clock, other(side), now))),
      runs,
      stopped: game.clock.running === null,
      over: seconds < 0,
      lit: acts.some((act) => act.side === side || act.side === "both"),
      title: sheet || idsIn(title).includes("toPlay") ? "" : textFor(title, side),
      instruction: instructionFor(side, acts),
      lines: sheet
        ? []
        : [
            ...linesFor(side, forms),
            ...facts.map((fact) => ({ text: textFor(fact, side), kind: "fact" as const })),
            ...remarksOf(state, now, remarks).map((remark) => ({
              text: textFor(remark, side),
              kind: "event" as const,
            })),
          ].filter((line) => line.text !== ""),
      words: sheet ? [] : words,
      typed: offers.typing === null ? -1 : typed,
      verdict: sheet ? null : verdictOf(forms),
      keys: offers.keys[side],
      keyboard: offers.typing === side,
      mayAdd: offers.mayAdd,
      whole: key === null,
      press: !offers.press[side] ? null : key === null ? "half" : { key },
    };
  };
  return {
    halves: [half(0), half(1)],
    sheet: sheet ? boxes.map((box) => ({ ...box, text: spelledText(alphabet, box.text) })) : null,
    turn: game.turn,
    table: game.settings.table ?? 0,
    stage: game.stage.is,
  };
}
