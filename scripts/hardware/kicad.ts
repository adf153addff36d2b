// Makes boards with Debian's KiCad: its Python module places, routes, judges and plots (kicad/board.py).

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Circuit } from "../../firmware/hardware/board";
import { ROOT } from "../paths";

/** Debian's, whose packages kicad and kicad-footprints it needs. */
const PYTHON = "/usr/bin/python3";

export interface MadeBoard {
  /** Rules of KiCad's design check that the board breaks, as errors. */
  errors: string[];
  unconnected: number;
  /** Pads that no track reaches. */
  unrouted: string[];
  /** Each pad with its net, as read back from the saved board; "" for none. */
  pads: [ref: string, pad: string, net: string][];
  tracks: number;
  /** Files for a board house, and the board itself, by their names. */
  files: Record<string, Uint8Array>;
}

/** Why no board can be made; null if one can. */
export function whyNoKicad(): string | null {
  const asked = "import os, pcbnew; assert os.path.isdir('/usr/share/kicad/footprints/Connector_JST.pretty')";
  const { status } = spawnSync(PYTHON, ["-c", asked]);
  return status === 0 ? null : "no KiCad: apt-get install --no-install-recommends kicad kicad-footprints";
}

/** Makes a board; throws with what Python said if that fails. */
export function makeBoard(circuit: Circuit): MadeBoard {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-board-"));
  try {
    const source = join(folder, "circuit.json");
    writeFileSync(source, JSON.stringify(circuit));
    const { status, stderr } = spawnSync(PYTHON, ["-B", ROOT + "scripts/hardware/kicad/board.py", source, folder], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${circuit.title}: ${stderr}`);
    const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Omit<MadeBoard, "files">;
    const plots = readdirSync(join(folder, "gerber")).map((name) => [name, join(folder, "gerber", name)]);
    const files = Object.fromEntries(
      [...plots, ["board.kicad_pcb", join(folder, "board.kicad_pcb")]].map(([name, path]) => [
        name,
        readFileSync(path),
      ]),
    );
    return { ...report, files };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Pads of the saved board whose net is not the circuit's: "Q3.2: SDA expected, found SCL". */
export function wrongPads({ pads }: MadeBoard, { components }: Circuit): string[] {
  const listed = new Map(components.map(({ ref, nets }) => [ref, nets]));
  return pads.flatMap(([ref, pad, net]) => {
    const expected = listed.get(ref)?.[Number(pad) - 1] ?? "";
    return net === expected ? [] : [`${ref}.${pad}: ${expected || "no net"} expected, found ${net || "no net"}`];
  });
}
