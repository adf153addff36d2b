// When the bundle writes the full state: as set-up is left, from then on after every 48 events where the panel is
// still in time, and once as the next game begins, however long the log of the last game.

import { expect, test } from "vitest";
import { isReadable } from "../../firmware/journal/body";
import { readEvents, storedGames } from "../../firmware/journal/read";
import type { Device } from "../../sim/board/virtual/device";
import type { RawFlash } from "../../sim/board/virtual/raw-flash";
import { step } from "../../firmware/core/step";
import { restoredUnlike } from "../../sim/play/laws/restored";
import { isSaid } from "../../sim/play/scenario/says";
import { played } from "../play/play";
import { journalOn, liveFrom, rawFlash } from "./games";

/** A device on which the buttons have been pressed so often in turns, and then `after` has been done. */
function pressed(presses: number, after: string, raw: RawFlash): Device {
  const turns = Array.from({ length: presses }, (_, i) => `+1 ${"BA"[i % 2]} presses`).join("\n");
  const device = played(`lexicon: CSW24\nwords: CAT\n${turns}\n${after}`, { journal: raw });
  device.advanceTo(device.now() + 1000);
  return device;
}

/** JOURNAL.md: records are slots of 8 bytes on pages 9 to 15, and 0x88 is a state. */
function statesIn({ bytes }: RawFlash): number {
  let states = 0;
  for (let at = 9 * 4096; at < 16 * 4096; at += 8) if (bytes[at] === 0x88) states++;
  return states;
}

test.each([
  [47, 1],
  [96, 3],
])("after %i presses the state has been written %i times", (presses, states) => {
  const raw = rawFlash();
  pressed(presses, "", raw);
  expect(statesIn(raw)).toBe(states);
});

/** JOURNAL.md: and once when both clocks have stood for a minute, however long they stand then. */
test("while both clocks stand for an hour the state is written once", () => {
  const raw = rawFlash();
  const device = pressed(10, "+1 key NEUTRAL", raw);
  expect(statesIn(raw)).toBe(1);
  device.advanceTo(device.now() + 58_000);
  expect(statesIn(raw)).toBe(1);
  device.advanceTo(device.now() + 3_600_000);
  expect(statesIn(raw)).toBe(2);
});

/** Number of writes to the flash when the next game begins, after a game of `presses` presses. */
function writesAfter(presses: number): number {
  const raw = rawFlash();
  const device = pressed(presses, "+1 key END\n+1 A presses\n+1 B presses\n+1 key MENU\nexpect says to next game", raw);
  const before = raw.wear.writes;
  device.pressKey("ENTER", 80);
  device.advanceTo(device.now() + 1000);
  expect(isSaid(device.panelText(), "start with these")).toBe(true);
  return raw.wear.writes - before;
}

test("one event more before the next game changes nothing of what is written then", () => {
  // A state is due after 64 events: one of these games comes to it with the very key that begins the next.
  const writes = Array.from({ length: 12 }, (_, i) => writesAfter(50 + i));
  expect(new Set(writes).size).toBe(1);
});

/** The states of the newest game: how each differs from the game that its events before that make of its beginning. */
function statesUnlike(raw: RawFlash): string[][] {
  const journal = journalOn(raw);
  const [begun] = storedGames(journal);
  const game = liveFrom(begun!.content);
  const found: string[][] = [];
  readEvents(journal, begun!, {
    act: (act, refused) => void (refused || step(game, act)),
    state: (body) => {
      expect(isReadable(body)).toBe(true);
      found.push(restoredUnlike(liveFrom(body.content), game));
    },
  });
  return found;
}

/** A device after 47 presses, and with the 48th a state is due; `at` is the time of that press. */
function dueForState(raw: RawFlash): { device: Device; at: number } {
  const device = pressed(47, "", raw);
  const at = device.now();
  device.pressButton(0, 80);
  return { device, at };
}

const STEP_MS = 0.25;

/** Time from the 48th press to the state's write. */
function writtenAfter(): number {
  const raw = rawFlash();
  const { device, at } = dueForState(raw);
  while (statesIn(raw) < 2) device.advanceTo(device.now() + STEP_MS);
  return device.now() - at;
}

// A state is put together in two callbacks, 1 ms apart on the virtual board.
test("a state holds all events before it, even if a press comes while it is put together", () => {
  const written = writtenAfter();
  for (let ms = written - 3; ms <= written + 1; ms += STEP_MS) {
    const raw = rawFlash();
    const { device, at } = dueForState(raw);
    device.advanceTo(at + ms);
    device.pressButton(1, 80);
    device.advanceTo(at + ms + 2000);
    expect(statesUnlike(raw)).toEqual([[], []]);
  }
});
