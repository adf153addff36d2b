// The packs that simulated devices carry in Node, where a whole list is a file of an npm package.

import { readFileSync } from "node:fs";
import { defaultPack } from "../../../scripts/packs/default-pack";
import { TYPE_FILE } from "../../../firmware/device/files";
import { LISTS } from "../../../scripts/packs/lists";
import { typeFor } from "../../../scripts/type/build";
import { packsAmong } from "../../../scripts/type/letters";
import { type Carried, packsFor, type PackFile } from "./packs";

/** The packs and the desk's address that are asked for, and the panel's type, as files of Storage. */
export function packFiles(carried: Carried): PackFile[] {
  const packs = packsFor(carried, (list, name) => readFileSync(defaultPack(name, list ?? LISTS[0])));
  return [...packs, { name: TYPE_FILE, data: typeFor(packsAmong(packs)) }];
}
