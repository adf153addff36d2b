// The package's entry "tileclock/pack": makes packs and checks them against a list.
export { buildPack, type BuildOptions } from "../build";
export { verifyPack, type Verdict } from "../verify";
