// Plays a scenario on the device: chosen in the gallery, by a link or as a file, with its text and its controls.

import { packsFor, type WholeList } from "../board/image/packs";
import type { MakeWired } from "./wired";
import type { Millis } from "../board/virtual/timeline";
import { parseScenario } from "../play/scenario/parse";
import type { Scenario } from "../play/scenario/scenario";
import type { CurrentDevice } from "./current-device";
import { byId, onClick, setText } from "./elements";
import type { ScenarioFile } from "./gallery";
import type { Pace } from "./pace";
import { addressOf } from "./route";
import { Playback } from "./playback";
import { reason } from "./reason";
import { rehearse } from "./rehearsal";
import { drawMisread, drawScript, type Progress } from "./script";
import { drawTransport } from "./transport";

/** Functions of the page that the player needs. */
export interface PlayerNeeds {
  current: CurrentDevice;
  pace: Pace;
  makeDevice: MakeWired;
  wholeList: WholeList;
  say(text: string): void;
}

/** A scenario; `path` is null for a file that is not the project's. */
export type ShownFile = ScenarioFile | { path: null; name: string; text: string };

interface Shown {
  playback: Playback;
  paintScript: (progress: Progress) => void;
  path: string | null;
}

/** Copies the page's address and returns a message. Without https the browser offers no clipboard. */
async function copyLink(path: string | null): Promise<string> {
  if (path === null) return "A file of your own has no address: send the file itself.";
  try {
    await navigator.clipboard.writeText(location.href);
    return "The link is on the clipboard.";
  } catch {
    return `The link is ${location.href}`;
  }
}

export class ScenarioPlayer {
  private shown: Shown | null = null;
  private last: ShownFile | null = null;
  /** Last time requested since the previous frame. */
  private wantedMs: Millis | null = null;
  private speedByHand = 1;
  private readonly list = byId("script");
  private readonly transport;

  constructor(private readonly needs: PlayerNeeds) {
    this.transport = drawTransport(needs.pace);
    const scrub = byId<HTMLInputElement>("scrub");
    scrub.addEventListener("input", () => (this.wantedMs = Number(scrub.value)));
    scrub.addEventListener("change", () => setTimeout(() => this.keepAddress()));
    onClick("play-start", () => (this.wantedMs = 0));
    onClick("line-back", () => this.step(-1));
    onClick("play-pause", () => this.playOrPause());
    onClick("next-line", () => this.step(1));
    onClick("copy-link", () => {
      this.keepAddress();
      void copyLink(this.shown?.path ?? null).then(needs.say);
    });
  }

  /** Shows a scenario at a moment, paused. */
  open(file: ShownFile, atMs: Millis): void {
    this.last = file;
    const name = file.path ?? file.name;
    const scenario = parseScenario(file.text);
    if ("expected" in scenario) {
      this.drawHead("This file cannot be played", name, false);
      drawMisread(this.list, file.text, scenario);
      return this.refuse(`${name} cannot be played: line ${scenario.line} is no line of a scenario.`);
    }
    let playback: Playback;
    try {
      playback = this.playbackOf(scenario);
    } catch (fault) {
      this.drawHead(scenario.title || name, name, false);
      drawScript(this.list, file.text, scenario, () => {});
      return this.refuse(`${name}: ${reason(fault)}`);
    }
    this.drawHead(scenario.title || name, name, true);
    const paintScript = drawScript(this.list, file.text, scenario, (place) => this.goToLine(place + 1));
    if (this.shown === null) this.speedByHand = this.needs.pace.speed;
    this.shown = { playback, paintScript, path: file.path };
    this.needs.current.setting = playback;
    this.pauseAnd(() => playback.goToTime(atMs));
    void this.measure(this.shown);
  }

  /** Plays it from its start. */
  play(file: ShownFile): void {
    this.open(file, 0);
    this.needs.pace.setPaused(false);
  }

  /** The file shown last, even if it cannot be played. */
  lastShown(): ShownFile | null {
    return this.last;
  }

  /** Ends the play; the device that is played by hand is on the page again, and continues at its own speed. */
  close(): void {
    const { current, pace } = this.needs;
    if (this.shown !== null) pace.setSpeed(this.speedByHand);
    this.shown = null;
    current.setting = current.home;
    pace.setPaused(false);
    pace.restart();
  }

  paint(): void {
    if (this.shown === null) return;
    const { playback, paintScript } = this.shown;
    const { wantedMs } = this;
    this.wantedMs = null;
    if (wantedMs !== null) this.pauseAnd(() => playback.goToTime(wantedMs));
    if (playback.over() && !playback.takenOver() && !this.needs.pace.paused) this.pauseAnd(() => {});
    paintScript({ done: playback.done(), current: playback.current(), failures: playback.failures() });
    this.transport.paint(playback);
  }

  private playOrPause(): void {
    if (this.shown === null) return;
    const { playback } = this.shown;
    const { pace } = this.needs;
    const playing = !pace.paused && !playback.takenOver();
    if (playback.takenOver()) playback.goToTime(playback.now());
    else if (playback.over()) playback.goToTime(0);
    pace.restart();
    pace.setPaused(playing);
    this.keepAddress();
  }

  /** Moves `lines` forward; back if negative. */
  private step(lines: number): void {
    if (this.shown !== null) this.goToLine(Math.max(0, this.shown.playback.done() + lines));
  }

  private goToLine(done: number): void {
    this.pauseAnd(({ playback }) => playback.goToLine(done));
    this.keepAddress();
  }

  /** Pauses at the moment to which `go` leads, with the panel completely painted. */
  private pauseAnd(go: (shown: Shown) => void): void {
    if (this.shown === null) return;
    const { pace } = this.needs;
    pace.setPaused(true);
    go(this.shown);
    this.shown.playback.settle();
    pace.restart();
  }

  /** Makes the address lead to the present moment. */
  private keepAddress(): void {
    const { path, playback } = this.shown ?? {};
    if (path && playback) history.replaceState(null, "", addressOf({ path, atMs: playback.now() }));
  }

  private drawHead(title: string, source: string, playable: boolean): void {
    setText(byId("play-title"), title);
    setText(byId("play-source"), source);
    byId("playing").classList.toggle("unplayable", !playable);
    this.list.ariaLabel = `Text of ${title}`;
    this.transport.clear();
    this.wantedMs = null;
  }

  /** Shows why a text cannot be played, and puts the device played by hand on the page. */
  private refuse(why: string): void {
    this.needs.say(why);
    this.close();
  }

  /** Makes a device at its start, and one for each step back. */
  private playbackOf(scenario: Scenario): Playback {
    const { pace, makeDevice, wholeList } = this.needs;
    const packs = packsFor(scenario, wholeList);
    return new Playback(
      scenario,
      () => makeDevice(packs, scenario.wiring),
      () => pace.setPaused(false),
    );
  }

  /** Plays the scenario invisibly for its duration, until another one is shown. */
  private async measure(opened: Shown): Promise<void> {
    const unseen = this.playbackOf(opened.playback.scenario);
    const rehearsal = await rehearse(unseen, () => this.shown === opened);
    if (rehearsal !== null && this.shown === opened) this.transport.setRehearsal(rehearsal);
  }
}
