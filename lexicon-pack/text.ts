// Splits a text file into lines, in any common encoding and with any line ends.

import { printable } from "./printable";

/** Above this a file is no word list: the largest known, with definitions, has 20 MB. */
export const MOST_BYTES = 100_000_000;
/** Above this it is none either: the largest known, of Polish, has three million words. */
const MOST_LINES = 5_000_000;
/** Control characters that text files do not contain: all but tabs, line ends and page ends. */
const CONTROL = /[\0-\x08\x0e-\x1f\x7f]/;
/** DOS marked the end of a text by this character, and filled the last block of the file with it. */
const DOS_END = "\x1a";
const LINE_END = /\r\n|\n|\r/;

/**
 * @param encoding a code page's label, such as "windows-1250"; by the file if not given
 * @throws Error, with the line, for a file that is not text
 */
export function readText(bytes: Uint8Array, encoding = encodingOf(bytes)): string {
  if (bytes.length > MOST_BYTES) throw new Error(`at most ${MOST_BYTES} bytes expected, found ${bytes.length}`);
  const text = decodedBy(bytes, encoding);
  let end = text.length;
  while (end > 0 && text[end - 1] === DOS_END) end--;
  const whole = text.slice(0, end);
  checkText(whole);
  return whole;
}

/** The lines without their ends; none for what follows the last end, if that is nothing. */
export function linesOf(text: string): string[] {
  const lines = text.split(LINE_END);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** The encoding of a file that is neither UTF-8 nor marked as UTF-16: Latin-1 with Windows's letters. */
export const FALLBACK_ENCODING = "windows-1252";

/** UTF-8, UTF-16 with a mark, or else the fallback. */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return FALLBACK_ENCODING;
  }
}

/** A file's text, by the encoding of its bytes. */
export function decode(bytes: Uint8Array): string {
  return decodedBy(bytes, encodingOf(bytes));
}

/** The characters 0x80 to 0x9f of windows-1252 (Encoding Standard, index-windows-1252.txt). */
const WINDOWS_1252 =
  "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f" +
  "\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178";

/** The text of bytes in an encoding. Node 20 takes windows-1252 for Latin-1, which has no letters there. */
export function decodedBy(bytes: Uint8Array, encoding: string): string {
  const its = decoder(encoding);
  const text = its.decode(bytes);
  if (its.encoding !== FALLBACK_ENCODING) return text;
  return text.replace(/[\x80-\x9f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80]);
}

/** @throws Error for a label that is none of the Encoding Standard's */
function decoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new Error(`an encoding such as utf-8 or windows-1250 expected, found "${printable(encoding)}"`);
  }
}

/** Lines, whichever of the two characters ends them. */
function countLines(text: string): number {
  const counts = ["\n", "\r"].map((end) => {
    let count = 1;
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) count++;
    return count;
  });
  return Math.max(...counts);
}

function checkText(text: string): void {
  const lines = countLines(text);
  if (lines > MOST_LINES) throw new Error(`at most ${MOST_LINES} lines expected, found ${lines}`);
  const at = text.search(CONTROL);
  if (at < 0) return;
  const line = text.slice(0, at).split(LINE_END).length;
  const code = text.charCodeAt(at);
  const hint = code === 0 ? "; UTF-16 is read if a byte order mark or its name, utf-16le or utf-16be, says so" : "";
  throw new Error(`line ${line}: not text: a character 0x${code.toString(16).padStart(2, "0")} found${hint}`);
}
