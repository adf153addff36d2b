// The schema of a rules file: every field and its limits; each limit says in words what it expects. A JSON Schema of it
// is in each release. combinations.ts has what fields may not be together, which a schema does not say.

import * as v from "valibot";
import { BOTH_LATE, FIRST_STARTS, RESTARTS } from "../../firmware/core/rules/text";
import type { BothLate, FirstStart, Restart } from "../../firmware/core/rules/rules";

const wordsOf = <Word extends string>(words: string): Word[] => words.split(" ") as Word[];
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  v.picklist(words, words.map((word) => JSON.stringify(word)).join(" or "));

const whole = (least: number, most: number, what: string) => {
  const expected = `${what} from ${least} to ${most}`;
  return v.pipe(v.number(expected), v.integer(expected), v.minValue(least, expected), v.maxValue(most, expected));
};
const wholeOrNull = (least: number, most: number, what: string) => {
  const expected = `${what} from ${least} to ${most}, or null`;
  return v.nullable(
    v.pipe(v.number(expected), v.integer(expected), v.minValue(least, expected), v.maxValue(most, expected)),
  );
};
const yesOrNo = () => v.boolean("true or false");
const listOf = <Item extends v.GenericSchema>(item: Item, least: number, most: number, what: string) => {
  const expected = `a list of ${least} to ${most} ${what}`;
  return v.pipe(v.array(item, expected), v.minLength(least, expected), v.maxLength(most, expected));
};
const group = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, "an object with " + Object.keys(entries).slice(0, 5).join(", "));

const MOST_TEXT = 200;
const text = (what: string) => {
  const expected = `${what} of 1 to ${MOST_TEXT} characters, on one line`;
  return v.pipe(v.string(expected), v.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u, expected));
};

const NAME = "a name of 2 to 18 of the capitals A-Z, digits, blank, point and hyphen";
const LIST = "a pack's name of 1 to 15 signs of A-Z, 0-9 and hyphen, or null for any list";
const CODE = "the pack's check code, such as ABC-DEF, or null for any pack with that name";
const DATE = "a date such as 2026-11-27, its year or month, or undated";
const LANGUAGE = "a language's tag, such as nl or en-NZ";
const WINDOW = { least: 5, most: 600 };

export const CHALLENGE = group({
  failed: group({
    points: whole(0, 100, "points"),
    per: oneOf(["word", "play"]),
    of: oneOf(["to player", "off challenger"]),
  }),
  turn: oneOf(["challenger", "player"]),
});

export const WORD_LIST = group({
  name: v.nullable(v.pipe(v.string(LIST), v.regex(/^[A-Z0-9-]{1,15}$/, LIST))),
  checkCode: v.optional(
    v.nullable(v.pipe(v.string(CODE), v.regex(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/, CODE))),
    null,
  ),
  challenges: listOf(CHALLENGE, 1, 4, "challenge rules"),
  restartOnceRacked: v.optional(yesOrNo(), false),
});

/** The fields about the file itself. */
export const HEAD = {
  format: v.literal(1, "1, the format's number"),
  name: v.pipe(v.string(NAME), v.regex(/^(?! )[A-Z0-9 .-]{2,18}(?<! )$/, NAME)),
  title: text("a title"),
  edition: text("an edition"),
  date: v.pipe(v.string(DATE), v.regex(/^(\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?|undated)$/, DATE)),
  language: v.pipe(v.string(LANGUAGE), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, LANGUAGE)),
};

/** The decisions of a document, in the order of form and page. */
export const DECISIONS = {
  minutes: whole(1, 99, "minutes"),
  firstStart: v.nullable(oneOf(wordsOf<FirstStart>(FIRST_STARTS))),
  late: v.nullable(
    group({
      graceMinutes: whole(0, 60, "minutes"),
      bothLate: oneOf(wordsOf<BothLate>(BOTH_LATE)),
      forfeitOverSeconds: wholeOrNull(0, 600, "seconds"),
    }),
  ),
  overtimePointsPerMinute: whole(0, 20, "points"),
  overtimeLimit: v.nullable(group({ minutes: whole(0, 98, "minutes"), then: oneOf(["director", "lost", "ended"]) })),
  overtimeErasable: yesOrNo(),
  minuteByPlayers: yesOrNo(),
  waitingSideRestarts: yesOrNo(),
  lists: listOf(WORD_LIST, 1, 4, "lists"),
  listMandatory: yesOrNo(),
  verdict: oneOf(["device", "director"]),
  fallenPoints: whole(0, 100, "points"),
  challengeWindowSeconds: wholeOrNull(WINDOW.least, WINDOW.most, "seconds"),
  holdDrawSeconds: wholeOrNull(WINDOW.least, WINDOW.most, "seconds"),
  concedable: yesOrNo(),
  voidForBlank: yesOrNo(),
  repeatable: yesOrNo(),
  beforeRestart: listOf(oneOf(wordsOf<Restart>(RESTARTS)), 0, 6, "conditions"),
  delayStartsClock: yesOrNo(),
  tileChoice: v.nullable(group({ seconds: whole(WINDOW.least, WINDOW.most, "seconds"), runsClock: yesOrNo() })),
  tilesMinute: yesOrNo(),
  out: v.nullable(
    group({
      startSeconds: wholeOrNull(0, 60, "seconds"),
      overSeconds: wholeOrNull(WINDOW.least, WINDOW.most, "seconds"),
      holdStartsClock: yesOrNo(),
      challengeFree: yesOrNo(),
    }),
  ),
  equalTurns: yesOrNo(),
  sixZerosByEither: yesOrNo(),
  tiles: oneOf(["double", "addAndSubtract", "subtract"]),
  stoppedLosesTiles: yesOrNo(),
  leaverSpread: wholeOrNull(0, 999, "points"),
  forfeitSpread: wholeOrNull(0, 999, "points"),
  tieIsHalf: yesOrNo(),
  scoreEntry: yesOrNo(),
};

export type Decision = keyof typeof DECISIONS;

/** Heads of the form, each with the field that it stands before. */
export const HEADINGS: Partial<Record<Decision, string>> = {
  minutes: "Clocks",
  lists: "Lists and challenges",
  tileChoice: "Tiles",
  out: "The end of a game",
  leaverSpread: "The result",
};

/** A file whose fields are all there. */
export const WHOLE_FILE = group({ ...HEAD, ...DECISIONS });
export type WholeFile = v.InferOutput<typeof WHOLE_FILE>;
export type WordList = v.InferOutput<typeof WORD_LIST>;

/** The values of a document that does not speak of a field; minutes, lists and tiles it has to have. */
export const SILENT: Omit<{ [Name in Decision]: WholeFile[Name] }, "lists" | "minutes" | "tiles"> = {
  fallenPoints: 0,
  verdict: "device",
  listMandatory: false,
  firstStart: null,
  late: null,
  overtimePointsPerMinute: 0,
  overtimeLimit: null,
  overtimeErasable: false,
  minuteByPlayers: false,
  tilesMinute: false,
  tileChoice: null,
  waitingSideRestarts: false,
  concedable: false,
  repeatable: false,
  delayStartsClock: false,
  challengeWindowSeconds: null,
  holdDrawSeconds: null,
  voidForBlank: false,
  beforeRestart: [],
  out: null,
  equalTurns: false,
  sixZerosByEither: false,
  stoppedLosesTiles: false,
  leaverSpread: null,
  forfeitSpread: null,
  tieIsHalf: false,
  scoreEntry: true,
};

/** A file as an organiser writes it: what is left out is silent, or as in the document that it starts `from`. */
export const rulesFile = (documents: string[]) =>
  group({
    ...HEAD,
    from: v.nullable(oneOf(["silent", ...documents])),
    ...v.partial(v.object(DECISIONS)).entries,
    clauses: v.record(v.string(), text("a clause"), "an object with a clause for each field of the file"),
  });
export type RulesFile = v.InferOutput<ReturnType<typeof rulesFile>>;
