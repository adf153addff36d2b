// A device under soak: what happens to it and in it, told to laws, each of which says what it finds wrong.

import { ESP32 } from "../../../firmware/device/boards/esp32";
import type { Millis } from "../../../firmware/core/clock";
import type { Game } from "../../../firmware/core/game";
import type { View } from "../../../firmware/input/view";
import { type Device, VirtualDevice } from "../../board/virtual/device";
import { NATIVES } from "../../board/boot/natives";
import { type Action, carryOut, PARTS } from "../../board/virtual/actions";
import type { Live, Step as LawStep, Wrong } from "../laws/law";
import type { Layout, Observed, Observer } from "./observed";
import type { Slack } from "./slack";
import { recordedBy, type Recorded, type Write } from "./writes";

/** An event that the game has taken, with the game before and after it. */
export type Step = Omit<LawStep, "past" | "acts">;

/** Something that must hold on every device, whatever is done to it; each part is told of what it asks for. */
export interface Law {
  name: string;
  /** A finger or a fault is about to do this. */
  performing?(action: Action): void;
  /** The handler of a button's interrupt has run, and found the contact closed or not. */
  handled?(side: number, closed: boolean): void;
  stepped?(step: Step): void;
  /** The device goes on with another game than the one before, by no event. */
  replaced?(before: Live, after: Live): void;
  looksUp?(word: string): void;
  /** The journal's flash is about to be written, or a page of it erased; the game is as it is recorded. */
  writing?(write: Write, recorded: Recorded): void;
  /** Bytes went to the panel's memory. */
  painted?(bytes: number): void;
  lampsChanged?(): void;
  /** The power is about to fail. */
  failing?(): void;
  /** The power came back and the device has come up. */
  cameBack?(): void;
  /** Violations at a moment at which nothing is under way. */
  look?(): Wrong;
  /** Violations on the panel, which takes longer to be painted. */
  lookAtPanel?(): Wrong;
}

/** A law that does not hold, and what was found. */
export interface Violation {
  law: string;
  found: string;
}

/** From power-on until presses are heard, at the most: nobody plays on a device that has not come up. */
export const UP_MS = 2500;
/** From the moment a plug is back until its part is in use again, at the most. */
const REPLUG_MS = 2000;
/** Nobody is heard while a page is erased. */
const ERASE_MS = 45;
/** Pixels; a question to the panel whether it is well is shorter. */
const PIXEL_BYTES = 50;

export class SoakedDevice {
  readonly device: Device;
  violation: Violation | null = null;
  /** When each part is in use; Infinity while it is unplugged. How often each was unplugged. */
  readonly inUseFrom: Record<string, Millis> = {};
  readonly unplugs: Record<string, number> = {};
  /** The last spell in which the interpreter took nothing in. */
  busyFrom: Millis = 0;
  busyUntil: Millis = 0;
  /** When an event last came to the game. */
  changedAt: Millis = 0;
  /** Remarks of the panel's last layout. */
  layout: Layout | null = null;
  /** Number of power cuts within an operation on the flash. */
  cuts = 0;
  private held: { game: Game; view: View } | null = null;
  /** Lead of the game's time over the interpreter's. */
  private aheadMs: Millis = 0;
  private before: Live | null = null;
  private poweredAt: Millis = 0;
  /** The device is starting. */
  private comingUp = true;
  private laws: Law[] = [];
  private only = "";

  constructor(
    observed: Observed,
    readonly slack: Slack,
    flash: Uint8Array,
  ) {
    for (const part of PARTS) this.inUseFrom[part] = this.unplugs[part] = 0;
    this.device = new VirtualDevice(ESP32, {
      ...observed(this.observer()),
      natives: NATIVES,
      flash,
      listen: (bus, data, address, isData) => this.hear(bus, data, address, isData),
      listenInterrupts: (pin, _seconds, level) =>
        this.notify((law) => law.handled?.(ESP32.buttons.indexOf(pin), !level)),
      showPins: (pins) =>
        pins.onChange((pin) => {
          if (ESP32.lamps.includes(pin)) this.notify((law) => law.lampsChanged?.());
        }),
    });
    const powerOff = this.device.rawFlash.onCut;
    this.device.rawFlash.onCut = () => {
      this.cuts++;
      this.notify((law) => law.failing?.());
      powerOff();
    };
  }

  private observer(): Observer {
    return {
      held: (game, view) => {
        const before = this.held;
        this.held = { game, view };
        if (before === null || this.comingUp) return;
        this.notify((law) => law.replaced?.({ ...before.game, view: before.view }, { ...game, view }));
      },
      timeSet: (now, seconds) => {
        this.aheadMs = now - Math.round(seconds * 1000);
      },
      stepping: (game, view) => {
        if (this.isLive(game)) this.before = structuredClone({ ...game, view });
      },
      stepped: (game, view, event, outcome) => {
        if (!this.isLive(game)) return;
        this.changedAt = this.now();
        const step: Step = { before: this.before!, event, outcome, after: structuredClone({ ...game, view }) };
        this.notify((law) => law.stepped?.(step));
      },
      looksUp: (word) => this.notify((law) => law.looksUp?.(word)),
      laidOut: (layout) => {
        this.layout = layout;
      },
      secondShown: (now) => {
        if (this.layout !== null) this.layout = { ...this.layout, now };
      },
    };
  }

  /** Not while the journal is read: at a start, or for the director's log. */
  private isLive(game: Game): boolean {
    return !this.comingUp && this.device.powered() && game === this.held?.game;
  }

  private hear(bus: string, data: Uint8Array, address: number, isData: boolean): void {
    if (bus === "spi" && isData && data.length > PIXEL_BYTES) this.notify((law) => law.painted?.(data.length));
    if (bus !== "flash") return;
    if (!isData) this.busyFor(ERASE_MS);
    const write: Write = { address, data: isData ? data.slice() : null };
    const recorded = this.canHold(write) ? recordedBy(write) : { is: "nothing" as const };
    this.notify((law) => law.writing?.(write, recorded));
  }

  /** A write clears bits and sets none: where one has rotted, it is not what was written, and comes once more. */
  private canHold({ address, data }: Write): boolean {
    const { bytes } = this.device.rawFlash;
    return data === null || data.every((byte, place) => (bytes[address + place] & byte) === byte);
  }

  private notify(what: (law: Law) => void): void {
    for (const law of this.laws) what(law);
  }

  /** All of these are told what happens; only one is heard, or those with `only` in their names. */
  obey(laws: Law[], only: string): void {
    this.laws = laws;
    this.only = only;
  }

  private isAsked(name: string): boolean {
    const exact = this.only !== "" && this.laws.some((law) => law.name === this.only);
    return exact ? name === this.only : name.includes(this.only);
  }

  /** The first thing that is found wrong stands. */
  blame(law: string, found: string): void {
    if (this.isAsked(law)) this.violation ??= { law, found: `${found}, at ${Math.round(this.now())} ms` };
  }

  now(): Millis {
    return this.device.now();
  }

  /** The game on the device as it is; null while there is none. */
  game(): Live | null {
    return this.device.powered() && this.held !== null ? { ...this.held.game, view: this.held.view } : null;
  }

  /** The game's time at this moment. */
  gameNow(): Millis {
    return this.gameTimeOf(this.device.interpreterNow());
  }

  /** The interpreter's time is told in whole milliseconds since power-on, to which a game adds whole ones. */
  gameTimeOf(at: Millis): Millis {
    return Math.round(at - this.poweredAt) + this.aheadMs;
  }

  deviceTimeOf(gameTime: Millis): Millis {
    return gameTime - this.aheadMs + this.poweredAt;
  }

  isBusy(): boolean {
    return this.now() < this.busyUntil;
  }

  busyFor(forMs: Millis): void {
    if (!this.isBusy()) this.busyFrom = this.now();
    this.busyUntil = Math.max(this.now(), this.busyUntil) + forMs;
  }

  /** Whether the part is to be seen, or to hear, by now. */
  inUse(part: string): boolean {
    return this.device.powered() && this.now() >= this.inUseFrom[part];
  }

  advanceTo(at: Millis): void {
    this.device.advanceTo(at);
    const until = this.device.powered() ? this.device.busyUntil() : 0;
    if (until > this.busyUntil) this.busyFor(until - Math.max(this.now(), this.busyUntil));
  }

  /** Switches the device on, and waits until it has come up. */
  powerOn(): void {
    this.poweredAt = this.busyFrom = this.busyUntil = this.now();
    this.comingUp = true;
    this.held = this.layout = null;
    this.aheadMs = 0;
    this.inUseFrom.panel = Math.max(this.inUseFrom.panel, this.now() + this.slack.panelUpMs);
    this.device.powerOn();
    this.advanceTo(this.now() + UP_MS);
    this.comingUp = false;
    if (this.device.powered()) this.notify((law) => law.cameBack?.());
  }

  perform(action: Action): void {
    this.notify((law) => law.performing?.(action));
    if (action.kind === "power" && action.on) return this.powerOn();
    if (action.kind === "power") this.notify((law) => law.failing?.());
    if (action.kind === "plug") this.plug(action.part, action.plugged);
    if (action.kind === "busy") this.busy(action.forMs);
    carryOut(action, this.device);
    this.advanceTo(this.now());
  }

  private plug(part: string, plugged: boolean): void {
    if (!plugged) this.unplugs[part]++;
    this.inUseFrom[part] = plugged ? Math.max(this.now(), this.busyUntil) + REPLUG_MS : Infinity;
  }

  /** A part that has come back is not tended meanwhile. */
  private busy(forMs: Millis): void {
    this.busyFor(forMs);
    for (const part of PARTS) {
      const from = this.inUseFrom[part];
      if (from > this.now() && from < Infinity) this.inUseFrom[part] = this.busyUntil + REPLUG_MS;
    }
  }

  /** Asks every law what it sees; the first that is broken is reported. */
  look(panelToo: boolean): Violation | null {
    for (const law of this.laws) {
      // Every law looks, as it may need the result later. Only a law whose faults count looks at the panel.
      const onPanel = panelToo && this.isAsked(law.name);
      const found = [law.look?.(), onPanel ? law.lookAtPanel?.() : null].flat();
      const wrong = found.find((one) => one);
      if (wrong && this.isAsked(law.name)) return { law: law.name, found: wrong };
    }
    return null;
  }
}
