// The page: loads the bundle and the pack, wires device, fingers and drawings together, and paints each frame.

import type { Key } from "../../firmware/input/keys";
import { SIDES } from "../../firmware/core/side";
import { renamed } from "../../lexicon-pack/rename";
import type { Device } from "../board/virtual/device";
import { bootOf } from "../board/boot/boot";
import type { WholeList } from "../board/image/packs";
import { CurrentDevice } from "./current-device";
import { drawControls } from "./controls";
import { drawDevice } from "./device-drawing";
import { button, byId, onClick, onFile, setText } from "./elements";
import { VERSION } from "../../firmware/ui/version";
import { type FileUses, listenToDrops } from "./files";
import { BUTTONS, Fingers } from "./fingers";
import { openMemory, takeOver, type Forgetful, type Memory, type OwnPack } from "./memory";
import { listenToKeyboard } from "./keyboard";
import { drawOwnList } from "./own-list";
import { drawOwnRules } from "./own-rules";
import { loadRecordedScenario } from "./on-demand";
import { packIn, packLines } from "./pack";
import { RULES_LINES } from "../../scripts/rules/site-lines";
import { showFirstSteps } from "./first-steps";
import { Pace } from "./pace";
import { reason } from "./reason";
import { ScenarioPlayer } from "./scenario-player";
import { deviceMaker } from "./setting";
import { drawLegends } from "./legends";
import { typeMaker } from "./letter-type";
import { loadLetters } from "./type";
import { wiredMaker } from "./wired";
import { Router } from "./router";

declare global {
  interface Window {
    /** The device on the page, for tests and the browser's console. */
    tileclock?: { readonly device: Device };
  }
}

/** Interval of advancing the device in a hidden tab, which gets no frames. */
const HIDDEN_MS = 1000;

/** The npm package of the page's list: its name in a scenario. */
const LIST = document.documentElement.dataset.list || null;

const AFRESH = "Start afresh? The games of this device, its settings and its PIN are lost.";

async function load(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} expected from the server, found ${response.status}`);
  return response;
}

const loadBytes = async (path: string): Promise<Uint8Array> => new Uint8Array(await (await load(path)).arrayBuffer());

function say(text: string): void {
  setText(byId("status"), text);
}

function report(fault: unknown): void {
  console.error(fault);
  say(`The firmware threw: ${reason(fault)}`);
}

function sayForgetful(forgetful: Forgetful | null): void {
  const notice = byId("memory");
  notice.hidden = forgetful === null;
  if (forgetful === null) return;
  const offer = forgetful.elsewhere ? [button("Take it over", () => void takeOver())] : [];
  notice.replaceChildren(`${forgetful.why} What is done here is lost when this page is closed. `, ...offer);
}

/** Packs for scenarios that name a whole list: the page has only its own. */
const wholeListOf =
  (pack: Uint8Array): WholeList =>
  (wanted, name) => {
    if (wanted !== null && wanted !== LIST)
      throw new Error(`a scenario with the list ${LIST ?? "of its own words"} expected, found one with ${wanted}`);
    return renamed(pack, name);
  };

/** Fingers on the buttons and the keypad, which are in page.html from the first paint, and on the keyboard. */
function drawFingers(current: CurrentDevice, pace: Pace): Fingers {
  const fingers = new Fingers(current, pace);
  SIDES.forEach((side) => fingers.attach(BUTTONS[side], byId(`button-${side}`)));
  for (const cap of byId("keypad").querySelectorAll<HTMLElement>("[data-key]"))
    fingers.attach(cap.dataset.key as Key, cap);
  listenToKeyboard(fingers, current);
  return fingers;
}

/** Accepts scenarios, rules files, packs and lists; `use` puts a pack on a new device, and throws if it has no room. */
function listenToFiles(dropped: Pick<FileUses, "scenario" | "rules">, use: (pack: OwnPack) => void): void {
  const usePack = (data: Uint8Array, words: string[] | null): void =>
    use({ data, lines: packLines(data, words, null) });
  async function flash(file: File): Promise<void> {
    try {
      usePack(packIn(new Uint8Array(await file.arrayBuffer())), null);
      say(`${file.name} is in the flash of a new device.`);
    } catch (fault) {
      say(`${file.name}: ${reason(fault)}`);
    }
  }
  const pack = (file: File): void => void flash(file);
  onFile(byId("pack"), pack);
  const packList = drawOwnList(({ pack: data, words }) => usePack(data, words));
  listenToDrops({ ...dropped, list: packList, pack });
}

/** The buttons that save the recording, and that start afresh with the page's own pack. */
function drawRecorder(current: CurrentDevice, pace: Pace, memory: Memory, startAfresh: () => void): void {
  async function save(): Promise<void> {
    const { scenarioOf } = await loadRecordedScenario();
    pace.reach();
    say(current.home.save(scenarioOf));
  }
  onClick("save", () => {
    save().catch((fault) => say(`The recording could not be saved: ${reason(fault)}`));
  });
  memory.store(() => current.stored());
  onClick("afresh", () => {
    try {
      if (!confirm(AFRESH)) return;
      startAfresh();
      memory.forget();
    } catch (fault) {
      say(reason(fault));
    }
  });
}

/**
 * Paints each frame. The device is a frame behind real time: a touch during a busy spell of the page is delivered only
 * after the next frame, and must still be charged at its own instant.
 */
function run(pace: Pace, paints: (() => void)[]): void {
  let before = performance.now();
  requestAnimationFrame(function frame(wallMs): void {
    pace.follow(before);
    before = wallMs;
    paints.forEach((paint) => paint());
    requestAnimationFrame(frame);
  });
  setInterval(() => {
    if (document.hidden) pace.reach();
  }, HIDDEN_MS);
}

async function start(): Promise<void> {
  const [bundle, type, letters, pack, pageRules, memory] = await Promise.all([
    load("firmware.js").then((response) => response.text()),
    loadBytes("panel.type"),
    loadLetters(load),
    loadBytes("lexicon.pack"),
    load(RULES_LINES).then((response) => response.json() as Promise<string[]>),
    openMemory(sayForgetful),
  ]);
  setText(byId("version"), VERSION);
  const makeType = typeMaker(type, letters);
  const makeDevice = deviceMaker(bootOf(bundle), makeType);
  const pagePack = { data: pack, lines: packLines(pack, null, LIST) };
  const current = new CurrentDevice(makeDevice, pagePack, memory.stored, report, pageRules);
  if (memory.stored !== null)
    say("The device goes on from its flash, as after a power cut. Start afresh makes a new one.");
  const pace = new Pace(current, report);
  const fingers = drawFingers(current, pace);
  const followSteps = memory.stored === null ? showFirstSteps(current) : () => {};
  const showControls = drawControls(current, pace, say);
  const paintDevice = drawDevice(current);
  const paintLegends = drawLegends(current);
  const player = new ScenarioPlayer({
    current,
    pace,
    makeDevice: wiredMaker(bundle, makeType),
    wholeList: wholeListOf(pack),
    say,
  });
  const router = new Router({ player, current, pace, fingers, load, say });
  function startAfresh(next: OwnPack | null): void {
    current.startAfresh(next);
    router.goHome();
  }
  const rules = drawOwnRules(current, () => router.goHome());
  listenToFiles({ scenario: (file) => router.openFile(file), rules }, startAfresh);
  drawRecorder(current, pace, memory, () => {
    startAfresh(null);
    say(`A new device, with ${pagePack.lines.lexicon} in its flash.`);
  });
  window.tileclock = {
    get device() {
      return current.device;
    },
  };
  run(pace, [paintDevice, paintLegends, () => player.paint(), followSteps, showControls]);
}

start().catch((fault) => {
  console.error(fault);
  say(`The device could not be set up: ${reason(fault)}`);
});
