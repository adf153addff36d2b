// The pictures in sim/play/pictures are what the firmware paints, to the pixel: a change of the panel is seen in a
// review.

import { readFileSync } from "node:fs";
import { decode } from "fast-png";
import { expect, inject, test } from "vitest";
import { GLASS_HEIGHT, GLASS_WIDTH } from "../../sim/board/virtual/parts/frame";
import { pictureFile, pictureNames, takePicture } from "../../sim/play/pictures/pictures";

const NAMES = pictureNames();
const bundle = inject("bundles").pico;
/** Number of pixels of another colour. */
function differing(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 3)
    if (one[at] !== other[at] || one[at + 1] !== other[at + 1] || one[at + 2] !== other[at + 2]) count++;
  return count;
}

test.each(NAMES)("%s is as it was looked at; npm run pictures takes it anew", (name) => {
  const { width, height, data, channels } = decode(readFileSync(pictureFile(name)));
  expect([width, height, channels]).toEqual([GLASS_WIDTH, GLASS_HEIGHT, 3]);
  expect(differing(takePicture(name, bundle).pixels, data)).toBe(0);
});

test("the index shows each of them", () => {
  const index = readFileSync(pictureFile("ready").replace("ready.png", "index.html"), "utf8");
  expect([...index.matchAll(/src="(.+?)\.png"/g)].map(([, name]) => name)).toEqual(NAMES);
});
