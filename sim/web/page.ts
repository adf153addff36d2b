// The page: loads the bundle and the pack, wires device, hands and drawings together, and paints a frame after the
// other.

import { SIDES } from "../../firmware/core/side";
import { renamed } from "../../lexicon-pack/rename";
import type { Device } from "../board/device";
import type { WholeList } from "../device/packs";
import { createBench, deviceMaker } from "./bench";
import { drawControls } from "./controls";
import { drawDevice } from "./device-drawing";
import { button, byId, setText } from "./elements";
import { listenToDrops, packIn } from "./files";
import { BUTTONS, createHands } from "./hands";
import { createHome, isLocked, lexiconWords, packLinesOf, type Home } from "./home";
import { openMemory, takeOver, type Forgetful, type OwnPack } from "./kept";
import { listenToKeyboard } from "./keyboard";
import { listenToKeypad } from "./keypad";
import { drawOwnList } from "./own-list";
import { drawLaboratoryDoor } from "./laboratory-door";
import { loadEditor, loadFlasher, loadRecordedScenario, loadTable } from "./on-demand";
import { showFirstSteps } from "./first-steps";
import { createPace } from "./pace";
import { createTheatre } from "./theatre";
import { listenToPlaces } from "./visits";

declare global {
  interface Window {
    /** The device on the page, for tests and for the browser's console. */
    tileclock?: { readonly device: Device };
  }
}

/** A hidden tab gets no frames; it is woken this often to keep up. */
const HIDDEN_MS = 1000;

async function load(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} expected from the server, found ${response.status}`);
  return response;
}

const reason = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

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

async function start(): Promise<void> {
  const [bundle, type, pack, memory] = await Promise.all([
    load("firmware.js").then((response) => response.text()),
    load("panel.type").then(async (response) => new Uint8Array(await response.arrayBuffer())),
    load("lexicon.pack").then(async (response) => new Uint8Array(await response.arrayBuffer())),
    openMemory(sayForgetful),
  ]);
  const { kept } = memory;
  /** The npm package of the list in the pack, by which a scenario names it. */
  const list = document.documentElement.dataset.list ?? null;
  const makeDevice = deviceMaker(bundle, type);
  const given: OwnPack = { data: pack, lines: packLinesOf(pack, null, list) };
  let ownPack = kept?.pack ?? null;
  const homeWith = ({ data, lines }: OwnPack, journal: Uint8Array | null): Home =>
    createHome(makeDevice, { pack: data, lines, journal }, report);
  let home = homeWith(ownPack ?? given, kept?.journal ?? null);
  if (kept !== null) say("The device goes on from its flash, as after a power cut. Start afresh makes a new one.");
  const bench = createBench(home, report);
  const pace = createPace(bench, performance.now(), report);
  const hands = createHands(bench, pace);
  SIDES.forEach((side) => hands.attach(BUTTONS[side], byId(`button-${side}`)));
  listenToKeypad(byId("keypad"), hands);
  listenToKeyboard(hands, bench);
  const followSteps = kept === null ? showFirstSteps(bench) : null;
  const showControls = drawControls(bench, pace);
  const paint = drawDevice(bench);
  const wholeList: WholeList = (wanted, name) => {
    if (wanted !== null && wanted !== list)
      throw new Error(`a scenario with the list ${list ?? "of its own words"} expected, found one with ${wanted}`);
    return renamed(pack, name);
  };
  const laboratory = drawLaboratoryDoor(bench, pace, (fault) => say(`The laboratory is not there: ${reason(fault)}`));
  const { listenTo } = laboratory;
  const theatre = createTheatre({ bench, pace, makeDevice, wholeList, say, listenTo }, () => home);

  /** A new device with this pack, null for the page's own, played by hand; throws where the pack does not fit. */
  function startAfresh(next: OwnPack | null): void {
    home = homeWith(next ?? given, null);
    ownPack = next;
    visits.goHome();
  }
  const usePack = (data: Uint8Array, words: string[] | null): void =>
    startAfresh({ data, lines: packLinesOf(data, words, null) });

  const visits = listenToPlaces({
    theatre,
    load: async () => (await load("scenarios.json")).json(),
    loadEditor: async (house) => (await loadEditor()).drawEditor(house),
    loadFlasher: async () => (await loadFlasher()).drawFlasher({ load, pack: () => home.pack }),
    loadTable: async (house) =>
      (await loadTable()).drawTable({ bench, pace, lexicon: () => lexiconWords(home.pack), ...house }),
    locked: () => isLocked(home.device),
    say,
    letGo: () => hands.letGo(performance.now()),
    goHome: () => {
      bench.put(home);
      pace.setPaused(false, performance.now());
      pace.restart(performance.now());
    },
  });
  const ownList = drawOwnList(({ pack: data, words }) => usePack(data, words));
  const uses = {
    scenario: visits.openFile,
    list: ownList.pack,
    pack: async (file: File) => {
      try {
        usePack(packIn(new Uint8Array(await file.arrayBuffer())), null);
        say(`${file.name} is in the flash of a new device.`);
      } catch (fault) {
        say(`${file.name}: ${reason(fault)}`);
      }
    },
  };
  const chooser = byId<HTMLInputElement>("pack");
  chooser.addEventListener("change", () => {
    const file = chooser.files?.[0];
    chooser.value = "";
    if (file !== undefined) void uses.pack(file);
  });
  listenToDrops(uses);
  async function save(): Promise<void> {
    const { scenarioOf } = await loadRecordedScenario();
    pace.reach(performance.now());
    say(home.save(scenarioOf));
  }
  byId("save").addEventListener("click", () => {
    save().catch((fault) => say(`The recording could not be saved: ${reason(fault)}`));
  });

  memory.keep(() => ({ journal: home.device.rawFlash.bytes, pack: ownPack }));
  byId("afresh").addEventListener("click", () => {
    memory.forget();
    startAfresh(null);
    say(`A new device, with ${given.lines.lexicon} in its flash.`);
  });

  window.tileclock = {
    get device() {
      return bench.device;
    },
  };
  // The device is a frame behind the wall: a touch that waits while the page is busy is handed over only after the next
  // frame, and must still be charged at its own instant.
  let before = performance.now();
  requestAnimationFrame(function frame(wallMs): void {
    pace.follow(before);
    before = wallMs;
    paint();
    theatre.paint();
    visits.paint();
    followSteps?.();
    laboratory.paint();
    showControls();
    requestAnimationFrame(frame);
  });
  setInterval(() => {
    if (document.hidden) pace.reach(performance.now());
  }, HIDDEN_MS);
}

start().catch((fault) => {
  console.error(fault);
  say(`The device could not be set up: ${reason(fault)}`);
});
