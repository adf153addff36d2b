// Writes firmware and lexicon to a board that has Espruino, by the code of npm run flash.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { DESK_FILE, PACK_FILE, TYPE_FILE } from "../../../firmware/device/files";
import { prepare, provision } from "../../../scripts/flash/provision";
import type { DeviceName } from "../../../scripts/boards";
import type { Manifest, Part } from "../../../scripts/site/manifest";
import {
  BOOT_FILE,
  deskFiles,
  filesOf,
  refuseTooLarge,
  refuseUnfit,
  type StoredFile,
} from "../../../scripts/build/stored-files";
import { packText } from "../pack";
import { connect } from "./cable";
import type { Tell } from "./job";

export interface ClockOrder {
  board: DeviceName;
  /** The lexicon; null keeps the board's own. */
  pack: Uint8Array | null;
  /** Address of the club's desk; null keeps the board's own. */
  desk: string | null;
  /** Erases the board's Storage first. */
  erase: boolean;
  load(path: string): Promise<Response>;
}

const CALLED: Record<string, string> = {
  [BOOT_FILE]: "firmware",
  [PACK_FILE]: "lexicon",
  [TYPE_FILE]: "type",
  [DESK_FILE]: "desk’s address",
};
const called = (file: string): string => CALLED[file] ?? file;
const LIST = new Intl.ListFormat("en-GB");

/** Loads one of a board's files; throws if its checksum is not the manifest's. */
async function loadPart({ path, sha256: expected }: Part, { load }: ClockOrder): Promise<Uint8Array> {
  const data = new Uint8Array(await (await load(path)).arrayBuffer());
  const found = bytesToHex(sha256(data));
  if (found !== expected)
    throw new Error(`${path}: SHA-256 ${expected} expected, found ${found}; load the page again, and try once more`);
  return data;
}

/** Files for the board's Storage: the manifest's, the lexicon, and the desk's address. */
async function loadFiles(order: ClockOrder): Promise<StoredFile[]> {
  const { builds } = (await (await order.load("manifest.json")).json()) as Manifest;
  const { parts } = builds.find(({ board }) => board === order.board)!;
  const loaded = await Promise.all(parts.map(async (part) => [part.file, await loadPart(part, order)] as const));
  const data = new Map(loaded);
  const files = filesOf(data.get(BOOT_FILE)!, data.get(TYPE_FILE)!, order.pack, order.board);
  return [...files, ...deskFiles(order.desk)];
}

/** Writes the files that are missing or differ, reads all of them back and starts the device; returns a report. */
export async function writeClock(order: ClockOrder, tell: Tell): Promise<string[]> {
  const { board, pack, erase } = order;
  if (pack !== null) refuseUnfit(pack, "The lexicon");
  const link = await connect();
  try {
    tell("Loading the firmware", null);
    const files = await loadFiles(order);
    refuseTooLarge(files, board);
    tell("Asking the board who it is", null);
    const done: string[] = [];
    const report = await prepare(link, board, (off) => done.push(`${off.join(" and ")} switched off.`));
    tell("Reading what it has", null);
    const written = await provision(link, files, erase, (file, at, bytes) =>
      tell(`Writing the ${called(file)}`, at / bytes),
    );
    const what = written.length > 0 ? `${LIST.format(written.map(called))} written` : "nothing to write";
    return [
      `${report.board} ${report.id}, Espruino ${report.version}: ${what}, all read back and right. It has been started.`,
      ...done,
      ...(pack === null ? [] : [`Its set-up screen has to show ${packText(pack)}.`]),
    ];
  } finally {
    link.close();
  }
}
