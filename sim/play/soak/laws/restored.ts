// After a loss of power, at any byte of any write, the game is the live one field by field. Only where a clock ran does
// it stand where it is known to have come, which the ledger bounds. No page is open: it would be anybody's.

import type { Millis } from "../../../../firmware/core/clock";
import { isUnknown } from "../../../../firmware/core/game";
import { gameOf, type Live, take } from "../../laws/law";
import { differences } from "../../laws/restored";
import type { SoakedDevice, Law } from "../soaked-device";
import type { Recorded, Write } from "../writes";

const NAME = "restored is live";
/** The panel's notice of a lost record. */
const LOSS = "logDamaged";
const SETTLED = ["setup", "ready", "ended"];
/** JOURNAL.md, "Slot". */
const SLOT_BYTES = 8;

/** The live game once the power is back; where a clock ran, `at` is how far it is known to have come. */
function afterPower(live: Live, at: Millis): Live {
  const game = structuredClone(live);
  if (!SETTLED.includes(game.stage.is)) take(game, { kind: "power", at });
  return game;
}

/** Differences of the restored game from the live one, without the panel's reply to the last input and its pages. */
export function restoredWrong(back: Live, live: Live): string[] {
  const wanted = afterPower(live, live.clock.running === null ? live.clock.since : back.clock.since);
  // A pack that was being checked has been by now.
  const { lexicon } = isUnknown(wanted.lexicon) ? back : wanted;
  return differences(gameOf(back), gameOf({ ...wanted, lexicon }));
}

/** The game as it is on the flash, write by write. */
interface Stored {
  /** The newest whole record's game, and the one before it. */
  games: Live[];
  /** Where the last whole record lies. */
  last: Write | null;
}

export class Restored implements Law {
  readonly name = NAME;
  stored: Stored = { games: [], last: null };
  /** The device has reported a loss: only the director can know the true game. */
  lossSaid = false;
  /** The power failed before the last event was on record: nobody has had time to rely on it. */
  torn = false;
  /** A bit of the journal has flipped while the power was off: the game may be an older one. */
  rotten = false;
  /** The write under way, until it is known to be whole. */
  private pending: { write: Write; game: Live } | null = null;
  /** Whether a state was written since the last event: the game without an act, if the device goes on with another. */
  private isState = false;
  /** A record that has rotted may be taken for one that was cut off, or may have been a clock's time. */
  private mayBeOlder = false;
  /** The game as the power failed, and the one before it on the flash; none before it has. */
  private live: Live | undefined;
  private older: Live | undefined;

  constructor(private readonly soaked: SoakedDevice) {}

  stepped(): void {
    // The write before it is whole, and none of this event's.
    this.settle(true);
    this.torn = true;
    this.isState = false;
  }

  /** The device records the game without an act before it goes on with it. */
  replaced(_before: Live, after: Live): void {
    if (!this.isState) return;
    this.settle(true);
    this.torn = false;
    this.stored.games.unshift(structuredClone(after));
  }

  writing(write: Write, recorded: Recorded): void {
    this.settle(true);
    const game = this.soaked.game();
    this.isState = recorded.is === "state" || recorded.is === "game";
    const counts = !["nothing", "clock", "state"].includes(recorded.is);
    if (counts && game !== null) this.pending = { write, game: structuredClone(game) };
  }

  /** The game on the flash counts, not the live one: a page's turn is reported before its delayed write. */
  failing(): void {
    this.settle(this.pending !== null && this.isWhole(this.pending.write));
    [this.live, this.older] = this.stored.games;
    this.rotten = false;
  }

  /** A bit of the flash is about to rot. */
  rots(address: number, bit: number): void {
    this.rotten = true;
    const { last } = this.stored;
    if (last === null) return;
    const data = last.data!;
    const byte = address - last.address;
    // JOURNAL.md, "What can go wrong": the check's last byte, or the bit that tells a record from a body.
    const ofSlot = byte === 7 || (byte === 0 && bit === 7) || data[7] === 0xff;
    // In a body, the number and the last byte of its last slot.
    const ofBody = data.length > SLOT_BYTES && (byte === data.length - SLOT_BYTES || byte === data.length - 1);
    this.mayBeOlder = (ofSlot || ofBody) && byte >= 0 && byte < data.length;
  }

  cameBack(): void {
    const { soaked, live, older } = this;
    const back = soaked.game();
    const said = back?.view.notice === LOSS;
    if (back === null) return soaked.blame(NAME, "there is no game");
    if (back.view.menu !== null) soaked.blame("no page after a start", `the page ${back.view.menu.page} is open`);
    if (this.rotten && said) return void (this.lossSaid = true);
    if (live !== undefined) {
      const wrong = restoredWrong(back, live);
      const asOlder = this.mayBeOlder && older !== undefined && restoredWrong(back, older).length === 0;
      if (wrong.length > 0 && !asOlder) soaked.blame(NAME, wrong.slice(0, 3).join("; "));
      if (!this.rotten && said) soaked.blame(NAME, "a loss is said, and nothing was lost");
    }
    this.mayBeOlder = false;
    this.stored = { games: [structuredClone(back)], last: null };
    this.pending = null;
  }

  private settle(whole: boolean): void {
    if (this.pending !== null && whole) {
      this.stored = { games: [this.pending.game, ...this.stored.games.slice(0, 1)], last: this.pending.write };
      this.torn = false;
    }
    this.pending = null;
  }

  private isWhole({ address, data }: Write): boolean {
    const { bytes } = this.soaked.device.rawFlash;
    return data!.every((byte, place) => bytes[address + place] === byte);
  }
}
