// Every line of a document with each bit of it turned, before the firmware's reader, on the interpreter's own CRC32.

import { documents } from "../../../firmware/core/rules/packed";
import { rulesFault } from "../../../firmware/core/rules/text";

declare function print(line: string): void;
declare const E: { CRC32(text: string): number };

for (const document of documents()) {
  const text = document.text;
  let refused = 0;
  for (let place = 0; place < text.length; place++)
    for (let bit = 0; bit < 8; bit++) {
      const other = String.fromCharCode(text.charCodeAt(place) ^ (1 << bit));
      if (rulesFault(text.substr(0, place) + other + text.substr(place + 1), E.CRC32) !== null) refused++;
    }
  print("~ " + (rulesFault(text, E.CRC32) === null) + " " + refused + " of " + 8 * text.length);
}
