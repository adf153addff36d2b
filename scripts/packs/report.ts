// A command's output: lines for people, or with --json one object for programs.
import { printable } from "../../lexicon-pack/printable";
import { complain, print, printJson } from "../output";

const MOST_CHARACTERS = 500;

export class Report {
  private facts: Record<string, unknown> = {};
  private warnings: string[] = [];

  constructor(private json: boolean) {}

  /** Prints a line; with --json, adds `facts` to the object instead. */
  say(line: string, facts: Record<string, unknown>): void {
    Object.assign(this.facts, facts);
    if (!this.json) print(line);
  }

  warn(line: string): void {
    this.warnings.push(line);
    if (!this.json) complain(`WARNING: ${line}`);
  }

  /** Reports that the command failed. */
  fail(line: string): void {
    process.exitCode = 1;
    const fault = line
      .split("\n")
      .map((text) => printable(text, MOST_CHARACTERS))
      .join("\n");
    this.facts.fault = fault;
    if (!this.json) complain(fault);
  }

  end(): void {
    if (!this.json) return;
    printJson({ ...this.facts, warnings: this.warnings });
  }
}
