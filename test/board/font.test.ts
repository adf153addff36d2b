import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtInFont } from "../../firmware/device/font";

const FONT = builtInFont();

const GLYPHS_ACROSS = 8;

/** The pictures as the font's bytes: a column of a glyph in a byte, the top dot highest, a sixth column empty. */
function drawn(): number[][] {
  const lines = readFileSync(new URL("font-pictures.txt", import.meta.url), "utf8")
    .split("\n")
    .slice(2);
  const blocks = lines
    .join("\n")
    .trim()
    .split("\n\n")
    .map((block) => block.split("\n").map((line) => line.split(" ")));
  return blocks.flatMap((rows) =>
    Array.from({ length: GLYPHS_ACROSS }, (_, glyph) =>
      Array.from({ length: 6 }, (_, column) =>
        rows.reduce((byte, row, y) => byte | (row[glyph][column] === "#" ? 0x80 >> y : 0), 0),
      ),
    ),
  );
}

test("the font's string is what the pictures show", () => {
  expect(Array.from(FONT, (char) => char.charCodeAt(0))).toEqual(drawn().flat());
});
