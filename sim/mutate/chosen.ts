// Stryker's plugins: a checker that lets through the mutants that were chosen, since a range of a file has others in it
// as well; and a reporter that prints a line for each as soon as it has been hunted.

import { type Checker, type CheckResult, CheckStatus } from "@stryker-mutator/api/check";
import type { Mutant, MutantResult } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import type { Reporter } from "@stryker-mutator/api/report";
import { readFileSync } from "node:fs";
import { DIST } from "../../scripts/paths";

/** Where the command leaves their keys. */
export const CHOSEN_FILE = DIST + "mutants.json";

export function keyOf({ fileName, location: { start, end }, replacement }: Mutant): string {
  const name = fileName.replaceAll("\\", "/");
  return [
    name.slice(name.lastIndexOf("firmware/")),
    start.line,
    start.column,
    end.line,
    end.column,
    replacement,
  ].join();
}

/** A report counts lines and columns from 1, what is to be hunted from 0. */
export function fromReport(result: MutantResult): MutantResult {
  const { start, end } = result.location;
  const before = ({ line, column }: { line: number; column: number }) => ({ line: line - 1, column: column - 1 });
  return { ...result, location: { start: before(start), end: before(end) } };
}

function chosenKeys(): Set<string> {
  return new Set(JSON.parse(readFileSync(CHOSEN_FILE, "utf8")) as string[]);
}

class Chosen implements Checker {
  private readonly keys = chosenKeys();

  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.keys.has(keyOf(mutant))
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: "not chosen" },
      ]),
    );
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }
}

/** A result has lines and columns from 1. */
function lineOf({ fileName, location: { start }, mutatorName, replacement, status, killedBy }: MutantResult): string {
  const place = `${fileName.slice(fileName.lastIndexOf("firmware/"))}:${start.line}:${start.column}`;
  const found = isAlive({ status }) ? status.toUpperCase() : `${status} ${killedBy?.[0]?.split("/test/").at(-1) ?? ""}`;
  return `${place} ${mutatorName} ${replacement.replace(/\s+/g, " ").slice(0, 80)}: ${found}`;
}

export function isAlive({ status }: Pick<MutantResult, "status">): boolean {
  return status === "Survived" || status === "NoCoverage";
}

class Lines implements Reporter {
  private readonly keys = chosenKeys();

  onMutantTested(result: Readonly<MutantResult>): void {
    if (this.keys.has(keyOf(fromReport(result)))) console.log(lineOf(result));
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, "chosen", Chosen),
  declareClassPlugin(PluginKind.Reporter, "lines", Lines),
];
