// Converts a recording to a scenario: a head from the device's journal, the lines, and expectations of the end. It
// plays the lines again on another device, which has to come to the same end.

import { challengeRuleOf, rulesOf, sourceOf, type Settings } from "../../firmware/core/settings";
import { storedSettings } from "../../firmware/journal/restore";
import type { Device } from "../board/virtual/device";
import type { Millis } from "../board/virtual/timeline";
import { flashWith, journalIn } from "../play/journal/logged";
import { scenarioFrom } from "../play/scenario/parse";
import { Playing } from "../play/scenario/play";
import { timeText } from "../play/scenario/time";
import { linesOf, type Recorded } from "./recording";

/** The device's pack, as lines of a scenario's head. */
export interface PackLines {
  lexicon: string;
  /** "list: sowpods" or "words: CAT DOG"; null for a list that a scenario cannot name. */
  words: string | null;
  checkCode: string;
}

/** Start of a recording. */
export interface Begun extends PackLines {
  /** Lines of the rules files on the device. */
  rulesFiles: readonly string[];
  /** The recording starts from a stored journal. */
  goesOn: boolean;
}

const HAS_PIN =
  "The journal that this device began with has the director’s PIN: it is not saved. Start afresh to record.";

/** Time by which the player of a scenario checks lamps and faces after the time of a line. */
const INSTANT_MS = 0.1;
/**
 * A row that is unchanged after this time is completely painted and counts no seconds. A counted second could differ on
 * a host that hears a press later.
 */
const LOOK_MS = 1200;

/** The event's settings in a copy of the journal; null before the first are stored. */
const settingsOf = ({ rawFlash }: Device): Settings | null =>
  storedSettings(journalIn(flashWith(rawFlash.bytes, "the journal")))?.settings ?? null;

function headOf(settings: Settings | null, pack: Begun, recordedOn: Date): string[] {
  const day = recordedOn.toISOString().slice(0, 10);
  const head = [`lexicon: ${pack.lexicon}`];
  if (pack.words !== null) head.push(pack.words);
  else head.push(`# Its pack is needed, check code ${pack.checkCode}: npm run sim -- --pack FILE.pack THIS-FILE`);
  if (pack.goesOn)
    head.push("# It goes on from the journal saved beside it: npm run sim -- --flash FILE.journal THIS-FILE");
  head.push(...pack.rulesFiles.map((line) => `rules file: ${line}`));
  if (settings === null) return [`title: Recorded on ${day}`, ...head, "begin: set-up"];
  const { name } = rulesOf(settings);
  const { rulesFile } = settings;
  // The event's own copy: its file may be off the device.
  if (rulesFile !== "" && !pack.rulesFiles.includes(rulesFile))
    return [
      `title: Recorded on ${day}: ${name}`,
      ...head,
      `# By the rules file ${name}: ${rulesFile}`,
      "begin: set-up",
    ];
  const [a, b] = settings.minutes;
  const list = sourceOf(settings).lexiconName;
  const minutes = a === b ? `${a} minutes each` : `${a} minutes for A, ${b} for B`;
  return [
    `title: Recorded on ${day}: ${name}, ${pack.lexicon}, ${minutes}`,
    `rules: ${name}`,
    ...(list === null ? [] : [`source: ${list}`]),
    `challenge: ${challengeRuleOf(settings).name}`,
    // While they are typed there may be no digits, which a head cannot say.
    ...(a > 0 && b > 0 ? [`minutes: ${a} ${b}`] : []),
    ...head,
    "begin: set-up",
  ];
}

function lampLine(lamps: boolean[]): string[] {
  if (lamps[0] && lamps[1]) return [];
  return [lamps[0] ? "expect lamp A" : lamps[1] ? "expect lamp B" : "expect no lamp"];
}

/**
 * First difference of `other` from `device`, in words; null if there is none. Their journals differ where a PIN was
 * recorded by other digits.
 */
function differenceOf(device: Device, other: Device, disguised: boolean): string | null {
  const seen = (one: Device): string[] => [...one.faces(), one.lamps().join(), ...one.panelText()];
  if (seen(device).join("|") !== seen(other).join("|")) return "what is seen";
  const bytes = other.rawFlash.bytes;
  if (disguised) return null;
  return device.rawFlash.bytes.every((byte, i) => byte === bytes[i]) ? null : "the journal";
}

/**
 * Scenario of everything since the device was first switched on; `another` is the same device, not switched on yet.
 * `differs` is the first difference at the end of its replay; null if there is none. Throws if the stored journal that
 * the recording begins with has a PIN.
 */
export function scenarioOf(
  { device, lines: recordedLines, disguised }: Recorded,
  pack: Begun,
  another: Device,
  recordedOn: Date,
): { text: string; differs: string | null } {
  if ((settingsOf(another)?.event ?? 0) > 0) throw new Error(HAS_PIN);
  const at: Millis = Math.round(device.now());
  const lines = [...headOf(settingsOf(device), pack, recordedOn), "", ...linesOf(recordedLines, at)];
  const scenario = scenarioFrom([...lines, timeText(at)].join("\n"), "the recording");
  const playing = new Playing(scenario, another);
  while (!playing.over()) playing.next();
  const differs = differenceOf(device, another, disguised());
  const rows = another.panelText();
  another.advanceTo(another.now() + INSTANT_MS);
  const faces = another.faces();
  const lamps = lampLine(another.lamps());
  another.advanceTo(another.now() + LOOK_MS);
  const still = another.panelText();
  const expected = [
    ...(faces.includes("") ? [] : [`expect faces ${faces.join(" ")}`]),
    ...lamps,
    ...rows.filter((row) => still.includes(row) && !row.includes("~")).map((row) => `expect panel ${row}`),
  ];
  const [first, ...more] = expected;
  const end = [timeText(at).padEnd(10) + (first ?? ""), ...more.map((line) => " ".repeat(10) + line)];
  return { text: [...lines, ...end].join("\n").trimEnd() + "\n", differs };
}
