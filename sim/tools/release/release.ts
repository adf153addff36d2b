// npm run release: what a club needs that has no developer, in dist/release. The same project gives the same bytes, on
// any machine and at any time.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { DEVICES, BOARD_FLASH, type DeviceName } from "../../../scripts/boards";
import { command } from "../../../scripts/command";
import {
  firmwarePath,
  manifestOf,
  RADIOS_PATH,
  sha256,
  TYPE_PATH,
  type Manifest,
} from "../../../scripts/site/manifest";
import { rulesJsonSchema } from "../../../scripts/rules/main";
import { version } from "../../../scripts/version";
import { DIST, ROOT } from "../../../scripts/paths";
import { hardwareFiles, madeBoards } from "../../../scripts/hardware/files";
import { whyNoKicad } from "../../../scripts/hardware/kicad";
import { siteFiles } from "../../../scripts/site/site";
import { filesOf } from "../../../scripts/build/stored-files";
import { imageOf, partsOf } from "../../board/image/flash-parts";
import { isPico, uf2Of } from "../../board/image/uf2";
import { readmeOf } from "./readme";
import { wholeEsp32 } from "./whole-esp32";
import { readWhole } from "../../../scripts/packs/files";
import { zipped } from "../../../scripts/zip";
import { complain, print } from "../../../scripts/output";

export const RELEASE = DIST + "release/";
const CHANGELOG = "CHANGELOG.md";
const CHECKSUMS = "SHA256SUMS";

type Files = Record<string, Uint8Array>;

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;

/** The list of changes for users; throws if its newest version is not this one. */
function changes(): string {
  const text = readFileSync(`${ROOT}.github/${CHANGELOG}`, "utf8");
  const first = text.match(/^## (.*)$/m)?.[1];
  if (first !== version())
    throw new Error(`.github/${CHANGELOG}: ${version()} expected as the newest version, found ${first}`);
  return text;
}

/** A board's whole Storage with the firmware in it, and room for a lexicon: raw, or as a .uf2. */
function imageFor(board: DeviceName, site: Files): Uint8Array {
  const contents = {
    radios: site[RADIOS_PATH],
    firmware: site[firmwarePath(board)],
    type: site[TYPE_PATH],
    pack: null,
  };
  const files = filesOf(contents, board);
  return isPico(board) ? uf2Of(partsOf(files, board, false), board) : imageOf(files, board);
}

const imagePath = (board: DeviceName): string => `tileclock-${version()}-${board}.${isPico(board) ? "uf2" : "image"}`;

function manifestFor(site: Files): Manifest {
  return manifestOf((board) => [
    {
      path: imagePath(board),
      ...(isPico(board) ? {} : { offset: BOARD_FLASH[board].address }),
      data: imageFor(board, site),
    },
  ]);
}

/** For sha256sum -c. */
function checksums(files: Files): string {
  const names = Object.keys(files).sort();
  return names.map((name) => `${sha256(files[name])}  ${name}\n`).join("");
}

/** The files of a release by their names; with Espruino for the ESP32 if its archive is given. */
export async function releaseFiles(espruino?: string): Promise<Files> {
  const site = Object.fromEntries(Object.entries(await siteFiles()).map(([name, content]) => [name, bytesOf(content)]));
  const manifest = manifestFor(site);
  const missing = whyNoKicad();
  if (missing !== null) complain(`the boards' files are left out: ${missing}`);
  const hardware = await hardwareFiles(missing === null ? madeBoards() : null);
  const files: Files = {
    [`tileclock-${version()}-hardware.zip`]: zipped(hardware),
    ...Object.fromEntries(DEVICES.map((board) => [imagePath(board), imageFor(board, site)])),
    [`tileclock-${version()}-site.zip`]: zipped(site),
    "rules.schema.json": bytesOf(JSON.stringify(rulesJsonSchema(), null, 2) + "\n"),
    "manifest.json": bytesOf(JSON.stringify(manifest, null, 2) + "\n"),
    "README.md": bytesOf(readmeOf(manifest)),
    [CHANGELOG]: bytesOf(changes()),
    LICENSE: readFileSync(ROOT + "LICENSE"),
    ...(espruino === undefined ? {} : await wholeEsp32(basename(espruino), readWhole(espruino), imagePath)),
  };
  return { ...files, [CHECKSUMS]: bytesOf(checksums(files)) };
}

const USAGE = {
  call: "npm run release",
  does: "makes what a club needs in dist/release",
  options: {
    espruino: { takes: "FILE.tgz", does: "Espruino's archive for the ESP32, for manifests that write it as well" },
  },
} as const;

await command(import.meta.url, USAGE, async ({ espruino }) => {
  const files = await releaseFiles(espruino);
  rmSync(RELEASE, { recursive: true, force: true });
  mkdirSync(RELEASE, { recursive: true });
  for (const [name, data] of Object.entries(files)) writeFileSync(RELEASE + name, data);
  process.stdout.write(new TextDecoder().decode(files[CHECKSUMS]));
  print(`dist/release: ${Object.keys(files).length} files, proven as README.md there says`);
});
