// Messages between desks: one retained message for each table and round, tileclock/EVENT/ROUND/TABLE, with all slips of
// that table; table 0 has the round's sheet. A message is a state, not a change: a desk merges it with its own hall, so
// repeats, order and delay do no harm. Messages have slips and sheets only.

import * as v from "valibot";
import { EMPTY_HALL, type Hall, withSheet, withSlips } from "./hall";
import { SHEET, sheetText } from "./rounds";
import { jsonOf, MOST_ROUNDS, MOST_SHEET, MOST_TABLES, orNull, ROUND, valueIn } from "./schema";
import { SLIP, type Slip } from "./slip";

const FORMAT = "tileclock-desk-1";
const ROOT = "tileclock";
/** Stands for a table in the topic of a round's sheet. */
const NO_TABLE = 0;
/** Longest message accepted: a sheet in it has each quotation mark escaped, and is twice as long at most. */
const MOST_CHARACTERS = 2 * MOST_SHEET + 100;

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
  if (table === NO_TABLE) {
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
    const place = { round, table: NO_TABLE };
    return [topicOf(event, place), messageFor(hall, place) as string];
  });
  return new Map([...sheets, ...[...texts].map(([topic, all]): [string, string] => [topic, slipsMessage(all)])]);
}

const SHEET_MESSAGE = jsonOf(v.tuple([v.literal(FORMAT), v.literal("sheet"), SHEET]));
const SLIPS_MESSAGE = jsonOf(v.tupleWithRest([v.literal(FORMAT), v.literal("slips")], orNull(SLIP)));

const legible = (slips: (Slip | null)[]): Slip[] => slips.filter((slip) => slip !== null);

/** A hall of what a message has; null if it is not a desk's. Slips of another topic or version are left out. */
export function readMessage(text: string, { round, table }: Address): Hall | null {
  if (text.length > MOST_CHARACTERS) return null;
  if (table === NO_TABLE) {
    const message = valueIn(text, SHEET_MESSAGE);
    return message && withSheet(EMPTY_HALL, round, message[2]);
  }
  const message = valueIn(text, SLIPS_MESSAGE);
  if (message === null) return null;
  const [, , ...slips] = message;
  return withSlips(
    EMPTY_HALL,
    legible(slips).filter((slip) => slip.round === round && slip.table === table),
  );
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

const HALL = jsonOf(
  v.object({
    format: v.literal(FORMAT),
    slips: v.array(orNull(SLIP)),
    sheets: v.array(orNull(v.tuple([ROUND, SHEET]))),
  }),
);

/** The hall of such a text; null for any other text. Slips and sheets that this version cannot read are left out. */
export function hallIn(text: string): Hall | null {
  const kept = valueIn(text, HALL);
  if (kept === null) return null;
  const sheets = kept.sheets.filter((one) => one !== null);
  return sheets.reduce((hall, one) => withSheet(hall, ...one), withSlips(EMPTY_HALL, legible(kept.slips)));
}
