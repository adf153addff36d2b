// A rules file: the values of a document by the names that organisers read, as JSON. It is checked here, and becomes
// the rules that the device has. A refusal says where, what was expected and what was found.

import * as v from "valibot";
import { challengeRule, type Rules } from "../../firmware/core/rules/rules";
import { MOST_RULES } from "../../firmware/core/rules/text";
import { profiles } from "../../firmware/core/rules/profiles";
import { packRules } from "./pack";
import { refusedFile, refusedRules, type Refusal } from "./combinations";
import {
  DECISIONS,
  type Decision,
  type HEAD,
  rulesFile,
  type RulesFile,
  SILENT,
  WHOLE_FILE,
  type WholeFile,
} from "./schema";

/** A file that was taken: with all its fields, and what it says itself. */
export interface CheckedFile {
  whole: WholeFile;
  /** The fields that the file sets, with the clause of each. */
  clauses: Partial<Record<Decision, string>>;
  from: string | null;
  rules: Rules;
}

/** The values of rules by the names of a file; the head is the caller's. */
export function decisionsOf(rules: Rules): Omit<WholeFile, keyof typeof HEAD> {
  const { late, outStartSeconds, outOverSeconds, outHoldStartsClock, outChallengeFree, overtimeLimit, overLimit } =
    rules;
  const isLate = late.graceMinutes > 0 || late.bothLate !== "director" || late.forfeitOverSeconds !== null;
  const isOut = outStartSeconds !== null || outOverSeconds !== null || outHoldStartsClock || outChallengeFree;
  return {
    lists: rules.sources.map(({ lexiconName, checkCode, challengeRules, restartOnceRacked }) => ({
      name: lexiconName,
      checkCode,
      challenges: challengeRules.map(({ points, perPlay, offChallenger, turnAfterAcceptable }) => ({
        failed: { points, per: perPlay ? "play" : "word", of: offChallenger ? "off challenger" : "to player" },
        turn: turnAfterAcceptable,
      })),
      restartOnceRacked,
    })),
    fallenPoints: rules.fallenPoints,
    verdict: rules.directorJudges ? "director" : "device",
    listMandatory: rules.lexiconMandatory,
    minutes: rules.minutes,
    firstStart: rules.firstStart,
    late: isLate ? { ...late } : null,
    overtimePointsPerMinute: rules.overtimePointsPerMinute,
    overtimeLimit: overtimeLimit === null ? null : { minutes: overtimeLimit, then: overLimit },
    overtimeErasable: rules.overtimeErasable,
    minuteByPlayers: rules.minuteByPlayers,
    tilesMinute: rules.tilesMinute,
    tileChoice:
      rules.tileChoiceSeconds === null
        ? null
        : { seconds: rules.tileChoiceSeconds, runsClock: rules.tileChoiceRunsClock },
    waitingSideRestarts: rules.waitingSideRestarts,
    concedable: rules.concedable,
    repeatable: rules.repeatable,
    delayStartsClock: rules.delayStartsClock,
    challengeWindowSeconds: rules.challengeWindowSeconds,
    holdDrawSeconds: rules.holdDrawSeconds,
    voidForBlank: rules.voidForBlank,
    beforeRestart: [...rules.beforeRestart],
    out: isOut
      ? {
          startSeconds: outStartSeconds,
          overSeconds: outOverSeconds,
          holdStartsClock: outHoldStartsClock,
          challengeFree: outChallengeFree,
        }
      : null,
    equalTurns: rules.equalTurns,
    sixZerosByEither: rules.sixZerosByEither,
    stoppedLosesTiles: rules.stoppedLosesTiles,
    tiles: rules.outTiles,
    leaverSpread: rules.leaverSpread,
    forfeitSpread: rules.forfeitSpread,
    tieIsHalf: rules.tieIsHalf,
    scoreEntry: rules.scoreEntry,
  };
}

/** The device's rules in a file that combinations.ts does not refuse. */
export function rulesOfFile(file: WholeFile): Rules {
  const { late, tileChoice, out, overtimeLimit } = file;
  return {
    name: file.name,
    sources: file.lists.map(({ name, checkCode, challenges, restartOnceRacked }) => ({
      lexiconName: name,
      checkCode,
      challengeRules: challenges.map(({ failed, turn }) =>
        challengeRule(failed.points, failed.per === "play", failed.of === "off challenger", turn),
      ),
      restartOnceRacked,
    })),
    directorJudges: file.verdict === "director",
    fallenPoints: file.fallenPoints,
    lexiconMandatory: file.listMandatory,
    minutes: file.minutes,
    firstStart: file.firstStart,
    late: late ?? { graceMinutes: 0, bothLate: "director", forfeitOverSeconds: null },
    minuteByPlayers: file.minuteByPlayers,
    overtimePointsPerMinute: file.overtimePointsPerMinute,
    overtimeLimit: overtimeLimit?.minutes ?? null,
    overLimit: overtimeLimit?.then ?? "director",
    overtimeErasable: file.overtimeErasable,
    tileChoiceSeconds: tileChoice?.seconds ?? null,
    tileChoiceRunsClock: tileChoice?.runsClock ?? false,
    tilesMinute: file.tilesMinute,
    waitingSideRestarts: file.waitingSideRestarts,
    challengeWindowSeconds: file.challengeWindowSeconds,
    holdDrawSeconds: file.holdDrawSeconds,
    concedable: file.concedable,
    voidForBlank: file.voidForBlank,
    repeatable: file.repeatable,
    beforeRestart: file.beforeRestart,
    delayStartsClock: file.delayStartsClock,
    outStartSeconds: out?.startSeconds ?? null,
    outHoldStartsClock: out?.holdStartsClock ?? false,
    outOverSeconds: out?.overSeconds ?? null,
    outChallengeFree: out?.challengeFree ?? false,
    equalTurns: file.equalTurns,
    sixZerosByEither: file.sixZerosByEither,
    outTiles: file.tiles,
    stoppedLosesTiles: file.stoppedLosesTiles,
    leaverSpread: file.leaverSpread,
    forfeitSpread: file.forfeitSpread,
    tieIsHalf: file.tieIsHalf,
    scoreEntry: file.scoreEntry,
  };
}

/** A value for people; long ones are cut. */
const MOST_FOUND = 60;
function foundText(value: unknown): string {
  const text = value === undefined || value === "" ? "nothing" : JSON.stringify(value);
  return text.length > MOST_FOUND ? text.slice(0, MOST_FOUND) + "..." : text;
}

/** A part of a schema, as far as a missing field's words follow from it. */
interface Part {
  message?: unknown;
  wrapped?: Part;
  entries?: Record<string, Part>;
  item?: Part;
}

/** A part without "optional" and "or null". */
const bare = (part: Part): Part => (part.wrapped === undefined ? part : bare(part.wrapped));

/** The words of its schema for a field that is not there. */
function expectedAt(schema: object, keys: unknown[]): string {
  const at = keys.reduce((part: Part, key): Part => {
    const { item, entries } = bare(part);
    return item ?? entries![String(key)];
  }, schema as Part);
  const said = String(bare(at).message);
  // A number's limits say null themselves.
  return at.wrapped === undefined || said.endsWith("null") ? said : `${said}, or null`;
}

/** The places at which a value has not the schema, in words. */
export function refusalsOf(schema: v.GenericSchema, value: unknown): Refusal[] {
  if (Array.isArray(value)) return [{ path: "", expected: "an object", found: foundText(value) }];
  const { issues } = v.safeParse(schema, value);
  return (issues ?? []).map((issue) => {
    const path = v.getDotPath(issue) ?? "";
    const key = issue.path?.at(-1)?.key;
    // An object's own issue about a key: one that is missing, or one that it does not have.
    if (issue.type === "strict_object" && issue.path?.at(-1)?.origin === "key")
      return issue.expected === "never"
        ? { path, expected: "a field's name", found: foundText(key) }
        : {
            path,
            expected: expectedAt(
              schema,
              issue.path.map((one) => one.key),
            ),
            found: "nothing",
          };
    const found = issue.type === "max_length" ? `${(issue.input as unknown[]).length}` : foundText(issue.input);
    return { path, expected: issue.message, found };
  });
}

/** A field that is set needs its clause, and a clause its field. */
function clauseRefusals(file: RulesFile): Refusal[] {
  const refusals: Refusal[] = [];
  for (const field of Object.keys(DECISIONS)) {
    const [isSet, isCited] = [field in file, Object.hasOwn(file.clauses, field)];
    if (isSet && !isCited)
      refusals.push({ path: `clauses.${field}`, expected: "the field's clause", found: "nothing" });
    if (isCited && !isSet)
      refusals.push({ path: field, expected: "the value that the clause gives", found: "nothing" });
  }
  for (const field of Object.keys(file.clauses))
    if (!Object.hasOwn(DECISIONS, field))
      refusals.push({ path: `clauses.${field}`, expected: "a field's name", found: foundText(field) });
  return refusals;
}

/** The values for fields that the file leaves out. */
export function valuesFrom(from: string | null): object {
  if (from === null) return {};
  const document = profiles().find(({ rules }) => rules().name === from);
  return document === undefined ? SILENT : decisionsOf(document.rules());
}

/** Fields that a refused file lacks beside: they are said at once with the rest. */
function missing(value: unknown, said: Refusal[]): Refusal[] {
  if (value === null || typeof value !== "object" || said.some(({ path }) => path === "from")) return [];
  const { from } = value as { from: string | null };
  const has = new Set(Object.keys({ ...valuesFrom(from), ...value }));
  const paths = Object.keys(DECISIONS).filter((field) => !has.has(field));
  return paths.map((path) => ({ path, expected: expectedAt(WHOLE_FILE, [path]), found: "nothing" }));
}

/** A file's value, checked; or every reason for which it is refused. */
export function checkRules(value: unknown): CheckedFile | Refusal[] {
  const names = profiles().map(({ rules }) => rules().name);
  const schema = rulesFile(names);
  const inFields = refusalsOf(schema, value);
  if (inFields.length > 0) return [...inFields, ...missing(value, inFields)];
  const file = v.parse(schema, value);
  const { clauses, from, ...own } = file;
  const whole = { ...valuesFrom(from), ...own };
  const refusals = [...clauseRefusals(file), ...refusalsOf(WHOLE_FILE, whole)];
  if (names.includes(file.name))
    refusals.push({ path: "name", expected: "a name that no built-in document has", found: foundText(file.name) });
  if (refusals.length > 0) return refusals;
  const checked = whole as WholeFile;
  const inWhole = refusedFile(checked);
  if (inWhole.length > 0) return inWhole;
  const rules = rulesOfFile(checked);
  const inRules = refusedRules(rules);
  const { length } = packRules(rules);
  if (length > MOST_RULES)
    inRules.push({ path: "", expected: `a line of at most ${MOST_RULES} signs for the device`, found: String(length) });
  return inRules.length > 0 ? inRules : { whole: checked, clauses, from, rules };
}
