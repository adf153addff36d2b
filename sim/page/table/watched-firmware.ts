// The firmware while it runs: its game, how it laid its panel out, and its time on the device's.

import type { Millis } from "../../../firmware/core/clock";
import type { Game } from "../../../firmware/core/game";
import type { Device } from "../../board/virtual/device";
import type { Observer } from "../../play/soak/observed";
import type { State } from "./core";
import type { Layout } from "./model";

export class WatchedFirmware {
  /** To be given to the observed bundle. */
  readonly observer: Observer = {
    held: (game, view) => this.take({ game, view }),
    timeSet: () => {},
    stepping: () => {},
    stepped: (game, view) => this.take({ game, view }),
    looksUp: () => {},
    laidOut: (layout) => {
      this.laid = layout;
      this.noteTime(layout.now);
    },
    secondShown: (now) => {
      if (this.laid !== null) this.laid = { ...this.laid, now };
      this.noteTime(now);
    },
  };
  private device: Device | null = null;
  private held: State | null = null;
  private laid: Layout | null = null;
  /** The game's time less the device's. */
  private aheadMs: Millis = 0;
  private dirty = true;

  /** The device on which it runs. */
  runOn(device: Device): void {
    this.device = device;
  }

  get state(): State {
    return this.held!;
  }

  get game(): Game {
    return this.state.game;
  }

  /** Null until the first page is laid out. */
  get layout(): Layout | null {
    return this.laid;
  }

  /** The game's time now. */
  now(): Millis {
    return this.device!.now() + this.aheadMs;
  }

  /** Whether the firmware has said something since the last call. */
  changed(): boolean {
    const was = this.dirty;
    this.dirty = false;
    return was;
  }

  private take(state: State): void {
    this.held = state;
    this.dirty = true;
  }

  private noteTime(now: Millis): void {
    if (this.device !== null) this.aheadMs = now - this.device.now();
    this.dirty = true;
  }
}
