// Command lines: each command has its options in one table, which --help prints. A wrong command line is answered with
// one line of text, without a stack trace.

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BOARDS, type BoardName } from "./boards";
import { complain, print } from "./output";

/** An option: a flag, or with `takes` an option with a value. With `many` it may be given several times. */
interface Option {
  takes?: string;
  many?: true;
  does: string;
}
type Options = Record<string, Option>;

/** A command's options. */
export interface Usage<Named extends Options> {
  /** Text that calls the command, such as "npm run image". */
  call: string;
  does: string;
  /** Arguments without an option, such as "FILES..."; none if missing. */
  takes?: string;
  options: Named;
}

type Values<Named extends Options> = {
  [Name in keyof Named]: Named[Name] extends { many: true }
    ? string[]
    : Named[Name] extends { takes: string }
      ? string | undefined
      : boolean;
};

/** Values of a command's options, typed by its table. */
export type ValuesOf<Command extends Usage<Options>> = Values<Command["options"]>;

const HELP = { help: { does: "prints this" } } as const;

const nameOf = (name: string, { takes }: Option): string => `--${name}${takes === undefined ? "" : ` ${takes}`}`;

/** The text that --help prints. */
export function usageText({ call, does, takes, options }: Usage<Options>): string {
  const named = Object.entries(options).map(([name, option]) => `[${nameOf(name, option)}]${option.many ? "..." : ""}`);
  const asked = [...(takes === undefined ? [] : [takes]), ...named];
  const rows = Object.entries({ ...options, ...HELP }).map(([name, option]) => [nameOf(name, option), option.does]);
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    [call, ...(asked.length > 0 ? ["--"] : []), ...asked].join(" "),
    does,
    "",
    ...rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`),
  ].join("\n");
}

/** Options and files in `args`; throws, and names the argument, if one is not in the table. */
export function readArgs<Named extends Options>(
  usage: Usage<Named>,
  args: string[],
): { values: Values<Named> & { help: boolean }; files: string[] } {
  const all: Options = { ...usage.options, ...HELP };
  const options = Object.entries(all).map(([name, { takes, many }]) => [
    name,
    takes === undefined
      ? ({ type: "boolean", default: false } as const)
      : ({ type: "string", ...(many && { multiple: true, default: [] as string[] }) } as const),
  ]);
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: usage.takes !== undefined,
      options: Object.fromEntries(options),
    });
    return { values: values as Values<Named> & { help: boolean }, files: positionals };
  } catch (fault) {
    const [found] = (fault as Error).message.split(". ");
    throw new Error(`${found}: ${usage.call} -- --help lists the options`, { cause: fault });
  }
}

/** Runs a command; what it throws is printed, and the exit status is 1. */
export async function runCommand(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (fault) {
    complain(fault instanceof Error ? fault.message : String(fault));
    process.exitCode = 1;
  }
}

/**
 * Runs the command of the module at `url` with the options of the command line, unless the module was only imported.
 */
export async function command<Named extends Options>(
  url: string,
  usage: Usage<Named>,
  main: (values: Values<Named>, files: string[]) => void | Promise<void>,
): Promise<void> {
  if (process.argv[1] !== fileURLToPath(url)) return;
  await runCommand(() => {
    const { values, files } = readArgs(usage, process.argv.slice(2));
    if (!values.help) return main(values, files);
    print(usageText(usage));
  });
}

/** An option's value as a whole number; throws, and names the option, for any other text. */
export function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${option}: a whole number expected, found "${text}"`);
  return Number(text);
}

/** The option that chooses a board, for a command's table. */
export const BOARD_OPTION = { takes: "NAME", does: `the board: ${BOARDS.join(", ")}; esp32 without it` } as const;

/** The board of that name; ESP32 without one. */
export function boardNamed(name = "esp32"): BoardName {
  const found = BOARDS.find((one) => one === name);
  if (found === undefined) throw new Error(`a board expected (${BOARDS.join(", ")}), found ${name}`);
  return found;
}
