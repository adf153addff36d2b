// Command lines of the pack's commands. They cannot use scripts/command.ts: this folder imports only firmware/.
import { parseArgs, type ParseArgsConfig } from "node:util";

/** Parses a command line. @throws Error in one line that names the wrong argument and `call`'s --help */
export function readArgs<Config extends ParseArgsConfig>(call: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (fault) {
    const [found] = (fault as Error).message.split(". ");
    throw new Error(`${found}: ${call} -- --help lists the options`, { cause: fault });
  }
}
