// A command's output: lines for people, or with --json one object for programs.
import { printable } from "../../lexicon-pack/printable";

const MOST_CHARACTERS = 500;

export class Report {
  private facts: Record<string, unknown> = {};
  private warnings: string[] = [];

  constructor(private json: boolean) {}

  /** Prints a line; with --json, adds `facts` to the object instead. */
  say(line: string, facts: Record<string, unknown>): void {
    Object.assign(this.facts, facts);
    if (!this.json) console.log(line);
  }

  warn(line: string): void {
    this.warnings.push(line);
    if (!this.json) console.error(`WARNING: ${line}`);
  }

  /** Reports that the command failed. */
  fail(line: string): void {
    process.exitCode = 1;
    this.facts.fault = line
      .split("\n")
      .map((text) => printable(text, MOST_CHARACTERS))
      .join("\n");
    if (!this.json) console.error(this.facts.fault);
  }

  end(): void {
    if (!this.json) return;
    const text = JSON.stringify({ ...this.facts, warnings: this.warnings });
    // JSON does not escape these, and terminals obey them.
    console.log(text.replace(/[\x7f-\x9f]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`));
  }
}
