// A reader of the result's code, written from firmware/RESULT.md alone: nothing of the firmware is in it.

import { crc32 } from "node:zlib";

export type Fields = ReadonlyMap<string, number>;

export interface ReadResult {
  device: string;
  game: Fields;
  pack: { name: string; checkCode: string } | null;
  /** A's and B's. */
  sides: [Fields, Fields];
  end: Fields;
}

export type Refusal = "foreign" | "damaged" | "other version" | "not valid";

const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** "Device, check code and check": the highest sign first, five bits a sign. */
function signed(number: number, count: number): string {
  return Array.from({ length: count }, (_, i) => SIGNS[(number >>> (5 * (count - 1 - i))) & 31]).join("");
}

/** The check of what stands before the last "/". */
export function checkOf(text: string): string {
  return signed(crc32(text), 4);
}

/** The device's six signs. */
export function deviceOf(serial: string): string {
  return signed(crc32(serial), 6);
}

/** "A field is a letter and a number, and comes at most once in its group"; null where a group is something else. */
function fieldsOf(group: string): Fields | null {
  const fields = new Map<string, number>();
  if (!/^([A-Z](0|-?[1-9][0-9]*))*$/.test(group)) return null;
  for (const [, letter, number] of group.matchAll(/([A-Z])(-?[0-9]+)/g)) {
    if (fields.has(letter!)) return null;
    fields.set(letter!, Number(number));
  }
  return fields;
}

/** "What a reader does", step by step. */
export function readResult(scanned: string): ReadResult | Refusal {
  const text = scanned.slice(scanned.indexOf("#") + 1);
  if (!/^TC[0-9]/.test(text)) return "foreign";
  const last = text.lastIndexOf("/");
  if (last < 0 || text.slice(last + 1) !== checkOf(text.slice(0, last))) return "damaged";
  const groups = text.split("/");
  if (groups[0] !== "TC1") return "other version";
  if (groups.length !== 8) return "not valid";
  const [, device, game, pack, a, b, end] = groups as [string, string, string, string, string, string, string, string];
  const [gameFields, aFields, bFields, endFields] = [game, a, b, end].map(fieldsOf);
  if (!/^[2-9A-HJ-NP-Z]{6}$/.test(device) || !/^([0-9A-Z]{0,8}:[2-9A-HJ-NP-Z]{6})?$/.test(pack)) return "not valid";
  if (!gameFields || !aFields || !bFields || !endFields) return "not valid";
  return {
    device,
    game: gameFields,
    pack: pack === "" ? null : { name: pack.split(":")[0]!, checkCode: pack.split(":")[1]! },
    sides: [aFields, bFields],
    end: endFields,
  };
}
