// Files of the pack's commands. Errors name the file, and no other file is overwritten.
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { PACK_MAGIC } from "../../firmware/lexicon/header";
import { printable } from "../../lexicon-pack/printable";

/** @throws Error that names the file, before one of more than `most` bytes is read */
export function readWhole(file: string, most = Infinity): Uint8Array {
  try {
    const there = statSync(file);
    if (there.isDirectory()) throw new Error("a file expected, found a folder");
    if (there.size > most) throw new Error(`at most ${most} bytes expected, found ${there.size}`);
    return new Uint8Array(readFileSync(file));
  } catch (fault) {
    throw inFile(file, fault);
  }
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
  for (const input of inputs) {
    const { dev, ino } = statSync(input);
    if (dev === there.dev && ino === there.ino)
      throw inFile(out, `is the file that is read, ${printable(input)}: not written`);
  }
  const magic = Buffer.from(readWhole(out).subarray(0, PACK_MAGIC.length)).toString("latin1");
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
