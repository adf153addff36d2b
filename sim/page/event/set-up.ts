// An event on a tablet: why it cannot be taken, what would change, and the keys of set-up that change it. The keys are
// pressed as an organiser would press them, so nothing is set that set-up does not allow.

import type { Key } from "../../../firmware/input/keys";
import { profiles } from "../../../firmware/core/rules/profiles";
import { rulesOf, type Settings } from "../../../firmware/core/settings";
import { setupLines } from "../../../firmware/input/setup";
import { reason } from "../reason";
import { otherOfName, ruleFileText, withLine } from "../rules-files";
import { choicesOf, type ClubEvent } from "./event";

export interface Tablet {
  settings: Settings;
  /** Check codes of the packs, by their places, such as "K7Q-M4X"; "" for a place without a sound pack. */
  packs: string[];
  /** Lines of the rules files, as set-up offers them after the documents. */
  rulesFiles: readonly string[];
  /** The line of set-up; null if the tablet is not at set-up. */
  line: number | null;
  /** Address of the desk that a result's code opens; "" for none. */
  desk: string;
}

export interface Difference {
  what: string;
  wanted: string;
  now: string;
}

const withDash = (checkCode: string): string => `${checkCode.slice(0, 3)}-${checkCode.slice(3)}`;
const placeOf = ({ checkCode }: ClubEvent, { packs }: Tablet): number => packs.indexOf(withDash(checkCode));

/** Why the tablet takes no event, or not this one, in words; null if it does. */
export function obstacle(event: ClubEvent, tablet: Tablet): string | null {
  if (tablet.settings.locked) return "The event on this tablet is locked: the director unlocks it with the PIN.";
  if (tablet.line === null) return "A game is on: an event is taken at set-up alone.";
  if (!asksPack(event) || placeOf(event, tablet) >= 0) return noPlaceFor(event, tablet);
  const has = tablet.packs.filter((code) => code !== "");
  const found = has.length === 0 ? "none" : has.join(" and ");
  return `The list with the check code ${withDash(event.checkCode)} is not on this tablet: found ${found}.`;
}

/** Whether words are looked up by the event's rules: where the director gives the verdicts, no pack is asked. */
function asksPack(event: ClubEvent): boolean {
  const choices = choicesOf(event);
  return "expected" in choices || !choices.rules.directorJudges;
}

/** Why the event's rules file has no place on the tablet; null if it has one, or needs none. */
function noPlaceFor({ rulesFile }: ClubEvent, { rulesFiles }: Tablet): string | null {
  if (rulesFile === "") return null;
  try {
    withLine(rulesFiles, rulesFile);
    return null;
  } catch (fault) {
    return `${reason(fault)}.`;
  }
}

const minutesText = ([a, b]: number[]): string => (a === b ? String(a) : `${a} for A, ${b} for B`);

/** The settings that the event changes, in set-up's order. */
export function differences(event: ClubEvent, tablet: Tablet): Difference[] {
  const { settings, packs } = tablet;
  const choices = choicesOf(event);
  if ("expected" in choices) throw new Error(`${choices.expected} expected, found ${choices.found}`);
  const now = rulesOf(settings);
  // Two files may have one name.
  const rulesText = (name: string, file: string): string => (file === "" ? name : ruleFileText(file));
  const source = now.sources[settings.source];
  const listText = (name: string | null): string => name ?? "as approved";
  const rows: Difference[] = [
    {
      what: "Rules",
      wanted: rulesText(choices.rules.name, event.rulesFile),
      now: rulesText(now.name, settings.rulesFile),
    },
    { what: "List by the rules", wanted: listText(choices.source.lexiconName), now: listText(source.lexiconName) },
    {
      what: "A challenge costs",
      wanted: choices.source.challengeRules[event.challengeRule].name,
      now: source.challengeRules[settings.challengeRule].name,
    },
    { what: "Minutes", wanted: String(event.minutes), now: minutesText(settings.minutes) },
    ...(asksPack(event)
      ? [{ what: "List here", wanted: withDash(event.checkCode), now: packs[settings.pack] || "none" }]
      : []),
    ...(event.table === null
      ? []
      : [{ what: "Table", wanted: String(event.table), now: settings.table === 0 ? "none" : String(settings.table) }]),
  ];
  const other = event.rulesFile === "" ? undefined : otherOfName(tablet.rulesFiles, event.rulesFile);
  // An event that plays by the other has said so.
  if (other !== undefined && other !== settings.rulesFile)
    rows.push({
      what: "Rules file on this tablet",
      wanted: ruleFileText(event.rulesFile),
      now: `${ruleFileText(other)}, which differs`,
    });
  rows.push({ what: "Desk", wanted: event.desk || "none", now: tablet.desk || "none" });
  return rows.filter((row) => row.wanted !== row.now);
}

const times = (count: number, key: Key): Key[] => Array<Key>(count).fill(key);
const digits = (number: number): Key[] => [...String(number)] as Key[];

/** How often ENTER goes from one choice to another of `count`, which it takes in turn. */
const steps = (from: number, to: number, count: number): number => (to - from + count) % count;

/** How often ENTER goes from the tablet's rules to the event's: documents in turn, then files. */
function rulesSteps({ rules, rulesFile }: ClubEvent, { settings, rulesFiles }: Tablet): number {
  const documents = profiles();
  const all = [...documents.map(({ number }) => String(number)), ...rulesFiles];
  const wanted = all.indexOf(rulesFile || String(rules));
  const now = settings.rulesFile === "" ? settings.rules : all.indexOf(settings.rulesFile);
  // From a file that is no longer on the tablet ENTER goes to the first document.
  return now < 0 ? 1 + wanted : steps(now, wanted, all.length);
}

/**
 * The keys that set the tablet up, from its line of set-up to the first one; the event can be taken (`obstacle`), and
 * its rules file is on the tablet.
 */
export function setUpKeys(event: ClubEvent, tablet: Tablet): Key[] {
  const { settings, packs, line } = tablet;
  const choices = choicesOf(event);
  if ("expected" in choices || line === null) throw new Error("an event that the tablet takes expected");
  const { rules, source } = choices;
  // Another document begins with its own first list, challenge rule and minutes; another list with its first rule.
  const toRules = rulesSteps(event, tablet);
  const sameRules = toRules === 0;
  const list = sameRules ? settings.source : 0;
  const rule = sameRules && list === event.list ? settings.challengeRule : 0;
  const minutes = sameRules ? settings.minutes : [rules.minutes, rules.minutes];
  const typed = (now: number, to: number, most: number): Key[] =>
    now === to ? [] : [...times(most, "DELETE"), ...digits(to)];
  const changes: Partial<Record<ReturnType<typeof setupLines>[number], Key[]>> = {
    rules: times(toRules, "ENTER"),
    list: times(steps(list, event.list, rules.sources.length), "ENTER"),
    challenge: times(steps(rule, event.challengeRule, source.challengeRules.length), "ENTER"),
    minutesA: typed(minutes[0], event.minutes, 2),
    minutesB: typed(minutes[1], event.minutes, 2),
    pack: asksPack(event) ? times(steps(settings.pack, placeOf(event, tablet), packs.length), "ENTER") : [],
    table: event.table === null ? [] : typed(settings.table, event.table, 3),
  };
  // DOWN from the last line leads to the first.
  return [...times(line, "UP"), ...setupLines().flatMap((one): Key[] => [...(changes[one] ?? []), "DOWN"])];
}
