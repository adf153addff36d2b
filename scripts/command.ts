// What all commands have in common: a mistake in what was asked for is said in a line, not by a stack.

import { parseArgs } from "node:util";
import { BOARDS, type BoardName } from "./boards";

/** Runs a command; what it throws is printed, and the exit status is 1. */
export async function runCommand(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  }
}

/** The whole number that an option was given; throws, naming the option, if it is none. */
export function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${option}: a whole number expected, found "${text}"`);
  return Number(text);
}

/** The board that the command line names after --board; ESP32 if it names none. */
export function boardIn(args: string[]): BoardName {
  const { board } = parseArgs({ args, strict: false, options: { board: { type: "string" } } }).values;
  const found = BOARDS.find((name) => name === (board ?? "esp32"));
  if (found === undefined) throw new Error(`a board expected (${BOARDS.join(", ")}), found ${board}`);
  return found;
}
