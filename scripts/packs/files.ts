// Files of the pack's commands. Errors name the file, and no other file is overwritten.
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { concatBytes } from "@noble/hashes/utils.js";
import { PACK_MAGIC } from "../../firmware/lexicon/header";
import { printable } from "../../lexicon-pack/printable";

/** Limit of files without one of their own: a board's flash has 16 MB at most. */
const MOST_BYTES = 64 << 20;
/** Limit of a text that a person writes. */
const MOST_TEXT_BYTES = 4 << 20;
const PIECE_BYTES = 1 << 20;

/** Reads up to `most` bytes. A device or a pipe has no size, and may have no end. */
function readUpTo(file: string, most: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  const opened = openSync(file, "r");
  try {
    for (let left = most; left > 0; left -= pieces.at(-1)!.length) {
      const piece = new Uint8Array(Math.min(left, PIECE_BYTES));
      const read = readSync(opened, piece);
      if (read === 0) break;
      pieces.push(piece.subarray(0, read));
    }
  } finally {
    closeSync(opened);
  }
  return concatBytes(...pieces);
}

/** @throws Error that names the file, if it is none or has more than `most` bytes */
export function readWhole(file: string, most = MOST_BYTES): Uint8Array {
  try {
    const there = statSync(file);
    if (there.isDirectory()) throw new Error("a file expected, found a folder");
    if (there.size > most) throw new Error(`at most ${most} bytes expected, found ${there.size}`);
    const bytes = readUpTo(file, most + 1);
    if (bytes.length > most) throw new Error(`at most ${most} bytes expected, found no end after them`);
    return bytes;
  } catch (fault) {
    throw inFile(file, fault);
  }
}

/** A file of text in UTF-8, such as a scenario. @throws Error that names it */
export function readText(file: string): string {
  return new TextDecoder().decode(readWhole(file, MOST_TEXT_BYTES));
}

/** The fault with the file's name before it, in printable characters. */
export function inFile(file: string, fault: unknown): Error {
  const message = fault instanceof Error ? fault.message : String(fault);
  return new Error(`${printable(file)}: ${printable(message, 300)}`);
}

/**
 * @throws Error unless the file may be written: it is none of the `inputs`, also under another name, and is new, empty
 * or a pack
 */
export function checkOutput(out: string, inputs: string[]): void {
  if (!existsSync(out)) return;
  const there = statSync(out);
  if (there.isDirectory()) throw inFile(out, "a file to write expected, found a folder");
  if (!there.isFile()) throw inFile(out, "a file to write expected, found a device");
  for (const input of inputs) {
    const { dev, ino } = statSync(input);
    if (dev === there.dev && ino === there.ino)
      throw inFile(out, `is the file that is read, ${printable(input)}: not written`);
  }
  const magic = Buffer.from(readUpTo(out, PACK_MAGIC.length)).toString("latin1");
  if (there.size > 0 && magic !== PACK_MAGIC) throw inFile(out, "is there and is no pack: not overwritten");
}

/** Writes the file whole or not at all. @throws Error that names it */
export function writeWhole(out: string, bytes: Uint8Array): void {
  const whole = `${out}.${process.pid}.tmp`;
  try {
    writeFileSync(whole, bytes);
    renameSync(whole, out);
  } catch (fault) {
    rmSync(whole, { force: true });
    throw inFile(out, fault);
  }
}
