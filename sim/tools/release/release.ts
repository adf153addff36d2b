// npm run release: what a club needs that has no developer, in dist/release. The same project gives the same bytes, on
// any machine and at any time.

import { zipSync, type Zippable } from "fflate";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
import { version } from "../../../scripts/version";
import { DIST, ROOT } from "../../../scripts/paths";
import { siteFiles } from "../../../scripts/site/site";
import { filesOf } from "../../../scripts/build/stored-files";
import { imageOf, partsOf } from "../../board/image/flash-parts";
import { isPico, uf2Of } from "../../board/image/uf2";
import { readmeOf } from "./readme";
import { print } from "../../../scripts/output";

export const RELEASE = DIST + "release/";
const CHANGELOG = "CHANGELOG.md";
const CHECKSUMS = "SHA256SUMS";

type Files = Record<string, Uint8Array>;

/** The first moment that a zip can have, by whatever clock. */
const ZIP_EPOCH = new Date(1980, 0, 1);

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;

/** Attributes of the files on Unix: everybody may read them, such as a web server. */
const UNIX = 3;
const READABLE = 0o100644 << 16;

/** The files as a zip: by name, with no time of their own. */
function zipped(files: Files): Uint8Array {
  const entries = Object.keys(files).sort();
  const zippable: Zippable = Object.fromEntries(
    entries.map((name) => [name, [files[name], { mtime: ZIP_EPOCH, os: UNIX, attrs: READABLE, level: 9 }]]),
  );
  return zipSync(zippable);
}

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

/** The files of a release by their names. */
export async function releaseFiles(): Promise<Files> {
  const site = Object.fromEntries(Object.entries(await siteFiles()).map(([name, content]) => [name, bytesOf(content)]));
  const manifest = manifestFor(site);
  const files: Files = {
    ...Object.fromEntries(DEVICES.map((board) => [imagePath(board), imageFor(board, site)])),
    [`tileclock-${version()}-site.zip`]: zipped(site),
    "manifest.json": bytesOf(JSON.stringify(manifest, null, 2) + "\n"),
    "README.md": bytesOf(readmeOf(manifest)),
    [CHANGELOG]: bytesOf(changes()),
    LICENSE: readFileSync(ROOT + "LICENSE"),
  };
  return { ...files, [CHECKSUMS]: bytesOf(checksums(files)) };
}

const USAGE = { call: "npm run release", does: "makes what a club needs in dist/release", options: {} };

await command(import.meta.url, USAGE, async () => {
  const files = await releaseFiles();
  rmSync(RELEASE, { recursive: true, force: true });
  mkdirSync(RELEASE, { recursive: true });
  for (const [name, data] of Object.entries(files)) writeFileSync(RELEASE + name, data);
  process.stdout.write(new TextDecoder().decode(files[CHECKSUMS]));
  print(`dist/release: ${Object.keys(files).length} files, proven as README.md there says`);
});
