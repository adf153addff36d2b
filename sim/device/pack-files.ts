// The packs that simulated devices carry in Node, where a whole list is a file of an npm package.

import { readFileSync } from "node:fs";
import { defaultPack } from "../../scripts/packs/default-pack";
import { TYPE_FILE } from "../../firmware/device/files";
import { LISTS } from "../../scripts/packs/lists";
import { typeFile } from "../../scripts/type/build";
import { packsFor, type PackFile } from "./packs";
import type { Scenario } from "../scenario/scenario";

/** The packs and the desk's address that the scenario asks for, and the panel's type, as files of Storage. */
export function packFiles(scenario: Scenario): PackFile[] {
  const packs = packsFor(scenario, (list, name) => readFileSync(defaultPack(name, list ?? LISTS[0])));
  return [...packs, { name: TYPE_FILE, data: typeFile() }];
}
