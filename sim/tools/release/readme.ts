// The text that goes with a release: what is in it, and how it gets onto a board.

import { BOARD_FLASH } from "../../../scripts/boards";
import type { Build, Manifest } from "../../../scripts/site/manifest";

/** The version of Espruino that the tests run in, built for Linux, and that the emulated RP2040 runs. */
export const PROVEN_ON = "2v29.277";

function rowOf({ board, title, espruino, parts: [image] }: Build): string {
  return `| ${title} | ${espruino} | \`${image.path}\` | \`${BOARD_FLASH[board].write(image.path)}\` |`;
}

/** The release's own README.md. */
export function readmeOf({ version, builds }: Manifest): string {
  return `# tileclock ${version}

The firmware was proven on Espruino ${PROVEN_ON}, built for Linux, and on the same version for the Raspberry Pi Pico, on
an emulated chip. No board of metal has run it yet.

- \`tileclock-${version}-site.zip\` is the simulator as a static site: unpack it in a folder of any web server. Its
  "Flash a board" puts Espruino (on an ESP32), the firmware and a lexicon onto a board, in Chrome, Edge or Opera for
  computers, and over https. A lexicon is made there of your own list of words, which is sent nowhere. Its guides are
  pages beside it: \`building.html\` has the parts, the wires and the keypad, \`tablets.html\` a tablet as the clock.
- The images are the same firmware as the whole Storage of a board, **without a lexicon**: the device says NO PACK until
  one is put there, by "Flash a board" or \`npm run flash\`. Writing an image erases what Storage held.
- \`manifest.json\` says where each image goes, for flashers that read ESP Web Tools' manifests. They must not erase the
  whole chip: Espruino has to be there first.
- \`SHA256SUMS\` has the checksums: \`sha256sum -c SHA256SUMS\`.
- \`CHANGES.md\` says what changed for players and directors.

| board | Espruino | image | written by |
| --- | --- | --- | --- |
${builds.map(rowOf).join("\n")}

An ESP32 as it comes has an access point that is open to everybody: "Flash a board" and \`npm run flash\` switch it off,
an image does not. Where no image can be written, or no page can reach a board, \`npm run flash -- --port PORT --pack
FILE\` of the project does all of it from a terminal.
`;
}
