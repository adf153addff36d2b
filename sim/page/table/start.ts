// The table page: two halves for two players, on a tablet between them. Loads the firmware that says what it lays out,
// and wires device, halves, touches and time.

import type { Millis } from "../../../firmware/core/clock";
import type { Game } from "../../../firmware/core/game";
import type { Key } from "../../../firmware/core/keys";
import { type Side, SIDES } from "../../../firmware/core/side";
import { GLOBAL_NAMES } from "../../board/virtual/espruino";
import type { Device } from "../../board/virtual/device";
import type { Observer } from "../../play/soak/observed";
import { Bench } from "../bench";
import { button, byId, make, setText } from "../elements";
import { BUTTONS, Fingers } from "../fingers";
import { type Forgetful, openMemory, takeOver } from "../kept";
import { isLocked } from "../lock";
import { Pace } from "../pace";
import { packLines, packWords } from "../pack";
import { reason } from "../reason";
import { deviceMaker, type MakeDevice } from "../setting";
import { createWatch } from "./awake";
import { isPageOpen, offersOf, tryKey, tryPress } from "./core";
import { fixToGlass, pixelsPerMm, setPixelsPerMm } from "./glass";
import { drawHalf } from "./half";
import { type Layout, type Model, modelOf } from "./model";
import { screenNotice } from "./screen-size";
import { drawSheet } from "./sheet";
import { closedText, watchSleep } from "./sleep";
import { regionsOf } from "./touches";

/** Name of the store, wherever the page is served from. */
const STORE = "tileclock table";
/** The simulator's page beside this one: a tablet in use may have its device there. */
const SIMULATOR = new URL("./", location.href).pathname;
const LIST = document.documentElement.dataset.list ?? null;

declare global {
  interface Window {
    /** The device of the page, its game and what the page says of it, for tests. */
    table?: { readonly device: Device; readonly game: Game; readonly model: Model; now(): Millis };
  }
}

async function load(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} expected from the server, found ${response.status}`);
  return response;
}

/** What the firmware says of itself, and its time on the device's. */
function watchFirmware() {
  let game: Game | null = null;
  let layout: Layout | null = null;
  let device: Device | null = null;
  /** The game's time less the device's. */
  let ahead: Millis = 0;
  let dirty = true;
  const noteTime = (now: Millis): void => {
    if (device !== null) ahead = now - device.now();
    dirty = true;
  };
  const observer: Observer = {
    held: (now) => (game = now),
    timeSet: () => {},
    stepping: () => {},
    stepped: (now) => {
      game = now;
      dirty = true;
    },
    looksUp: () => {},
    laidOut: (now) => {
      layout = now;
      noteTime(now.now);
    },
    secondShown: (now) => {
      if (layout !== null) layout = { ...layout, now };
      noteTime(now);
    },
  };
  return {
    observer,
    hold: (one: Device) => (device = one),
    game: () => game!,
    now: (): Millis => device!.now() + ahead,
    layout: () => layout,
    /** Whether the firmware has said something since the last call. */
    changed: (): boolean => {
      const was = dirty;
      dirty = false;
      return was;
    },
  };
}

/** Time for which a refusal stays in its half. */
const ANSWER_MS = 4000;

/** The refusals of touches, each in the half of whoever touched. */
function createAnswers() {
  const answers = SIDES.map(() => ({ text: "", until: 0 }));
  return {
    give: (side: Side, text: string): void => void (answers[side] = { text, until: performance.now() + ANSWER_MS }),
    clear: (): void => answers.forEach((one) => (one.until = 0)),
    of: (side: Side): string => (answers[side].until > performance.now() ? answers[side].text : ""),
  };
}

/** Stops the device of a page that has lost it; set once there is one. */
let stop = (): void => {};

/** Stops and covers the page of a tab that has lost its device to another: it does not play on unkept. */
function cover(forgetful: Forgetful | null): void {
  const place = byId("cover");
  if (forgetful === null) place.hidden = true;
  else if (forgetful.elsewhere) {
    place.replaceChildren(
      make("p", "", "Another tab has this tablet’s clock. Play goes on there."),
      button("Take it over", () => void takeOver(STORE), "key"),
    );
    place.hidden = false;
    stop();
  } else setText(byId("seam-notice"), `${forgetful.why} A reload loses this game.`);
}

/** Longest time between two looks at what the core takes: some keys come and go by time alone. */
const LOOK_MS = 250;
/** Length of a bank card (ISO/IEC 7810, ID-1). */
const CARD_MM = 85.6;

async function start(): Promise<void> {
  const [bundle, type, pack, memory] = await Promise.all([
    load("table-firmware.js").then((response) => response.text()),
    load("panel.type").then(async (response) => new Uint8Array(await response.arrayBuffer())),
    load("lexicon.pack").then(async (response) => new Uint8Array(await response.arrayBuffer())),
    openMemory(cover, STORE, SIMULATOR),
  ]);
  if (!byId("cover").hidden) return;
  const said = watchFirmware();
  const run = new Function(...GLOBAL_NAMES, "OBSERVER", bundle);
  const make = deviceMaker((globals) => void run(...globals, said.observer), type);
  const makeDevice: MakeDevice = (...given) => {
    const device = make(...given);
    said.hold(device);
    return device;
  };
  const report = (fault: unknown): void => console.error(fault);
  const bench = new Bench(makeDevice, { data: pack, lines: packLines(pack, null, LIST) }, memory.kept, report);
  memory.keep(() => bench.kept());
  const pace = new Pace(bench, report);
  stop = () => {
    pace.setWatch(null);
    pace.setPaused(true);
  };
  play(bench, pace, said, memory.kept?.at ?? null);
}

/** Wires the halves, the sheet and the touches to the device. */
function play(bench: Bench, pace: Pace, said: ReturnType<typeof watchFirmware>, keptAt: number | null): void {
  const fingers = new Fingers(bench, pace);
  const root = byId("root");
  const sections = SIDES.map((side) => byId(`half-${side}`));
  const halves = SIDES.map((side) => drawHalf(side, sections[side]));
  const sheet = byId("sheet");
  const showSheet = drawSheet(sheet);
  const answers = createAnswers();
  const tablet = drawTablet(
    () => void watch.fillScreen(),
    () => (lookedAt = -Infinity),
  );
  const watch = createWatch(() => sleep.away());
  const sleep = watchSleep(bench, pace, () => document.hidden || !document.hasFocus() || watch.maySleep());
  const inGame = (): boolean => model !== null && !["setup", "ended"].includes(model.stage);
  const layOut = fixToGlass(inGame);
  let model: Model | null = null;
  let reader: Side = 1;
  let lookedAt = -Infinity;

  const regions = regionsOf(root, sections, (side) => model?.halves[side].whole === true);

  function paint(): void {
    const layout = said.layout();
    const now = performance.now();
    const frozen = said.game().stage.is === "adjudicating";
    const due = said.changed() || (!frozen && now - lookedAt > LOOK_MS);
    if (layout === null || (!due && model !== null)) return;
    lookedAt = now;
    const at = said.now();
    model = modelOf(said.game(), { ...layout, now: at }, offersOf(said.game(), at));
    const remarks = [sleep.remark(), watch.warning()].filter((text) => text !== null);
    for (const side of SIDES) halves[side].show(model.halves[side], model.stage, answers.of(side), remarks);
    root.classList.toggle("sheeted", model.sheet !== null);
    sheet.classList.toggle("for-a", reader === 0);
    showSheet(model.sheet, model.stage === "setup");
    byId("way-out").hidden = isLocked(bench.device);
    showSeam(model, bench);
    watch.setOver(model.stage === "ended" && said.game().scores.every((score) => score !== ""));
    layOut();
    regions.measure(now);
  }

  /** Carries out a touch if the core takes it at its own time; answers it in the half that it was in otherwise. */
  function act(side: Side, key: string, wallMs: number): void {
    const at = Math.min(wallMs, performance.now());
    pace.reach(at);
    const game = said.game();
    const refused = key === "PRESS" ? tryPress(game, side, said.now()) : tryKey(game, key as Key, said.now());
    const inSheet = isPageOpen(game) || ["setup", "ended"].includes(game.stage.is);
    if (refused !== null && !(inSheet && key !== "PRESS")) answers.give(side, refused);
    else {
      answers.clear();
      fingers.down(key === "PRESS" ? BUTTONS[side] : (key as Key), at);
      fingers.letGo();
    }
    if (key === "MENU") reader = side;
    lookedAt = -Infinity;
    paint();
  }

  /** What a key of the page does; `data-act` names an act of the page itself. */
  function press(element: HTMLElement, wallMs: number): void {
    const { key, act: name, side } = element.dataset;
    if (name === "turn") reader = reader === 0 ? 1 : 0;
    else if (name !== undefined) tablet[name]?.();
    else if (key !== undefined) return act(side === undefined ? reader : (Number(side) as Side), key, wallMs);
    lookedAt = -Infinity;
    paint();
  }

  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const found = regions.at(event.clientX, event.clientY, performance.now());
    if (found === null) return;
    if ("key" in found) press(found.key, event.timeStamp);
    else act(found.press, "PRESS", event.timeStamp);
  });
  // No click follows a touch: what came under the finger in the meantime would get it.
  const noClick = (event: Event): void => {
    if ((event.target as Element).closest("input, a") === null && event.cancelable) event.preventDefault();
  };
  for (const name of ["touchstart", "touchend"]) root.addEventListener(name, noClick, { passive: false });
  // A click that no pointer made (detail 0): assistive technology, or a key of a keyboard on a button with the focus.
  root.addEventListener("click", (event) => {
    const key = (event.target as Element).closest<HTMLElement>(".key");
    if (key !== null && event.detail === 0) press(key, performance.now());
  });
  for (const name of ["contextmenu", "selectstart", "dragstart"])
    root.addEventListener(name, (e) => e.preventDefault());
  addEventListener("drop", (event) => event.preventDefault());
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("resize", () => (lookedAt = -Infinity));
  addEventListener("beforeunload", (event) => {
    if (isLocked(bench.device) || bench.lamp(0) || bench.lamp(1)) event.preventDefault();
  });
  void watch.begin();
  sleep.begin();
  if (keptAt !== null && inGameNow(said.game())) sleep.say(closedText(Math.max(0, Date.now() - keptAt)));
  Object.assign(window, {
    table: {
      get device() {
        return bench.device;
      },
      get game() {
        return said.game();
      },
      get model() {
        return model;
      },
      now: said.now,
    },
  });
  let before = performance.now();
  requestAnimationFrame(function frame(wallMs): void {
    pace.follow(before);
    before = wallMs;
    paint();
    requestAnimationFrame(frame);
  });
  setInterval(() => {
    if (document.hidden) pace.reach();
  }, 1000);
}

const inGameNow = ({ stage }: Game): boolean => !["setup", "ready", "ended"].includes(stage.is);

/** The seam: list, number of words, check code; the turn and the table; size of the glass. */
function showSeam(model: Model, bench: Bench): void {
  const [name, count, ...code] = packWords(bench.home.pack);
  setText(byId("seam-list"), [name, count, ...code].filter((part) => part !== undefined).join(" · "));
  setText(byId("seam-turn"), model.turn > 0 ? `Turn ${model.turn}` : "");
}

const STANDING = "tileclock standing";

/** What concerns the tablet itself, at set-up: its way up, its millimetres, its size. Returns its acts by name. */
function drawTablet(fillScreen: () => void, changed: () => void): Record<string, () => void> {
  const root = byId("root");
  const options = byId("tablet");
  const showSize = (): void => {
    const { measured, warning } = screenNotice();
    setText(byId("measured"), measured);
    setText(byId("seam-notice"), warning ?? "");
  };
  root.classList.toggle("standing", localStorage.getItem(STANDING) === "true");
  const card = byId<HTMLInputElement>("card");
  card.value = String(Math.round(pixelsPerMm() * CARD_MM));
  card.addEventListener("input", () => {
    setPixelsPerMm(Number(card.value) / CARD_MM);
    changed();
  });
  showSize();
  return {
    tablet: () => {
      showSize();
      options.hidden = !options.hidden;
    },
    stand: () => localStorage.setItem(STANDING, String(root.classList.toggle("standing"))),
    swap: () => void root.classList.toggle("swapped"),
    full: fillScreen,
  };
}

start().catch((fault) => {
  console.error(fault);
  const place = byId("cover");
  place.textContent = `The clock could not be set up: ${reason(fault)}`;
  place.hidden = false;
});
