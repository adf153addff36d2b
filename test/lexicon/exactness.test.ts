// The pack that comes with the tools, of 267,751 words.
import { readFileSync } from "node:fs";
import { describe } from "vitest";
import { openPack } from "../../firmware/lexicon/lexicon";
import { crc32 } from "../../lexicon-pack/crc32";
import { defaultPack } from "../../scripts/packs/default-pack";
import { testExact } from "./exact";
import { sowpods } from "./lists";

const bytes = readFileSync(defaultPack());
const lexicon = openPack(bytes, crc32);
if ("fault" in lexicon) throw new Error(`a sound pack expected, found ${lexicon.fault}`);
describe("sowpods", () => {
  testExact(sowpods(), { bytes, lexicon }, 1000);
});
