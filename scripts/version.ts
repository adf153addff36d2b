import { readFileSync } from "node:fs";
import { ROOT } from "./paths";

/** The project's version, from package.json: its only place. */
export const version = (): string =>
  (JSON.parse(readFileSync(ROOT + "package.json", "utf8")) as { version: string }).version;
