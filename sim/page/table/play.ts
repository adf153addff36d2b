// The table: halves, sheet and seam painted from the page model, and touches carried out on the device.

import type { Key } from "../../../firmware/input/keys";
import { other, type Side, SIDES } from "../../../firmware/core/side";
import { Text } from "../../../firmware/ui/texts";
import { ENGLISH } from "../../../lexicon-pack/tiles";
import { asSeen } from "../../board/panel/typeface";
import type { CurrentDevice } from "../current-device";
import { byId, changes, make } from "../elements";
import { BUTTONS, Fingers } from "../fingers";
import { isLocked } from "../lock";
import { makeHold } from "../offline/hold";
import type { Pace } from "../pace";
import { packTiles, packFacts, packLines } from "../pack";
import { rulesPlace } from "../rules-files";
import { createWatch } from "./awake";
import { inSheet, isHalfKey, type Offers, offersOf, tryKey, tryKeyOf, tryPress } from "./core";
import { loadRulesFile } from "./on-demand";
import { fixToGlass, pixelsPerMm } from "./glass";
import { drawHalf } from "./half";
import { letterRows } from "./letter-rows";
import { type Model, modelOf } from "./model";
import type { PanelType } from "./panel-type";
import { drawSheet } from "./sheet";
import { type Sleep, watchSleep } from "./sleep";
import { listPlace, wireTablet } from "./tablet";
import { textFor } from "./texts";
import { keysOn, Regions } from "./touches";
import type { WatchedFirmware } from "./watched-firmware";

/** Longest time between two looks at what the core takes: some keys come and go by time alone. */
const LOOK_MS = 250;
/**
 * The firmware's answer to a finger: a button's edge is handled at the next millisecond, a key after the controller's
 * debounce (TCA8418: 10 ms) and its interrupt.
 */
const REACTS_MS = { press: 1, key: 16 };
/** Time for which a refusal stays in its half. */
const ANSWER_MS = 4000;

/** An organiser's link, whose part of the page is loaded when it is needed. */
export interface OrganiserLink {
  ask(): void;
  /** Stores the reader of codes for use without a network. */
  keep(): void;
}

export class Table {
  model: Model | null = null;
  readonly sleep: Sleep;
  private readonly root = byId("root");
  private readonly sections = SIDES.map((side) => byId(`half-${side}`));
  private readonly halves = SIDES.map((side) => drawHalf(side, this.sections[side]));
  private readonly sheet = byId("sheet");
  private readonly showSheet = drawSheet(this.sheet);
  private readonly regions = new Regions<HTMLElement>();
  private readonly answers = SIDES.map(() => ({ text: "", until: 0 }));
  private readonly fingers: Fingers;
  private readonly watch = createWatch(() => this.sleep.away());
  private readonly tablet = wireTablet({
    fillScreen: () => void this.watch.fillScreen(),
    askEvent: () => this.organiser.ask(),
    opened: () => {
      if (!isLocked(this.current.device)) this.organiser.keep();
    },
    listPlace: () => listPlace(this.current),
    changed: () => this.changed(),
    usePack: (pack) => this.usePack(pack),
    rulesPlace: () => this.rulesPlace(),
    hasOwnRules: () => this.current.hasOwnRules(),
    useRules: (file) => this.useRules(file),
  });
  private readonly layOut = fixToGlass(() => this.model !== null && !["setup", "ended"].includes(this.model.stage));
  private readonly hold = makeHold();
  private readonly packChanged = changes<Uint8Array>();
  private alphabet = ENGLISH;
  private facts: string[] = [];
  /** The side that opened the sheet, which is turned to it. */
  private reader: Side = 1;
  private lookedAt = -Infinity;
  private offers: Offers = { keys: [[], []], press: [false, false], typing: null, mayAdd: false };
  /** Whether the next frame shows the light of a touch alone: anything else would delay it. */
  private justLit = false;

  constructor(
    private readonly current: CurrentDevice,
    private readonly pace: Pace,
    private readonly firmware: WatchedFirmware,
    private readonly type: PanelType,
    private readonly organiser: OrganiserLink,
    /** Called after each touch that was taken, once its light is shown. */
    private readonly taken: () => void,
  ) {
    this.fingers = new Fingers(current, pace);
    this.sleep = watchSleep(current, pace, () => document.hidden || !document.hasFocus() || this.watch.maySleep());
    listen(this.root, {
      contact: (x, y, wallMs) => this.contact(x, y, wallMs),
      key: (key) => this.pressKey(key, performance.now()),
    });
    addEventListener("resize", () => this.changed());
    addEventListener("beforeunload", (event) => {
      if (isLocked(current.device) || current.lamp(0) || current.lamp(1)) event.preventDefault();
    });
    void this.watch.begin();
  }

  /** Paints what has changed; the look-ups of a verdict are not looked at, so that nothing shows their length. */
  paint(): void {
    if (this.justLit) return;
    const { layout, state, game } = this.firmware;
    const now = performance.now();
    const due = this.firmware.changed() || (game.stage.is !== "adjudicating" && now - this.lookedAt > LOOK_MS);
    if (layout === null || (!due && this.model !== null)) return;
    this.lookedAt = now;
    const at = this.firmware.now();
    this.offers = offersOf(state, at);
    this.takePack();
    this.model = modelOf(state, { ...layout, now: at }, this.offers, this.alphabet);
    this.show(this.model, now);
  }

  /** Shows whose turn it is after a touch, before anything that takes longer: which keys the core takes now. */
  private light(): void {
    const { layout, state } = this.firmware;
    if (layout === null) return;
    const { halves } = modelOf(state, { ...layout, now: this.firmware.now() }, this.offers);
    for (const side of SIDES) this.halves[side].light(halves[side]);
    this.justLit = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.paintRest();
        this.taken();
      }),
    );
  }

  /** Paints what the frame of a touch's light has left out. */
  private paintRest(): void {
    this.justLit = false;
    this.paint();
  }

  private show(model: Model, now: number): void {
    const remarks = [this.sleep.remark(), this.watch.warning()].filter((text) => text !== null);
    for (const side of SIDES) {
      const { text, until } = this.answers[side];
      this.halves[side].show(model.halves[side], model.stage, until > now ? text : "", remarks);
    }
    this.root.classList.toggle("sheeted", model.sheet !== null);
    this.sheet.classList.toggle("for-a", this.reader === 0);
    this.showSheet(model.sheet, model.stage);
    const locked = isLocked(this.current.device);
    for (const id of ["unlocked", "organiser"]) byId(id).hidden = locked;
    byId("closed").hidden = !locked;
    this.showSeam(model);
    this.hold(model.stage !== "setup");
    // The code of the result stays on a screen that is awake, until the panel offers the next game.
    const isOver = model.sheet?.some(({ text }) => asSeen(text).includes(asSeen(Text.nextGame))) === true;
    this.watch.setOver(model.stage === "ended" && isOver);
    this.layOut();
    const sheet = model.sheet === null ? null : this.sheet;
    this.regions.note(
      {
        keys: keysOn(this.root, sheet),
        halves: this.sections.map((half) => half.getBoundingClientRect()),
        pressable: model.halves.map(({ whole }) => whole),
        sheet: sheet?.getBoundingClientRect() ?? null,
        width: innerWidth,
        height: innerHeight,
        pixelsPerMm: pixelsPerMm(),
      },
      now,
    );
  }

  /** Takes what the page knows of the tablet's list, if it is another one: its facts and its letters. */
  private takePack(): void {
    const { pack } = this.current.home;
    if (!this.packChanged(pack)) return;
    this.facts = packFacts(pack).filter((part) => part !== "check code");
    this.alphabet = packTiles(pack);
    for (const { keys } of this.halves) keys.letters(letterRows(this.alphabet));
  }

  /** The seam: list, number of words, check code; the turn and the table. */
  private showSeam({ turn, table }: Model): void {
    const parts = [...this.facts, ...(turn > 0 ? [`Turn ${turn}`] : []), ...(table > 0 ? [`Table ${table}`] : [])];
    const place = byId("seam-list");
    if (place.textContent !== parts.join("")) place.replaceChildren(...parts.map((part) => make("span", "", part)));
  }

  private contact(x: number, y: number, wallMs: number): void {
    // Another touch came within the same frame: what lies there now is not what it was.
    if (this.justLit) this.paintRest();
    const found = this.regions.at(x, y, performance.now());
    if (found === null) return;
    if ("key" in found) this.pressKey(found.key, wallMs);
    else this.act(found.press, "PRESS", wallMs);
  }

  /** Carries out a key of the page; `data-act` names an act of the page itself. */
  private pressKey({ dataset: { key, act, side } }: HTMLElement, wallMs: number): void {
    if (act === "turn") this.reader = other(this.reader);
    else if (act === "why") {
      const { keys } = this.halves[Number(side)];
      keys.ask(!keys.isAsked());
    } else if (act !== undefined) this.tablet[act]?.();
    else if (key !== undefined) return this.act(side === undefined ? this.reader : (Number(side) as Side), key, wallMs);
    this.changed();
    this.paint();
  }

  /** Carries out a touch if the core takes it at its own time; answers it in the half that it was in otherwise. */
  private act(side: Side, key: string, wallMs: number): void {
    const at = Math.min(wallMs, performance.now());
    this.pace.reach(at);
    const refused = this.refusal(side, key);
    if (refused !== null) this.answers[side] = { text: textFor(refused, side), until: performance.now() + ANSWER_MS };
    else {
      for (const one of this.answers) one.until = 0;
      for (const { keys } of this.halves) keys.ask(false);
      this.fingers.down(key === "PRESS" ? BUTTONS[side] : (key as Key), at);
      this.fingers.letGo();
      this.pace.reach(at + (key === "PRESS" ? REACTS_MS.press : REACTS_MS.key));
    }
    if (key === "MENU") this.reader = side;
    this.changed();
    this.light();
  }

  /** Why the core does not take a touch now; null if it does. */
  private refusal(side: Side, key: string): string | null {
    const { state } = this.firmware;
    const now = this.firmware.now();
    if (key === "PRESS") return tryPress(state, side, now);
    // The sheet is the firmware's own page, which says itself what it does not take.
    if (inSheet(state, now)) return null;
    return isHalfKey(key) ? tryKeyOf(state, side, key, now) : tryKey(state, key as Key, now);
  }

  private async useRules(file: File | null): Promise<string> {
    const { takeRulesFile } = await loadRulesFile();
    const said = file === null ? this.takeRulesOff() : await takeRulesFile(file, this.current);
    this.pace.restart();
    return said;
  }

  private takeRulesOff(): string {
    this.current.giveRules(null);
    return this.rulesPlace();
  }

  private rulesPlace(): string {
    return rulesPlace(this.current, this.firmware.state.game.settings.rulesFile);
  }

  private async usePack(data: Uint8Array): Promise<void> {
    await this.type.readyFor(data);
    this.current.startAfresh({ data, lines: packLines(data, null, null) });
    this.current.setting = this.current.home;
    this.pace.restart();
    this.changed();
  }

  /** The next frame paints. */
  private changed(): void {
    this.lookedAt = -Infinity;
  }
}

/** Listens to contacts, and to clicks that no contact made; nothing else that a browser does with a touch happens. */
function listen(
  root: HTMLElement,
  on: { contact(x: number, y: number, wallMs: number): void; key(key: HTMLElement): void },
): void {
  root.addEventListener("pointerdown", (event) => {
    if (event.button === 0) on.contact(event.clientX, event.clientY, event.timeStamp);
  });
  // No click follows a touch: what came under the finger in the meantime would get it.
  const noClick = (event: Event): void => {
    if ((event.target as Element).closest("input, a, .control") === null && event.cancelable) event.preventDefault();
  };
  for (const name of ["touchstart", "touchend"]) root.addEventListener(name, noClick, { passive: false });
  // A click that no pointer made (detail 0): assistive technology, or a key of a keyboard on a button with the focus.
  root.addEventListener("click", (event) => {
    const key = (event.target as Element).closest<HTMLElement>(".key");
    if (key !== null && event.detail === 0) on.key(key);
  });
  // A swipe back does not leave the table.
  const stay = (): void => history.pushState(null, "");
  stay();
  addEventListener("popstate", stay);
  for (const name of ["contextmenu", "selectstart", "dragstart"])
    root.addEventListener(name, (event) => event.preventDefault());
  for (const name of ["drop", "dragover"]) addEventListener(name, (event) => event.preventDefault());
}
