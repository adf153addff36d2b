// Encodes an expression as a line for a board's console, and decodes the answer. A console may lose a letter: on an
// ESP32 and on Linux its event queue is not protected against simultaneous writing and reading (Espruino's
// jshInterruptOff is empty there). So the board evaluates an expression only if its checksum is right.

import { crc32 } from "../../lexicon-pack/crc32";

/** The line that asks for the value of `expression`. The board assembles the marks, so that an echo contains none. */
export function questionOf(number: number, expression: string): string {
  const checksum = crc32(Uint8Array.from(expression, (letter) => letter.charCodeAt(0))) >>> 0;
  return (
    `(function(t,c){var a;try{a=E.CRC32(t)>>>0==c?["<",JSON.stringify(eval(t))]:["?",""]}catch(e){a=["!",""+e]}` +
    `print("<"+"${number}"+a[0],a[1],">"+">")})(${JSON.stringify(expression)},${checksum})`
  );
}

/**
 * Matches the board's answer: "<" and the value as JSON, "!" and the reason why there is none, or "?" if the question
 * arrived garbled.
 */
export function answerTo(number: number): RegExp {
  return new RegExp(`<${number}([<!?]) ([^]*?) >>`);
}
