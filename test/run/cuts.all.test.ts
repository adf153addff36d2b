// Power that fails at random while the device writes: in games with acts of the director's, some taken back, and with
// results. What comes back is the game before that write, or after it. LAWS_SEED chooses the games and the cuts, CUTS
// says how many.

import { expect, test } from "vitest";
import { GAME, STATE } from "../../firmware/journal/slot";
import { PAGE_BYTES } from "../../firmware/journal/ring";
import { POWER_CUT, type RawFlash } from "../../sim/board/virtual/raw-flash";
import { flashWith } from "../../sim/play/journal/logged";
import { restoredUnlike } from "../../sim/play/laws/restored";
import { dice, journalOn, rawFlash, replay, type Replayed } from "../journal/games";
import { played } from "../play/play";

const SEED = Number(process.env.LAWS_SEED ?? 32);
const CUTS = Number(process.env.CUTS ?? 1000);
const CUTS_A_GAME = 250;
/** The ring of records begins here. */
const RECORDS = 9 * PAGE_BYTES;

type Roll = (below: number) => number;

const number = (roll: Roll): string => [...String(250 + roll(300))].join(" ");

/** An act of the director's that is possible while a clock runs or stands, and with luck is taken back at once. */
function ruling(roll: Roll): string[] {
  const side = "AB"[roll(2)];
  const act = [
    `director gives ${side} a minute`,
    `director sets ${side}'s clock 1${roll(9)}:30`,
    `director gives ${side} 0:${10 + roll(40)}`,
    `director puts ${side} on turn`,
    `director gives ${side} ${1 + roll(30)} points`,
  ][roll(5)];
  return roll(2) === 0 ? [`+9 ${act}`] : [`+9 ${act}`, `+${9 + roll(9)} director takes back the last act`];
}

/** A game with rulings that is ended by the director, and its result with a correction or two. */
function gameOf(roll: Roll): string {
  const lines = ["words: CAT DOG", "0:05 B presses"];
  for (let turn = 0; turn < 6 + roll(8); turn++) {
    lines.push(`+${9 + roll(40)} ${turn % 2 === 0 ? "A" : "B"} presses`);
    if (roll(3) === 0) lines.push("+9 key NEUTRAL");
    if (roll(2) === 0) lines.push(...ruling(roll));
  }
  lines.push("+9 director stops the game");
  for (const end of ["ENTER", "ENTER", "ENTER", roll(2) === 0 ? "ENTER" : ""])
    lines.push(`+9 keys ${lines.length % 2 === 0 ? number(roll) : `${1 + roll(9)}`} ${end}`.trimEnd());
  lines.push(`+9 keys UP ${1 + roll(9)}`, "+9 director reopens the game", "+9 director takes back the last act", "+9");
  return lines.join("\n");
}

interface Write {
  address: number;
  data: Uint8Array;
}

/** The writes of a game on a device, from the end of its start, and the pages before them. */
function written(text: string): { pages: Uint8Array; writes: Write[] } {
  const journal = rawFlash();
  const writes: Write[] = [];
  let pages: Uint8Array | null = null;
  const write = journal.write.bind(journal);
  journal.write = (data: Uint8Array, address: number) => {
    // The game's first record is followed by its copy and the settings.
    if (pages === null && address >= RECORDS && data[0] > GAME) pages = journal.bytes.slice();
    if (pages !== null) writes.push({ address, data: data.slice() });
    write(data, address);
  };
  played(text, { journal });
  if (pages === null) throw new Error("an event expected, found none");
  return { pages, writes };
}

/** The record that is being written, by its code: JOURNAL.md, "Slot". */
function kindOf({ address, data }: Write, before: Replayed, after: Replayed): string {
  if (address < RECORDS) return "checkpoint";
  if (data[0] === STATE) return after.game.ruled.length < before.game.ruled.length ? "undo" : "state";
  if (data[0] >= 0xd0) return "ruling";
  return data[0] === 0x99 ? "result" : "other";
}

function cutOff(raw: RawFlash, { address, data }: Write, afterBytes: number, sparedBits: number): void {
  raw.cutPower({ in: "write", afterBytes, sparedBits });
  try {
    raw.write(data, address);
  } catch (thrown) {
    if (thrown !== POWER_CUT) throw thrown;
  }
  raw.powerOn();
}

const again = (pages: Uint8Array): Replayed => replay(journalOn(flashWith(pages, "a game")))!;

/** Cuts a game at random; counts the cuts by what was being written. */
function cutGame(roll: Roll, counts: Map<string, number>): string[] {
  const faults: string[] = [];
  const text = gameOf(roll);
  const { pages, writes } = written(text);
  // Most writes are checkpoints, which say the least.
  const records = writes.flatMap(({ address }, place) => (address < RECORDS ? [] : [place]));
  const places = Array.from({ length: CUTS_A_GAME }, () =>
    roll(4) === 0 ? roll(writes.length) : records[roll(records.length)],
  );
  writes.forEach((write, place) => {
    const before = again(pages);
    const was = pages.slice();
    write.data.forEach((byte, i) => (pages[write.address + i] &= byte));
    const cuts = places.filter((other) => other === place).length;
    if (cuts === 0) return;
    const after = again(pages);
    const kind = kindOf(write, before, after);
    for (let i = 0; i < cuts; i++) {
      const raw = flashWith(was, "a game");
      const [bytes, bits] = [roll(write.data.length), roll(256)];
      cutOff(raw, write, bytes, bits);
      const back = replay(journalOn(raw));
      const like = (one: Replayed): boolean => back !== null && restoredUnlike(back.game, one.game).length === 0;
      if (back === null || back.restored.lost > 0 || !(like(before) || like(after)))
        faults.push(`${kind}, byte ${bytes}, bits ${bits}, write ${place} of:\n${text}`);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  });
  return faults;
}

test(`the game before or after what was being written, in ${CUTS} cuts from LAWS_SEED=${SEED}`, () => {
  const counts = new Map<string, number>();
  const roll = dice(SEED);
  for (let cuts = 0; cuts < CUTS; cuts += CUTS_A_GAME) expect(cutGame(roll, counts)).toEqual([]);
  console.log([...counts].map(([kind, count]) => `${count} in a ${kind}`).join(", "));
  for (const kind of ["undo", "ruling", "result"]) expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
