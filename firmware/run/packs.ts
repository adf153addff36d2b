// Opens one of the device's packs. The whole pack is checked, in pieces between other work, even while a clock runs; no
// verdict is given before the check is complete.

import { keyedLetters, untypedLetter } from "../core/alphabet";
import type { LexiconLabel } from "../core/game";
import { openingOf, type StoredPackFault } from "../device/pack";
import { PACK_FILES } from "../device/files";
import { shownLetters } from "../device/panel";
import { type Lexicon, type Opening, openNext } from "../lexicon/lexicon";
import { fill, Text } from "../ui/texts";
import { startWaitingLookUp } from "./adjudicate";
import type { Device } from "./device";
import { dispatch } from "./dispatch";
import { paint } from "./paint";
import { say } from "./tell";
import { nowMs } from "./time";

/** Pause between two pieces while a clock runs, so that presses and faces have priority. */
const REST_MS = 80;

function label(opened: Lexicon | StoredPackFault): LexiconLabel {
  if (!("fault" in opened)) {
    return {
      name: opened.name,
      wordCount: opened.wordCount,
      checkCode: opened.checkCode,
      alphabet: opened.alphabet,
      fault: null,
    };
  }
  return { name: "", wordCount: 0, checkCode: "", alphabet: "", fault: faultText(opened) };
}

/** The panel's text for a pack's fault; for a pack in an older format, the remedy. */
function faultText(fault: StoredPackFault): string {
  if (fault.fault === "other version" && fault.found < fault.expected) return Text.oldPack;
  if (fault.fault === "no key") return fill(Text.noKeyForLetter, fault.found);
  if (fault.fault === "no type") return fill(Text.typeLacksLetter, fault.found);
  return fill(Text.packFault, fault.fault, fault.found, fault.expected).toUpperCase();
}

/** Begins to check the pack at index `place`, and closes the pack that was open. */
export function openPack(device: Device, place: number): void {
  const timers = device.timers;
  if (timers.pack !== undefined) clearTimeout(timers.pack);
  device.pack = null;
  const opening = openingOf(PACK_FILES[place]);
  timers.pack = setTimeout(function () {
    if (opening === null) finish(device, place, { fault: "no pack", expected: PACK_FILES[place], found: "nothing" });
    else checkPiece(device, place, opening);
  }, 0);
}

function checkPiece(device: Device, place: number, opening: Opening): void {
  if (openNext(opening)) return finish(device, place, opening.result as Lexicon | StoredPackFault);
  device.timers.pack = setTimeout(
    function () {
      checkPiece(device, place, opening);
    },
    device.game.clock.running === null ? 0 : REST_MS,
  );
}

/** Refuses a list with letters that no key types: players would type another word instead, such as ANO for AÑO. */
function refuseUntypable(opened: Lexicon | StoredPackFault): Lexicon | StoredPackFault {
  if ("fault" in opened) return opened;
  const untyped = untypedLetter(opened.alphabet);
  return untyped === "" ? opened : { fault: "no key", expected: "A TO Z", found: shownSpelling(untyped) };
}

/**
 * Refuses a list with a letter that the panel's type lacks, or has as another one: players would confirm other words
 * than they see. A digraph is shown by its letters.
 */
function refuseUnseen(device: Device, opened: Lexicon | StoredPackFault): Lexicon | StoredPackFault {
  if ("fault" in opened) return opened;
  for (const letter of keyedLetters(opened.alphabet))
    if (!shownLetters(device.parts.panel).includes(" " + letter + " "))
      return { fault: "no type", expected: "a letter of the type", found: shownSpelling(letter.substr(1)) };
  return opened;
}

/**
 * A letter's spelling, which is in UTF-8, in what the panel can show: A to Z as they are, otherwise the code point of
 * its first other character, as the Unicode Standard writes it (RFC 3629 has the bits). A bracket would be the frame of
 * a key.
 */
function shownSpelling(spelling: string): string {
  let at = 0;
  while (at < spelling.length && /[A-Z]/.test(spelling.charAt(at))) at++;
  if (at === spelling.length) return spelling;
  const first = spelling.charCodeAt(at);
  const second = spelling.charCodeAt(at + 1) & 0x3f;
  const code =
    first < 0x80
      ? first
      : first < 0xe0
        ? ((first & 0x1f) << 6) | second
        : ((first & 0xf) << 12) | (second << 6) | (spelling.charCodeAt(at + 2) & 0x3f);
  return "U+" + code.toString(16).toUpperCase().padStart(4, "0");
}

/** Ends the check; sends the core a pack event unless the game already knows this pack. */
function finish(device: Device, place: number, checked: Lexicon | StoredPackFault): void {
  const game = device.game;
  const opened = refuseUnseen(device, refuseUntypable(checked));
  device.timers.pack = undefined;
  device.pack = opened;
  const found = label(opened);
  if (isSame(found, game.lexicon) && game.settings.pack === place) paint(device);
  else dispatch(device, { kind: "pack", pack: place, lexicon: found, at: nowMs(device) });
  startWaitingLookUp(device);
}

/** Opens the device's next pack, for set-up. */
export function openNextPack(device: Device): void {
  const present = device.game.settings.pack;
  const place = (present + 1) % PACK_FILES.length;
  const next = openingOf(PACK_FILES[place]) === null ? 0 : place;
  if (next === present) say(device, "onePack");
  openPack(device, next);
}

function isSame(one: LexiconLabel, other: LexiconLabel): boolean {
  return (
    one.fault === other.fault &&
    one.checkCode === other.checkCode &&
    one.name === other.name &&
    one.alphabet === other.alphabet
  );
}
