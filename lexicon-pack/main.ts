// npm run pack -- WORDS.txt --name NAME --out FILE
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildPack } from "./build";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: "string" }, out: { type: "string" }, alphabet: { type: "string" } },
});
const words = readFileSync(positionals[0], "utf8").split(/\r?\n/).map((line) => line.trim().toUpperCase()).filter(Boolean);
const pack = buildPack(words, { name: values.name ?? "LIST", alphabet: values.alphabet });
writeFileSync(values.out ?? "lexicon.pack", pack);
console.log(`${words.length} words, ${pack.length} bytes`);
