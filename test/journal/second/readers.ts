// The firmware's reader and the second one on the same flash, which may be damaged.

import type { Act } from "../../../firmware/core/acts";
import { readEvents, storedGames } from "../../../firmware/journal/read";
import { restoreGame } from "../../../firmware/journal/restore";
import type { RawFlash } from "../../../sim/board/virtual/raw-flash";
import type { Dice } from "../../../sim/play/soak/dice";
import { journalOn, rawFlash } from "../games";
import { eventsUnlike, type OnRecord } from "./compare";
import { readJournal } from "./reading";

export function flashOf(bytes: Uint8Array): RawFlash {
  const raw = rawFlash();
  raw.bytes.set(bytes);
  return raw;
}

/** Damages the flash here: a bit rots, the rest of a slot is erased or cleared, or nothing was written from here on. */
export function damage(bytes: Uint8Array, at: number, dice: Dice): string {
  const kind = dice.below(5);
  if (kind < 2) {
    const bit = dice.below(8);
    bytes[at] ^= 1 << bit;
    return `bit ${bit} of byte ${at}`;
  }
  const end = kind === 4 ? (at | 4095) + 1 : (at | 7) + 1;
  bytes.fill(kind === 3 ? 0 : 0xff, at, end);
  return `bytes ${at} to ${end - 1} ${kind === 3 ? "cleared" : "erased"}`;
}

/** The acts of the newest game in the firmware's log. */
function actsInLog(bytes: Uint8Array): { games: number; acts: OnRecord[] } {
  const journal = journalOn(flashOf(bytes));
  const games = storedGames(journal);
  const acts: OnRecord[] = [];
  if (games.length > 0)
    readEvents(journal, games[0], { act: (act, refused) => void acts.push({ act, refused }), state: () => {} });
  return { games: games.length, acts };
}

/** How the two readers differ on a flash. */
export function readersUnlike(bytes: Uint8Array): string[] {
  const { games, newest } = readJournal(bytes);
  const log = actsInLog(bytes);
  const taken: OnRecord[] = [];
  const restored = restoreGame(
    journalOn(flashOf(bytes)),
    () => {},
    (act: Act) => void taken.push({ act, refused: false }),
  );
  const wrong: string[] = [];
  if (games.length !== log.games) wrong.push(`${games.length} games, by the firmware ${log.games}`);
  if (newest === null && restored === "none") return wrong;
  if (newest === null || typeof restored === "string") return [...wrong, "one of the two finds no game"];
  // How many is not promised: where any is lost, the director is called.
  if (newest.lost > 0 !== restored.lost > 0) wrong.push(`${newest.lost} lost, by the firmware ${restored.lost}`);
  if (newest.at !== restored.at) wrong.push(`time ${newest.at}, by the firmware ${restored.at}`);
  const executed = newest.events.filter(({ refused }) => !refused);
  wrong.push(...eventsUnlike(executed, taken).map((text) => `restart: ${text}`));
  return [...wrong, ...eventsUnlike(games.at(-1)!.events, log.acts).map((text) => `log: ${text}`)];
}
