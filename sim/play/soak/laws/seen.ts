// The outputs show the game: never two lamps, the lamp of the side whose clock runs, each side's time on its face to
// the second, and on the glass the game's panel and nothing else. A part that was plugged in again is checked like any
// other after 2 s.

import { isDeepStrictEqual } from "node:util";
import { left, type Millis, shownSeconds } from "../../../../firmware/core/clock";
import { isLow } from "../../../../firmware/core/game";
import { Tone } from "../../../../firmware/ui/box";
import type { Live } from "../../laws/law";
import { panel } from "../../laws/panel";
import { languageIn, spelledIn } from "../lists";
import type { SoakedDevice, Law } from "../soaked-device";

/** A face has four digits. */
const MOST_SECONDS = 99 * 60 + 59;
/** Two lamps change within one callback of the interpreter. */
const CHANGE_MS = 0.1;
/** Some rows count seconds: what changes by itself is on the panel within a second, and a tenth later at most. */
const LAID_OUT_MS = 1100;
/** The characters from 0x80 on are signs, and read so. A key's cap is read as its legend, and its end as a space. */
const SIGNS = ["tick", "cross", "left", "right", "up", "down", "pause"];

/** Time as a face has it: time left rounded up, overtime down. */
function faceText(leftMs: Millis): string {
  const seconds = Math.max(-MOST_SECONDS, Math.min(MOST_SECONDS, shownSeconds(leftMs)));
  const size = Math.abs(seconds);
  return `${seconds < 0 ? "-" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
}

export function lamps(soaked: SoakedDevice): Law {
  const name = "lamps";
  let bothSince: Millis | null = null;
  function checkBoth(): void {
    if (bothSince !== null && soaked.now() > bothSince + CHANGE_MS) soaked.blame(name, "both lamps are lit");
    const both = soaked.device.lamps().every((lamp) => lamp);
    bothSince = both ? (bothSince ?? soaked.now()) : null;
  }
  return {
    name,
    lampsChanged: checkBoth,
    look: () => {
      checkBoth();
      const game = soaked.game();
      if (game === null || soaked.isBusy()) return null;
      const lit = soaked.device.lamps().indexOf(true);
      const runs = game.clock.running ?? -1;
      return lit === runs ? null : `lamp ${lit} is lit, and the clock of ${runs} runs`;
    },
  };
}

export function faces(soaked: SoakedDevice): Law {
  function wrongFace(game: Live, side: 0 | 1): string | null {
    if (!soaked.inUse(`face ${"AB"[side]}`)) return null;
    const leftMs = left(game.clock, side, soaked.gameNow());
    const found = soaked.device.faces()[side];
    const wanted = game.view.menu?.page === "test" ? "-88:88" : faceText(leftMs);
    if (found === wanted || (game.clock.running === side && isTick(leftMs))) return null;
    // The colon blinks where the event has chosen the warning of the last minute.
    if (isLow(game, side, soaked.gameNow()) && found === wanted.replace(":", "")) return null;
    return `face ${"AB"[side]} shows "${found}", and ${wanted} is left`;
  }
  /** The face is changing just now. */
  function isTick(leftMs: Millis): boolean {
    const since = (1000 - (leftMs % 1000)) % 1000;
    return since < soaked.slack.tickMs || since > 1000 - 2;
  }
  return {
    name: "faces",
    look: () => {
      const game = soaked.game();
      if (game === null || soaked.isBusy()) return null;
      return wrongFace(game, 0) ?? wrongFace(game, 1);
    },
  };
}

function asRead(text: string): string {
  const signs = text.replace(/[\x80-\x86]/g, (sign) => `<${SIGNS[sign.charCodeAt(0) - 0x80]}>`);
  return signs.replaceAll("[", "").replaceAll("]", " ").toUpperCase().replace(/ +/g, " ").trim();
}

/** A text that the rows lack, or one that they have besides `texts`; null if they agree. */
function difference(rows: string[], texts: string[]): string | null {
  const rest = rows.map((row) => row.replace(/ +/g, " "));
  // The longest first: a short text may be part of a long one.
  for (const text of texts.map(asRead).sort((one, other) => other.length - one.length)) {
    const place = rest.findIndex((row) => row.includes(text));
    if (place < 0) return `the panel lacks "${text}"`;
    rest[place] = rest[place].replace(text, "\0");
  }
  const more = rest.map((row) => row.replaceAll("\0", "").trim()).find((row) => row !== "");
  return more === undefined ? null : `the panel also says "${more}"`;
}

export function glass(soaked: SoakedDevice): Law {
  /** The page's texts at a time; the text of a code has its modules, which nobody reads as letters. */
  function textsAt(game: Live, now: Millis): string[] {
    const { log, remarks } = soaked.layout!;
    const boxes = panel(game, now, log, remarks).filter(({ tone, text }) => tone !== Tone.code && text !== "");
    return boxes.map(({ text }) => spelledIn(languageIn(game.lexicon), text));
  }
  return {
    name: "glass",
    lookAtPanel: () => {
      const game = soaked.game();
      const { layout } = soaked;
      // Between look-ups the panel stands still.
      if (game === null || layout === null || game.stage.is === "adjudicating") return null;
      const texts = textsAt(game, layout.now);
      const due = soaked.gameNow() - LAID_OUT_MS - soaked.slack.lateMs;
      if (due > layout.now && !isDeepStrictEqual(textsAt(game, due), texts))
        return `the panel was laid out ${soaked.gameNow() - layout.now} ms ago, and has changed since`;
      const rows = soaked.device.panelText();
      const wrong = difference(rows, texts);
      return wrong === null ? null : `${wrong}: ${rows.join(" | ")}`;
    },
  };
}

/** Nothing is thrown, and no part finds fault with what its driver does. */
export function sound(soaked: SoakedDevice): Law {
  return {
    name: "sound",
    look: () => {
      const { device, unplugs } = soaked;
      const { glass, faceParts, keypad, status } = device;
      if (status.uncaught.length > 0) return `thrown: ${status.uncaught.join("; ")}`;
      // A transfer that a plug has interrupted leaves the keypad with half of it.
      const unplugged = Object.values(unplugs).some((times) => times > 0);
      const faults = [
        ...glass.faults,
        ...(unplugged ? [] : keypad.faults),
        ...faceParts.flatMap((part) => part.faults),
      ];
      return faults.length === 0 ? null : faults.join("; ");
    },
  };
}
