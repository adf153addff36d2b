// The second legends of the drawn digits: the letters that they type in the list of the device by hand.

import { tilesOfDigits } from "../../lexicon-pack/typing";
import type { CurrentDevice } from "./current-device";
import { byId, changes } from "./elements";
import { packTiles } from "./pack";

/** Returns a function that draws the legends if the device has another list. */
export function drawLegends(current: CurrentDevice): () => void {
  const caps = [...byId("keypad").querySelectorAll<HTMLElement>(".digit")];
  const isNew = changes<Uint8Array>();
  return () => {
    const { pack } = current.home;
    if (!isNew(pack)) return;
    const letters = tilesOfDigits(packTiles(pack));
    for (const cap of caps) {
      const letter = letters[Number(cap.dataset.key) - 1];
      if (letter === undefined) delete cap.dataset.letter;
      else cap.dataset.letter = letter;
      cap.ariaLabel = `Key ${cap.dataset.key}${letter === undefined ? "" : `, in a word ${letter}`}`;
    }
  };
}
