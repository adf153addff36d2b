// Messages between desks: one retained message for each table and round, tileclock/EVENT/ROUND/TABLE, with all slips of
// that table; table 0 has the round's sheet. A message is a state, not a change: a desk merges it with its own hall, so
// repeats, order and delay do no harm. Messages have slips and sheets only.

import { EMPTY_HALL, type Hall, sheetOf, withSheet, withSlips } from "./hall";
import { type RoundSheet, sheetIn, sheetText, valueIn } from "./rounds";
import { MOST_ROUNDS, MOST_TABLES, type Slip, slipIn, slipText } from "./slip";

const FORMAT = "tileclock-desk-1";
const ROOT = "tileclock";
const SHEET = 0;
/** Longest message accepted: a table has a few slips, a sheet some hundreds of pairings. */
const MOST_CHARACTERS = 200_000;
/** Most slips accepted in a message: more are an attack or a fault. */
const MOST_SLIPS = 200;

export interface Address {
  round: number;
  /** 0 for the round's sheet. */
  table: number;
}

/** Event names that a topic can have: without the characters that are special in MQTT. */
export const isEventName = (name: string): boolean => /^[^/+#\u0000]{1,40}$/u.test(name);

export const topicOf = (event: string, { round, table }: Address): string => `${ROOT}/${event}/${round}/${table}`;
export const allTopics = (event: string): string => `${ROOT}/${event}/+/+`;

export function addressIn(event: string, topic: string): Address | null {
  const [root, of, round, table, ...more] = topic.split("/");
  if (root !== ROOT || of !== event || more.length > 0 || ![round, table].every((one) => /^\d{1,3}$/.test(one ?? "")))
    return null;
  const address = { round: Number(round), table: Number(table) };
  return address.round >= 1 && address.round <= MOST_ROUNDS && address.table <= MOST_TABLES ? address : null;
}

const slipsMessage = (texts: string[]): string => JSON.stringify([FORMAT, "slips", ...texts.sort()]);

/** Message with all that the hall has for a place; null if it has nothing. The same hall gives the same text. */
export function messageFor(hall: Hall, { round, table }: Address): string | null {
  if (table === SHEET) {
    const sheet = hall.sheets.get(round);
    return sheet === undefined ? null : JSON.stringify([FORMAT, "sheet", sheetText(sheet)]);
  }
  const texts = [...hall.slips].filter(([, slip]) => slip.round === round && slip.table === table);
  return texts.length === 0 ? null : slipsMessage(texts.map(([text]) => text));
}

/** Messages with the whole hall, by topic. */
export function messagesOf(hall: Hall, event: string): Map<string, string> {
  const texts = new Map<string, string[]>();
  for (const [text, { round, table }] of hall.slips) {
    const topic = topicOf(event, { round, table });
    texts.set(topic, [...(texts.get(topic) ?? []), text]);
  }
  const sheets = [...hall.sheets.keys()].map((round): [string, string] => {
    const place = { round, table: SHEET };
    return [topicOf(event, place), messageFor(hall, place) as string];
  });
  return new Map([...sheets, ...[...texts].map(([topic, all]): [string, string] => [topic, slipsMessage(all)])]);
}

export interface Message {
  slips: Slip[];
  sheet: RoundSheet | null;
}

function stringsIn(text: string): string[] | null {
  if (text.length > MOST_CHARACTERS) return null;
  const fields = valueIn(text);
  return Array.isArray(fields) && fields.every((one) => typeof one === "string") ? fields : null;
}

/** Contents of a message; null if it is not a desk's. Slips of another topic are left out. */
export function readMessage(text: string, { round, table }: Address): Message | null {
  const fields = stringsIn(text);
  if (fields === null || fields[0] !== FORMAT) return null;
  if (table === SHEET) {
    const sheet = fields[1] === "sheet" ? sheetIn(fields[2] ?? "") : null;
    return sheet && { slips: [], sheet };
  }
  if (fields[1] !== "slips" || fields.length > MOST_SLIPS) return null;
  const slips = fields.slice(2).map(slipIn);
  const known = slips.filter((slip): slip is Slip => slip !== null && slip.round === round && slip.table === table);
  return { slips: known, sheet: null };
}

export function withMessage(hall: Hall, { slips, sheet }: Message, round: number): Hall {
  const more = withSlips(hall, slips);
  return sheet === null ? more : withSheet(more, round, sheet);
}

/** Whether the hall has something for the message's topic that the message lacks. */
export function lacks({ slips, sheet }: Message, hall: Hall, { round, table }: Address): boolean {
  if (sheet !== null) return sheetText(sheetOf(hall, round)) !== sheetText(sheet);
  const there = new Set(slips.map(slipText));
  return [...hall.slips].some(([text, slip]) => slip.round === round && slip.table === table && !there.has(text));
}

/** The whole hall as text, to be kept on this desk or carried to another as a file. */
export function hallText(hall: Hall): string {
  const sheets = [...hall.sheets].sort(([one], [other]) => one - other);
  return JSON.stringify({
    format: FORMAT,
    slips: [...hall.slips.keys()].sort(),
    sheets: sheets.map(([round, sheet]) => [round, sheetText(sheet)]),
  });
}

/** The hall of such a text; null for any other text. Slips that this version cannot read are left out. */
export function hallIn(text: string): Hall | null {
  const kept = (valueIn(text) ?? {}) as { format?: unknown; slips?: unknown; sheets?: unknown };
  if (kept.format !== FORMAT || !Array.isArray(kept.slips) || !Array.isArray(kept.sheets)) return null;
  const slips = kept.slips.map((one) => (typeof one === "string" ? slipIn(one) : null)).filter((one) => one !== null);
  return (kept.sheets as unknown[]).reduce<Hall>(
    (hall, one) => {
      if (!Array.isArray(one) || !Number.isInteger(one[0]) || typeof one[1] !== "string") return hall;
      const sheet = sheetIn(one[1]);
      return sheet === null ? hall : withSheet(hall, one[0] as number, sheet);
    },
    withSlips(EMPTY_HALL, slips),
  );
}
