// The device's packs, of which one answers.

import { LexiconLabel } from "../core/game";
import { Lexicon } from "../lexicon/lexicon";
import { openStoredPack, StoredPackFault } from "../device/pack";
import { PACK_FILES } from "../device/files";
import { dispatch } from "./dispatch";
import { game, holdPack, pack } from "./held";
import { nowMs } from "./time";

function label(opened: Lexicon | StoredPackFault): LexiconLabel {
  if (!("fault" in opened)) {
    return { name: opened.name, wordCount: opened.wordCount, checkCode: opened.checkCode, fault: null };
  }
  const fault = opened.fault + ": " + opened.found + ", NOT " + opened.expected;
  return { name: "", wordCount: 0, checkCode: "", fault: fault.toUpperCase() };
}

/** The pack in this place, checked from end to end. */
export function openPack(place: number): LexiconLabel {
  holdPack(openStoredPack(PACK_FILES[place]));
  return label(pack);
}

/** Set-up has asked for the device's next pack, if it has one. */
export function openNextPack(): void {
  let place = (game.settings.pack + 1) % PACK_FILES.length;
  let lexicon = openPack(place);
  if ((pack as StoredPackFault).fault === "no pack" && place !== 0) {
    place = 0;
    lexicon = openPack(place);
  }
  dispatch({ kind: "pack", pack: place, lexicon: lexicon, at: nowMs() });
}

export function isSame(here: LexiconLabel, begun: LexiconLabel): boolean {
  return here.fault === begun.fault && here.checkCode === begun.checkCode && here.name === begun.name;
}
