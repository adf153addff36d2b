// Desks that walk at random: scorers scan, type, settle, move and take back; desks meet in part, are loaded anew, lose
// what was stored last, and hear junk. After each act the desk's laws are held against what it said and what it shows.

import * as fc from "fast-check";
import { type Chunk, chunkName, chunkText, entriesOf, type Hall, hallOf, readChunk } from "../../sim/desk/chunks";
import { createDesk, type Desk, type Identity } from "../../sim/desk/desk";
import { entryText, type Filed, gameOf } from "../../sim/desk/entries";
import { countsInstead, moved, takenAway } from "../../sim/desk/filing";
import { offerCode, offerLine } from "../../sim/desk/offers";
import { outcomeOf } from "../../sim/desk/outcome";
import type { Draft } from "../../sim/desk/pen";
import { type TableView, tablesOf } from "../../sim/desk/tables";
import { codeOf, resultIn } from "./slips";

/** Tables of one round, and one of the next: a code is scanned in a wrong round too. */
const PLACES = [1, 2, 3, 4].map((at) => ({ round: at < 4 ? 1 : 2, table: at < 4 ? at : 1 }));
type At = (typeof PLACES)[number];
const keyOf = ({ round, table }: At): string => `${round}/${table}`;

const DESKS = 5;
const DOES = {
  scan: 9,
  line: 4,
  away: 3,
  counts: 3,
  move: 3,
  undo: 3,
  meet: 5,
  send: 3,
  hear: 3,
  reload: 1,
  loses: 1,
  restored: 1,
  tab: 1,
  junk: 1,
  twin: 1,
  forgets: 1,
};

export type Does = keyof typeof DOES;
/** Acts of a scorer alone with a desk that nothing befalls. */
export const ALONE: Does[] = ["scan", "line", "away", "counts", "move", "undo"];

export interface Act {
  does: Does;
  who: number;
  with: number;
  at: number;
  to: number;
  pick: number;
  /** The scorer agrees, where the desk asks. */
  agrees: boolean;
  /** Both are to stay. */
  both: boolean;
  /** The scorer takes the act back at once. */
  back: boolean;
}

export const acts = (does: readonly Does[], maxLength: number): fc.Arbitrary<Act[]> => {
  const weighed = does.map((one) => ({ weight: DOES[one], arbitrary: fc.constant(one) }));
  const one = fc.record({
    does: fc.oneof(...weighed),
    who: fc.nat(DESKS - 1),
    with: fc.nat(DESKS - 1),
    at: fc.nat(PLACES.length - 1),
    to: fc.nat(PLACES.length - 1),
    pick: fc.nat(0xffff),
    agrees: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    both: fc.boolean(),
    back: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
  });
  return fc.array(one, { minLength: 1, maxLength, size: "max" });
};

const LATER = { nowMs: 1e12, playingMs: 1 };
const figuresOf = ({ source }: Pick<Filed, "source">): string => outcomeOf(source).final?.join("-") ?? "none";

/** Remembers what was made of a thing that never changes. */
function remembered<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const made = new WeakMap<Thing, Made>();
  return (thing) => {
    if (!made.has(thing)) made.set(thing, make(thing));
    return made.get(thing) as Made;
  };
}

const viewsOf = remembered((hall: Hall): TableView[] => [1, 2].flatMap((round) => tablesOf(hall, round, LATER)));

type Shown = Map<string, string>;

/** The text of each table: figures, "missing" or "disputed". */
const shownBy = remembered((hall: Hall): Shown => {
  const views = viewsOf(hall).map((view): [string, string] => [
    keyOf(view),
    view.filed === null ? view.state : figuresOf(view.filed),
  ]);
  return new Map([...PLACES.map((place): [string, string] => [keyOf(place), "missing"]), ...views]);
});

/** A desk and the store of its browser. */
interface Walker {
  desk: Desk;
  browser: { store: Map<string, string>; backup: Map<string, string>; identity: Identity };
  /** The chunk that was stored last, and its text before. */
  last: { name: string; before: string | undefined } | null;
  kept: WeakSet<Chunk>;
  /** Results that this desk said it filed, and that its scorer has not taken back. */
  promised: Filed[];
  /** Tables as shown before each act that can be taken back; as long as nothing else has come. */
  before: Shown[];
}

/** Walks, and returns the lies: what a desk said or showed against a law. */
export class Walk {
  readonly lies: string[] = [];
  acts = 0;
  private readonly walkers: Walker[];
  private readonly broker = new Map<string, string>();
  private pens = 0;

  constructor(desks: number) {
    this.walkers = Array.from({ length: desks }, (_, at) =>
      this.opened({ store: new Map(), backup: new Map(), identity: { name: `desk ${at}`, pens: [], seen: [] } }),
    );
  }

  private opened(browser: Walker["browser"]): Walker {
    const random = (count: number): Uint8Array => {
      const pen = this.pens++;
      return Uint8Array.from({ length: count }, (_, at) => pen >> (5 * at));
    };
    const kept = { hall: hallOf(browser.store.values()), identity: browser.identity, round: null };
    const desk = createDesk("E", kept, { random, nowMs: () => 5e11 });
    const walker: Walker = { desk, browser, last: null, kept: new WeakSet(), promised: [], before: [] };
    desk.listen(() => this.keep(walker));
    return walker;
  }

  /** Stores as the page does: a chunk is put together with what another tab has stored. */
  private keep(walker: Walker): void {
    const { desk, browser } = walker;
    browser.identity = { ...desk.identity, pens: [...new Set([...browser.identity.pens, ...desk.identity.pens])] };
    for (const [name, chunk] of desk.hall.chunks) {
      if (walker.kept.has(chunk)) continue;
      walker.kept.add(chunk);
      const before = browser.store.get(name);
      const known: Chunk = before === undefined ? new Map() : readChunk(before)!.chunk;
      const text = chunkText(name, new Map([...known, ...chunk]));
      if (text === before) continue;
      browser.store.set(name, text);
      walker.last = { name, before };
    }
  }

  private lie(what: string): void {
    this.lies.push(what);
  }

  /**
   * Files what the desk would file. `holds` says what the desk said. An act changes no other table than these, but for
   * the games that it moves.
   */
  private file(walker: Walker, act: Act, drafts: Draft[], at: At[], games: (string | null)[], holds: () => void): void {
    const before = walker.desk.hall;
    const shown = shownBy(before);
    const written = walker.desk.file(drafts, act.does);
    if ("expected" in written) return this.lie(`${act.does}: refused`);
    const results = written.filter((entry) => entry.kind === "result");
    walker.promised.push(...results);
    if (written.length > 0) walker.before.push(shown);
    holds();
    this.elsewhere(act.does, before, walker.desk.hall, at, games);
    if (act.back && written.length > 0) this.takeBack(walker);
  }

  private elsewhere(what: string, before: Hall, after: Hall, at: At[], games: (string | null)[]): void {
    const [was, is] = [viewsOf(before), viewsOf(after)];
    const now = shownBy(after);
    for (const [key, text] of shownBy(before)) {
      if (at.some((place) => keyOf(place) === key) || now.get(key) === text || text === "disputed") continue;
      const heads = [...was, ...is].filter((view) => keyOf(view) === key).flatMap((view) => view.heads);
      const moves = heads.some((head) => gameOf(head) !== null && games.includes(gameOf(head)));
      if (!moves) this.lie(`${what}: another table changes from ${text} to ${now.get(key)}`);
    }
  }

  private shows({ desk }: Walker, place: At, figures: string, mayBeDisputed: boolean, what: string): void {
    const text = shownBy(desk.hall).get(keyOf(place));
    if (text === figures || (mayBeDisputed && text === "disputed")) return;
    this.lie(`${what}, shows ${text === "missing" || text === "disputed" ? text : "other figures"}`);
  }

  private takeBack(walker: Walker): void {
    const { desk } = walker;
    const had = desk.hall;
    const before = walker.before.pop();
    const undone = desk.undo();
    if ("why" in undone) {
      if (desk.hall !== had) this.lie("an undo that was refused has changed something");
      if (before !== undefined) this.lie(`undo refused though nothing has come since: ${undone.why}`);
      return;
    }
    const gone = new Set(
      entriesOf(desk.hall)
        .filter(({ kind }) => kind === "undo")
        .flatMap(({ answers }) => answers),
    );
    const touched = entriesOf(had).filter(({ id }) => gone.has(id));
    const answered = entriesOf(had).filter(({ id }) => touched.some(({ answers }) => answers.includes(id)));
    const results = [...touched, ...answered].filter((entry) => entry.kind === "result");
    walker.promised = walker.promised.filter(({ id }) => !gone.has(id));
    const places = touched.filter((entry) => entry.kind === "result" || entry.kind === "none");
    this.elsewhere("undo", had, desk.hall, [...places, ...answered] as At[], results.map(gameOf));
    if (before === undefined) return;
    const now = shownBy(desk.hall);
    for (const [key, text] of before) if (now.get(key) !== text) this.lie(`undone, and ${text} is ${now.get(key)}`);
  }

  private scan(walker: Walker, act: Act): void {
    const [device, revision, other] = [act.pick % 2, 1 + ((act.pick >> 1) % 4), (act.pick >> 3) % 8 === 0];
    // Now and then two codes of one revision differ.
    const a = 400 + ((revision + device + (other ? 1 : 0)) % 3);
    const result = resultIn(codeOf({ device: ["AAAAAA", "BBBBBB"][device], revision, a, b: 300 }));
    const offer = offerCode(walker.desk.hall, PLACES[act.at], result);
    const figures = figuresOf(offer);
    const disputed = shownBy(walker.desk.hall).get(keyOf(offer)) === "disputed";
    if (offer.drafts.length === 0) return this.shows(walker, offer, figures, true, `scan, ${offer.is}`);
    if (!act.agrees && offer.is !== "new") return;
    const both = offer.beside !== null && act.both;
    const may = both || (disputed && offer.is !== "dispute");
    const drafts = both ? offer.beside! : offer.drafts;
    this.file(walker, act, drafts, [offer], [gameOf(offer)], () =>
      this.shows(walker, offer, figures, may, `scan, ${both ? "both stay" : offer.is}`),
    );
  }

  private line(walker: Walker, act: Act): void {
    const place = PLACES[act.at];
    const final: [number, number] = [400 + (act.pick % 3), 300];
    const source = { from: "line" as const, final, penalty: [0, 0] as [number, number], forfeit: "" as const };
    const offer = offerLine(walker.desk.hall, place, source);
    const holds = (): void => this.shows(walker, place, figuresOf(offer), offer.is === "known", `line, ${offer.is}`);
    if (offer.drafts.length === 0) return holds();
    this.file(walker, act, offer.drafts, [place], [], holds);
  }

  private counts(walker: Walker, act: Act): void {
    const view = viewsOf(walker.desk.hall).find((one) => keyOf(one) === keyOf(PLACES[act.at]));
    const results = view === undefined ? [] : [...view.heads, ...view.past];
    if (results.length === 0) return;
    const filed = results[act.pick % results.length];
    this.file(walker, act, countsInstead(walker.desk.hall, filed), [filed], [gameOf(filed)], () =>
      this.shows(walker, filed, figuresOf(filed), false, "this one counts"),
    );
  }

  private away(walker: Walker, act: Act): void {
    const place = PLACES[act.at];
    this.file(walker, act, takenAway(walker.desk.hall, place), [place], [], () =>
      this.shows(walker, place, "missing", false, "taken away"),
    );
  }

  private move(walker: Walker, act: Act): void {
    const [from, to] = [PLACES[act.at], PLACES[act.to]];
    const view = viewsOf(walker.desk.hall).find((one) => keyOf(one) === keyOf(from));
    if (!view?.filed || from === to) return;
    const figures = figuresOf(view.filed);
    this.file(walker, act, moved(walker.desk.hall, from, to), [from, to], view.heads.map(gameOf), () => {
      this.shows(walker, to, figures, true, "moved");
      this.shows(walker, from, "missing", false, "moved away");
    });
  }

  /** The texts of some of a hall's chunks. */
  private some(texts: Iterable<string>, pick: number): string[] {
    return [...texts].filter((_, at) => (pick >> (at % 16)) & 1);
  }

  private take(walker: Walker, texts: string[]): void {
    const had = walker.desk.hall;
    walker.desk.take(hallOf(texts));
    if (walker.desk.hall !== had) walker.before = [];
  }

  private textsOf = ({ desk }: Walker): string[] =>
    [...desk.hall.chunks].map(([name, chunk]) => chunkText(name, chunk));

  private reload(walker: Walker): Walker {
    const again = this.opened(walker.browser);
    again.promised = walker.promised;
    this.walkers[this.walkers.indexOf(walker)] = again;
    return again;
  }

  private befalls(walker: Walker, act: Act): Walker {
    const { browser } = walker;
    switch (act.does) {
      case "meet":
        this.take(this.walkers[act.with % this.walkers.length], this.some(this.textsOf(walker), act.pick));
        return walker;
      case "send":
        for (const text of this.some(this.textsOf(walker), act.pick)) this.broker.set(readChunk(text)!.name, text);
        return walker;
      case "hear":
        this.take(walker, this.some(this.broker.values(), act.pick));
        return walker;
      case "forgets":
        this.broker.clear();
        return walker;
      case "junk":
        this.take(walker, JUNK);
        return walker;
      case "twin":
        this.take(walker, twinOf(walker.desk.hall, act.pick));
        return walker;
      case "reload":
        browser.backup = new Map(browser.store);
        return this.reload(walker);
      case "loses": {
        const { last } = walker;
        if (last?.before === undefined) browser.store.delete(last?.name ?? "");
        else browser.store.set(last.name, last.before);
        return this.reload(walker);
      }
      case "restored":
        browser.store.clear();
        browser.backup.forEach((text, name) => browser.store.set(name, text));
        return this.reload(walker);
      case "tab":
        if (this.walkers.length < DESKS + 2) this.walkers.push(this.opened(browser));
        return walker;
      default:
        return walker;
    }
  }

  /** One act, and the laws after it. */
  step(act: Act): void {
    this.acts++;
    let walker = this.walkers[act.who % this.walkers.length];
    if (act.does === "scan") this.scan(walker, act);
    else if (act.does === "line") this.line(walker, act);
    else if (act.does === "away") this.away(walker, act);
    else if (act.does === "counts") this.counts(walker, act);
    else if (act.does === "move") this.move(walker, act);
    else if (act.does === "undo") this.takeBack(walker);
    else walker = this.befalls(walker, act);
    this.keepsPromises(walker, act.does);
  }

  /**
   * The figures that a desk said it filed are shown there, or the table is disputed with them, or an entry on that desk
   * replaces them, and its scorer was told if it is another desk's.
   */
  private keepsPromises({ desk, promised }: Walker, after: string): void {
    const entries = entriesOf(desk.hall);
    const here = new Set(entries.map(({ id }) => id));
    const views = viewsOf(desk.hall);
    const undone = new Set(entries.filter(({ kind }) => kind === "undo").flatMap(({ answers }) => answers));
    const counting = entries.filter(({ id }) => !undone.has(id));
    for (const filed of promised.filter(({ id }) => here.has(id))) {
      const heads = views.find((view) => keyOf(view) === keyOf(filed))?.heads ?? [];
      if (heads.some((head) => figuresOf(head) === figuresOf(filed))) continue;
      const answers = counting.filter((entry) => entry.answers.includes(filed.id));
      const newer = counting.filter((entry) => entry.kind === "result" && isNewer(entry, filed));
      const reasons = answers.length > 0 ? answers : newer;
      if (reasons.length === 0) this.lie(`after ${after}: filed, gone without an answer`);
      const own = reasons.some(({ pen }) => desk.identity.pens.includes(pen));
      const told = desk.notices().some((notice) => notice.filed.id === filed.id);
      if (!own && !told) this.lie(`after ${after}: filed, replaced, and its scorer was not told`);
    }
  }

  /** All desks meet, in an order and with repeats of their own; then all show the same. */
  end(pick: number): void {
    const texts = this.walkers.flatMap(this.textsOf);
    const shown = this.walkers.map((walker, at) => {
      const turned = texts.map((_, i) => texts[(i * 7 + at * 3 + pick) % texts.length]);
      this.take(walker, [...texts.slice(0, at), ...turned]);
      this.take(walker, at % 2 === 0 ? [...texts].reverse() : texts);
      this.keepsPromises(walker, "the end");
      return JSON.stringify([viewsOf(walker.desk.hall), [...shownBy(walker.desk.hall)]]);
    });
    if (new Set(shown).size > 1) this.lie("after all have met, two desks show different things");
    if (new Set(this.walkers.map((walker) => this.textsOf(walker).sort().join())).size > 1)
      this.lie("after all have met, two desks have different entries");
  }
}

const isNewer = (one: Filed, other: Filed): boolean =>
  gameOf(one) !== null &&
  gameOf(one) === gameOf(other) &&
  one.source.from === "code" &&
  other.source.from === "code" &&
  one.source.result.revision > other.source.result.revision;

/** A chunk in which one id of the hall is written once more, with other figures. */
function twinOf(hall: Hall, pick: number): string[] {
  const results = entriesOf(hall).filter((entry) => entry.kind === "result" && entry.source.from === "line");
  const entry = results[pick % results.length];
  if (entry?.kind !== "result" || entry.source.from !== "line") return [];
  const twin: Filed = { ...entry, source: { ...entry.source, final: [499, 300] }, answers: [] };
  return [chunkText(chunkName(twin), new Map([[entryText(twin), twin]]))];
}

const JUNK = [
  "",
  "null",
  "[]",
  '["tileclock-desk-2","AAAAAAAAAA",0]\nnull\n[0,0,"x",0,[],["none",1,1],0]',
  "x".repeat(999),
];
