// npm run hardware: writes what follows from firmware/hardware: the tables of the guide and the page of orders, and the
// pictures; with --out the files to order and print, which are not in the repository.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { carrier } from "../../firmware/hardware/carrier";
import { keypadBoard } from "../../firmware/hardware/keypad-board";
import { command } from "../command";
import { complain, print } from "../output";
import { ROOT } from "../paths";
import { type Case, collisionsOf } from "./case";
import { documents, drawings, GUIDE, ORDER, PICTURES } from "./documents";
import { hardwareFiles, type MadeBoards, madeBoards, printedCase } from "./files";
import { type MadeBoard, whyNoKicad } from "./kicad";
import { picture, type View } from "./render";

type Colour = [number, number, number];
const SHELL: Colour = [78, 84, 94];
const BOTTOM: Colour = [150, 155, 165];
const COLOURS: Record<string, Colour> = {
  panel: [40, 90, 190],
  keypad: [60, 120, 70],
  keys: [242, 240, 228],
  "button A": [245, 245, 240],
  "button B": [244, 200, 60],
  carrier: [40, 120, 70],
  usb: [60, 60, 170],
};
const FACE: Colour = [150, 24, 24];
const colourOf = (name: string): Colour => COLOURS[name] ?? (name.startsWith("face") ? FACE : SHELL);

const FRONT: View = { width: 900, height: 700, scale: 2, turn: -0.45, rise: 0.7 };
const BACK: View = { ...FRONT, turn: 2.6 };

/** Pictures of the case: closed from both sides, its pieces, and open from below. */
function casePictures({ pieces, parts }: Case): Record<string, Uint8Array> {
  type Solid = [Case["parts"][string], Colour];
  const shells: Solid[] = [pieces["shell-left"], pieces["shell-right"]].map((solid) => [solid, SHELL]);
  const blocks = Object.entries(parts).map(([name, solid]): Solid => [solid, colourOf(name)]);
  const bottoms: Solid[] = [pieces["bottom-left"], pieces["bottom-right"]].map((solid) => [solid, BOTTOM]);
  const apart = ([solid, colour]: Solid, x: number, below = 0): Solid => [solid.translate([x, 0, -below]), colour];
  const upsideDown = (solid: Solid): Solid => [solid[0].rotate([180, 0, 0]), solid[1]];
  const inside = Object.entries(parts).filter(([name]) => ["carrier", "usb"].includes(name));
  return {
    "case-front.png": picture([...shells, ...blocks], FRONT),
    "case-back.png": picture([...shells, ...blocks], BACK),
    "case-pieces.png": picture(
      [apart(shells[0], -40), apart(shells[1], 40), apart(bottoms[0], -40, 150), apart(bottoms[1], 40, 150)],
      { ...FRONT, scale: 1.4 },
    ),
    "case-below.png": picture([...shells, ...blocks].map(upsideDown), { ...FRONT, rise: 1.1 }),
    "case-bottom.png": picture([...bottoms, ...inside.map(([name, solid]): Solid => [solid, colourOf(name)])], {
      ...FRONT,
      rise: 0.9,
    }),
  };
}

/** Pixels a millimetre in the pictures of the boards. */
const DOTS = 8;
/** KiCad plots onto a sheet of A4. */
const SHEET_MM = 297;
const PLOTS = {
  B_Cu: "#b9cdf0",
  F_Cu: "#f0bdb5",
  F_Mask: "#b08d2c",
  F_Silkscreen: "#111",
  B_Silkscreen: "#26a",
  Edge_Cuts: "#000",
};

/** A board as KiCad plots it, layer over layer, cut to its size. */
async function boardPicture({ files }: MadeBoard, [width, height]: [number, number]): Promise<Uint8Array> {
  const box = { left: 0, top: 0, width: width * DOTS, height: height * DOTS };
  const layers = Object.entries(PLOTS).map(([name, colour]) => {
    // Beside the strokes of each letter KiCad writes it as an invisible text.
    const strokes = new TextDecoder().decode(files[`board-${name}.svg`]).replace(/<text[^]*?<\/text>/g, "");
    const svg = Buffer.from(strokes.replaceAll("#000000", colour));
    return sharp(svg, { density: 150 })
      .resize({ width: SHEET_MM * DOTS })
      .extract(box)
      .png()
      .toBuffer();
  });
  const blend = (await Promise.all(layers)).map((input) => ({ input, blend: "multiply" as const }));
  const paper = { create: { width: box.width, height: box.height, channels: 3 as const, background: "#fff" } };
  return sharp(paper).composite(blend).png({ palette: true, colours: 32 }).toBuffer();
}

async function writePictures(made: MadeBoards | null): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const printed = await printedCase();
  const files: Record<string, string | Uint8Array> = { ...drawings(), ...casePictures(printed) };
  if (made !== null) {
    files["carrier.png"] = await boardPicture(made.carrier, carrier().size);
    files["keypad.png"] = await boardPicture(made.keypad, keypadBoard().size);
  }
  for (const [name, data] of Object.entries(files)) writeFileSync(PICTURES + name, data);
  print([`${Object.keys(files).length} pictures in firmware/hardware/pictures`, ...collisionsOf(printed)].join("\n"));
}

const USAGE = {
  call: "npm run hardware",
  does: "writes the tables, drawings and pictures that follow from firmware/hardware",
  options: { out: { takes: "FOLDER", does: "writes the files to order and to print there as well" } },
} as const;

await command(import.meta.url, USAGE, async ({ out }) => {
  for (const [path, text] of Object.entries(documents())) writeFileSync(path, text);
  execFileSync(process.execPath, [ROOT + "node_modules/oxfmt/bin/oxfmt", ORDER, GUIDE]);
  const missing = whyNoKicad();
  if (missing !== null) complain(`the boards and their pictures are left out: ${missing}`);
  const made = missing === null ? madeBoards() : null;
  await writePictures(made);
  if (out === undefined) return;
  mkdirSync(out, { recursive: true });
  const files = await hardwareFiles(made);
  for (const [name, data] of Object.entries(files)) writeFileSync(`${out}/${name}`, data);
  print(`${Object.keys(files).length} files in ${out}`);
});
