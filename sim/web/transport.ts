// Controls of a scenario's play: play and pause, a line forward or back, and a timeline to go to any moment.

import type { Millis } from "../board/timeline";
import { timeText } from "../scenario/time";
import { button, byId, make, setText } from "./elements";
import type { Rehearsal } from "./rehearsal";
import { drawSpeeds } from "./speeds";
import type { Pace } from "./pace";
import type { Stage } from "./stage";

/** Requests of the controls. */
export interface Wishes {
  playOrPause(): void;
  /** Pauses, and moves `lines` forward; back if negative. */
  step(lines: number): void;
  goToTime(ms: Millis): void;
  /** The page's address is to lead to the moment that was gone to. */
  keepAddress(): void;
  copyLink(): void;
}

export interface Transport {
  /** For another scenario: its length is not known yet. */
  clear(): void;
  setRehearsal(rehearsal: Rehearsal): void;
  paint(stage: Stage): void;
}

/** "0:42.3", "1:02:03.0". */
export function clockText(ms: Millis): string {
  return timeText(ms).slice(0, -2);
}

/** "3 of 7 expectations met so far", and what else there is to say of them. */
function tallyOf(stage: Stage): string {
  const all = stage.scenario.lines.filter((line) => line.action.kind === "expect").length;
  const looked = stage.scenario.lines.slice(0, stage.done()).filter((line) => line.action.kind === "expect").length;
  const failed = stage.failures().length;
  if (stage.takenOver()) return "You have taken over. Play goes back to the scenario.";
  if (failed > 0) return `${failed} not as expected, ${looked} of ${all} looked at`;
  if (stage.over()) return `All ${all} expectations met`;
  return `${looked} of ${all} expectations met`;
}

function drawTicks({ endMs, linesMs }: Rehearsal): void {
  const moments = [...new Set(linesMs.map((ms) => Math.round(ms)))];
  const ticks = moments.map((ms) => {
    const tick = make("i", "");
    tick.style.left = `${(100 * ms) / Math.max(1, endMs)}%`;
    return tick;
  });
  byId("ticks").replaceChildren(...ticks);
}

export function drawTransport(pace: Pace, wishes: Wishes): Transport {
  const scrub = byId<HTMLInputElement>("scrub");
  const play = button("Play", wishes.playOrPause);
  play.classList.add("main");
  play.id = "play-pause";
  byId("transport").append(
    button("Start", () => wishes.goToTime(0)),
    button("Line back", () => wishes.step(-1)),
    play,
    button("Next line", () => wishes.step(1)),
  );
  byId("share").append(button("Copy a link to this moment", wishes.copyLink));
  const markSpeed = drawSpeeds(byId("play-speeds"), pace);
  scrub.addEventListener("input", () => wishes.goToTime(Number(scrub.value)));
  scrub.addEventListener("change", () => setTimeout(wishes.keepAddress));
  let endMs: Millis | null = null;

  return {
    clear: () => {
      endMs = null;
      scrub.disabled = true;
      byId("ticks").replaceChildren();
    },
    setRehearsal: (rehearsal) => {
      endMs = rehearsal.endMs;
      // Whole milliseconds, and the end itself.
      scrub.max = String(Math.ceil(endMs));
      scrub.disabled = false;
      drawTicks(rehearsal);
    },
    paint: (stage) => {
      markSpeed();
      const ms = Math.max(0, stage.now());
      const text = clockText(ms) + (endMs === null ? "" : ` of ${clockText(endMs)}`);
      setText(byId("play-time"), text);
      setText(byId("tally"), tallyOf(stage));
      byId("tally").className = stage.failures().length > 0 ? "failed" : stage.over() ? "met" : "";
      setText(play, pace.paused || stage.takenOver() ? "Play" : "Pause");
      if (endMs === null) return;
      const value = String(Math.round(ms));
      if (scrub.value !== value) scrub.value = value;
      if (scrub.getAttribute("aria-valuetext") !== text) scrub.setAttribute("aria-valuetext", text);
    },
  };
}
