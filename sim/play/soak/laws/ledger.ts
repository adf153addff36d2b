// Every millisecond belongs to A's clock, to B's or to nobody. The lamps say whose clock runs and the fingers when that
// changed; what the game has left to each side has to agree. What is given or taken at an instant is the game's word,
// which sim/play/laws/ledger.ts judges. A loss of power gives back no more than 2 s.

import { left, type Millis } from "../../../../firmware/core/clock";
import type { Game } from "../../../../firmware/core/game";
import { SIDES, SIDE_NAMES } from "../../../../firmware/core/side";
import type { SoakedDevice, Law, Step } from "../soaked-device";

const NAME = "ledger";
/** A cut gives back no more. */
const GIVEN_BACK_MS = 2000;
/** A device that can write has written down by then what it knows. */
const PROMPT_MS = 60;
/** The device's times are whole milliseconds. */
const ROUNDED_MS = 1;

export class Ledger implements Law {
  readonly name = NAME;
  /** Time left of each side; null before a game has begun, when the law takes the game's own figures. */
  private leftMs: Millis[] | null = null;
  /** The side whose lamp is lit, and since which finger's act. */
  private lit: number | null = null;
  private since = 0;
  /** Time of the game's last event: a change of the lamps is due to it. */
  private eventAt = 0;
  private off = true;
  private allowedMs = 0;
  /** Time that the last event added to each side's clock at once; negative if it took some. */
  private corrected: Millis[] = [0, 0];

  constructor(
    private readonly soaked: SoakedDevice,
    private readonly journal: { torn: boolean; rotten: boolean },
  ) {}

  stepped({ before, event, outcome, after }: Step): void {
    this.eventAt = Math.max(this.soaked.deviceTimeOf(event.at), this.since);
    if (before.stage.is === "setup" || after.stage.is === "setup" || outcome.effect === "newGame") this.leftMs = null;
    this.corrected = [0, 0];
    if (this.leftMs === null) return;
    const at = Math.max(event.at, before.clock.since);
    this.corrected = SIDES.map((side) => left(after.clock, side, at) - left(before.clock, side, at));
    for (const side of SIDES) this.leftMs[side] += this.corrected[side];
  }

  /** A director's act is taken back: which time returns is judged by test/play/laws/undo.test.ts. */
  replaced(before: Game, after: Game): void {
    if (this.leftMs === null) return;
    const at = this.soaked.gameNow();
    this.eventAt = Math.max(this.soaked.deviceTimeOf(at), this.since);
    this.corrected = SIDES.map((side) => left(after.clock, side, at) - left(before.clock, side, at));
    for (const side of SIDES) this.leftMs[side] += this.corrected[side];
  }

  lampsChanged(): void {
    if (this.off) return;
    this.charge(this.eventAt);
    const lamps = this.soaked.device.lamps();
    this.lit = lamps[0] === lamps[1] ? null : lamps[0] ? 0 : 1;
  }

  failing(): void {
    if (this.off) return;
    this.charge(this.soaked.now());
    if (this.leftMs !== null && this.journal.torn) for (const side of SIDES) this.leftMs[side] -= this.corrected[side];
    this.allowedMs = GIVEN_BACK_MS + this.unwritableMs();
    this.lit = null;
    this.off = true;
  }

  cameBack(): void {
    const game = this.soaked.game();
    const own = this.leftMs;
    this.off = false;
    this.since = this.soaked.now();
    this.lit = null;
    this.leftMs = game === null ? null : [...game.clock.leftMs];
    if (own === null || this.leftMs === null || this.journal.rotten) return;
    for (const side of SIDES) {
      const back = this.leftMs[side] - own[side];
      if (back < -ROUNDED_MS || back > this.allowedMs + ROUNDED_MS)
        this.soaked.blame(
          "at most 2 s back",
          `${Math.round(back)} ms given back to ${SIDE_NAMES[side]} by a loss of power`,
        );
    }
  }

  look(): string | null {
    const { soaked } = this;
    const game = soaked.game();
    if (game === null || soaked.isBusy()) return null;
    const told = SIDES.map((side) => left(game.clock, side, soaked.gameNow()));
    if (this.leftMs === null) {
      this.leftMs = told;
      if (this.lit !== null) this.since = soaked.now();
    }
    // Nothing is charged by a look: a press by a contact that bounces still is heard later, as of its finger.
    const own = this.leftMs.map((ms, side) => (side === this.lit ? ms - (soaked.now() - this.since) : ms));
    const wrong = SIDES.find((side) => Math.abs(told[side] - own[side]) > ROUNDED_MS);
    if (wrong === undefined) return null;
    return `${SIDE_NAMES[wrong]} has ${told[wrong]} ms left, by lamps and fingers ${own[wrong].toFixed(1)}`;
  }

  private charge(until: Millis): void {
    if (this.lit !== null && this.leftMs !== null) this.leftMs[this.lit] -= until - this.since;
    this.since = until;
  }

  /** While the interpreter is busy nothing can be written down, and the time since is nobody's promise. */
  private unwritableMs(): Millis {
    const { soaked } = this;
    return soaked.now() < soaked.busyUntil + PROMPT_MS ? soaked.now() - soaked.busyFrom : 0;
  }
}
