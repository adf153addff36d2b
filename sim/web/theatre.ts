// The theatre: a scenario is chosen in the gallery, by a link or as a file, and played on the device.

import { packsFor, type PackFile, type WholeList } from "../device/packs";
import { parseScenario } from "../scenario/parse";
import type { Scenario } from "../scenario/scenario";
import type { Bench, Setting } from "./bench";
import { byId, setText } from "./elements";
import type { ScenarioFile } from "./gallery";
import type { Pace } from "./pace";
import { addressOf } from "./place";
import { rehearse } from "./rehearsal";
import { drawMisread, drawScript, type ScriptDrawing } from "./script";
import { createStage, type Stage } from "./stage";
import type { TappedDevice } from "./tap";
import { drawTransport } from "./transport";

/** Functions of the page that the theatre needs. */
export interface House {
  bench: Bench;
  pace: Pace;
  makeDevice: (packs: PackFile[]) => TappedDevice;
  /** A device is about to be played, before anything has happened to it. */
  listenTo(device: TappedDevice): void;
  wholeList: WholeList;
  say(text: string): void;
}

export interface Theatre {
  /** Shows a scenario at a moment, paused; `path` is null for a file that is not the project's. */
  open(file: ShownFile, atMs: number): void;
  /** Shows it from its start, and lets it go on. */
  play(file: ShownFile): void;
  /** The file shown last, whether it could be played or not. */
  lastShown(): ShownFile | null;
  /** Ends the scenario on the stage; the caller puts another device on the bench. */
  close(): void;
  paint(): void;
}

export type ShownFile = ScenarioFile | { path: null; name: string; text: string };

interface Shown {
  stage: Stage;
  script: ScriptDrawing;
  path: string | null;
}

function reason(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

/** Copies the page's address and returns a message. A page that was not loaded securely has no clipboard. */
async function copyLink(path: string | null): Promise<string> {
  if (path === null) return "A file of your own has no address: send the file itself.";
  try {
    await navigator.clipboard.writeText(location.href);
    return "The link is on the clipboard.";
  } catch {
    return `The link is ${location.href}`;
  }
}

/** `home` gives the device that is on the bench while a text that cannot be played is shown. */
export function createTheatre(house: House, home: () => Setting): Theatre {
  const { bench, pace } = house;
  const list = byId("script");
  let shown: Shown | null = null;
  /** Last time requested since the previous frame. */
  let wantedMs: number | null = null;
  let speedByHand = pace.speed;
  let last: ShownFile | null = null;

  const wall = (): number => performance.now();

  /** The address leads to where the play stands. */
  function keepAddress(): void {
    if (shown?.path) history.replaceState(null, "", addressOf({ path: shown.path, atMs: shown.stage.now() }));
  }

  /** Stands still at the moment to which `go` leads, with what has happened until then on the panel. */
  function pauseAnd(go: (stage: Stage) => void): void {
    if (shown === null) return;
    pace.setPaused(true, wall());
    go(shown.stage);
    shown.stage.settle();
    pace.restart(wall());
  }

  const transport = drawTransport(pace, {
    playOrPause: () => {
      if (shown === null) return;
      const { stage } = shown;
      const playing = !pace.paused && !stage.takenOver();
      if (stage.takenOver()) stage.goToTime(stage.now());
      else if (stage.over()) stage.goToTime(0);
      pace.restart(wall());
      pace.setPaused(playing, wall());
      keepAddress();
    },
    step: (lines) => {
      pauseAnd((stage) => stage.goToLine(Math.max(0, stage.done() + lines)));
      keepAddress();
    },
    goToTime: (ms) => {
      wantedMs = ms;
    },
    keepAddress,
    copyLink: () => {
      keepAddress();
      void copyLink(shown?.path ?? null).then(house.say);
    },
  });

  function goToPlace(place: number): void {
    pauseAnd((stage) => stage.goToLine(place + 1));
    keepAddress();
  }

  function show(title: string, source: string, playable: boolean): void {
    setText(byId("play-title"), title);
    setText(byId("play-source"), source);
    byId("playing").classList.toggle("unplayable", !playable);
    transport.clear();
    wantedMs = null;
    setText(byId("tally"), "");
    byId("tally").className = "";
    list.setAttribute("aria-label", `Text of ${title}`);
  }

  /** A text that cannot be played leaves the bench to the device of the house. */
  function refuse(): void {
    close();
    bench.put(home());
    pace.setPaused(false, wall());
    pace.restart(wall());
  }

  /** The game that is played by hand goes on at its own speed. */
  function close(): void {
    if (shown !== null) pace.setSpeed(speedByHand, wall());
    shown = null;
  }

  /** `seen` is told of each device that it makes, one for every way back. */
  function stageFor(scenario: Scenario, seen: (device: TappedDevice) => void): Stage {
    const packs = packsFor(scenario, house.wholeList);
    const taken = (): void => pace.setPaused(false, wall());
    function makeDevice(): TappedDevice {
      const device = house.makeDevice(packs);
      seen(device);
      return device;
    }
    return createStage(scenario, makeDevice, taken);
  }

  function open(file: ShownFile, atMs: number): void {
    last = file;
    const name = file.path ?? file.name;
    const scenario = parseScenario(file.text);
    if ("expected" in scenario) {
      show("This file cannot be played", name, false);
      drawMisread(list, file.text, scenario);
      house.say(`${name} cannot be played: line ${scenario.line} is no line of a scenario.`);
      return refuse();
    }
    show(scenario.title || name, name, true);
    let stage: Stage;
    try {
      stage = stageFor(scenario, house.listenTo);
    } catch (fault) {
      byId("playing").classList.add("unplayable");
      drawScript(list, file.text, scenario, () => {});
      house.say(`${name}: ${reason(fault)}`);
      return refuse();
    }
    const script = drawScript(list, file.text, scenario, goToPlace);
    if (shown === null) speedByHand = pace.speed;
    shown = { stage, script, path: file.path };
    bench.put(stage);
    pauseAnd((on) => on.goToTime(atMs));
    void measure(
      shown,
      stageFor(scenario, () => {}),
    );
  }

  /** How long it takes is known once it has been played out of sight, unless another scenario has come meanwhile. */
  async function measure(opened: Shown, rehearsed: Stage): Promise<void> {
    const rehearsal = await rehearse(rehearsed, () => shown === opened);
    if (rehearsal !== null && shown === opened) transport.setRehearsal(rehearsal);
  }

  return {
    open,
    play: (file) => {
      open(file, 0);
      pace.setPaused(false, wall());
    },
    lastShown: () => last,
    close,
    paint: () => {
      if (shown === null) return;
      const { stage, script } = shown;
      if (wantedMs !== null) {
        const ms = wantedMs;
        wantedMs = null;
        pauseAnd((on) => on.goToTime(ms));
      }
      if (stage.over() && !stage.takenOver() && !pace.paused) pauseAnd(() => {});
      script.paint({ done: stage.done(), current: stage.current(), failures: stage.failures() });
      transport.paint(stage);
    },
  };
}
