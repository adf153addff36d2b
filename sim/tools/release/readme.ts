// The text that goes with a release: what is in it, and how it gets onto a board.

import { BOARD_FLASH } from "../../../scripts/boards";
import { INTERPRETERS } from "../../../scripts/espruino-version";
import type { Build, Manifest } from "../../../scripts/site/manifest";

/** Where the firmware has run on the version of Espruino that a board gets. */
function proofOf(board: Build["board"]): string {
  const { version, provenOn } = INTERPRETERS[board];
  return provenOn === null ? "nowhere yet" : `${version}, on ${provenOn}`;
}

function rowOf({ board, title, espruino, parts: [image] }: Build): string {
  const how = BOARD_FLASH[board].write([[BOARD_FLASH[board].address, image.path]]);
  return `| ${title} | ${espruino} | ${proofOf(board)} | \`${image.path}\` | ${how} |`;
}

/** The release's own README.md. */
export function readmeOf({ version, builds }: Manifest): string {
  return `# tileclock ${version}

The table says where the firmware has run on the Espruino that each board gets. No board of metal has run it yet.

- \`tileclock-${version}-site.zip\` is the simulator as a static site: unpack it in a folder of any web server. Its
  "Flash a board" puts Espruino (on an ESP32), the firmware and a lexicon onto a board, in Chrome, Edge or Opera for
  computers, and over https. A lexicon is made there of your own list of words, which is sent nowhere. Its guides are
  pages beside it: \`building.html\` has the parts, the wires and the keypad, \`tablets.html\` a tablet as the clock.
- The images are the same firmware as the whole Storage of a board, **without a lexicon**: the device says NO PACK until
  one is put there by "Flash a board". Writing an image erases what Storage held.
- \`manifest.json\` says where each image goes, for flashers that read ESP Web Tools' manifests. They must not erase the
  whole chip: Espruino has to be there first. If the release was made with Espruino's archive,
  \`manifest-esp32-with-espruino.json\` and \`manifest-e32r40t-with-espruino.json\` write Espruino below the image, on a
  chip that may be erased; Espruino is its maker's (MPL 2.0, github.com/espruino/Espruino, tag RELEASE_2V29).
- \`tileclock-${version}-hardware.zip\` is what a club orders and prints: \`carrier.zip\` and \`keypad.zip\` for a
  board house, an \`.stl\` for each piece of the case, the cables, and the sheet of legends, to be printed at 100 %.
- \`rules.schema.json\` is the JSON Schema of a rules file, by which an editor helps to write one.
- \`SHA256SUMS\` has the checksums: \`sha256sum -c SHA256SUMS\`.
- \`CHANGELOG.md\` says what changed for players and directors.

| board | Espruino | has run on | image | how it is written |
| --- | --- | --- | --- | --- |
${builds.map(rowOf).join("\n")}

An ESP32 as it comes has an access point that is open to everybody, and Bluetooth: the image switches both off at its
first start.
`;
}
