// Shows how far a scenario is: the timeline with its lines, the time, and the expectations that are met.

import type { Millis } from "../board/virtual/timeline";
import { timeText } from "../play/scenario/time";
import { byId, make, setText } from "./elements";
import type { Playback } from "./playback";
import type { Rehearsal } from "./rehearsal";
import { drawSpeeds } from "./speeds";
import type { Pace } from "./pace";

/** "0:42.3", "1:02:03.0". */
export function clockText(ms: Millis): string {
  return timeText(ms).slice(0, -2);
}

/** "3 of 7 expectations met so far", and the failures. */
function tallyOf(playback: Playback): string {
  const expectations = playback.scenario.lines.map(({ action }) => action.kind === "expect");
  const all = expectations.filter(Boolean).length;
  const looked = expectations.slice(0, playback.done()).filter(Boolean).length;
  const failed = playback.failures().length;
  if (playback.takenOver()) return "You have taken over. Play goes back to the scenario.";
  if (failed > 0) return `${failed} not as expected, ${looked} of ${all} looked at`;
  if (playback.over()) return `All ${all} expectations met`;
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

export function drawTransport(pace: Pace) {
  const scrub = byId<HTMLInputElement>("scrub");
  const play = byId("play-pause");
  const markSpeed = drawSpeeds(byId("play-speeds"), pace, (speed) => pace.setSpeed(speed));
  let endMs: Millis | null = null;

  return {
    /** Resets for another scenario, whose length is not known yet. */
    clear: (): void => {
      endMs = null;
      scrub.disabled = true;
      byId("ticks").replaceChildren();
      setText(byId("tally"), "");
      byId("tally").className = "";
    },
    setRehearsal: (rehearsal: Rehearsal): void => {
      endMs = rehearsal.endMs;
      // Whole milliseconds, with the end included.
      scrub.max = String(Math.ceil(endMs));
      scrub.disabled = false;
      drawTicks(rehearsal);
    },
    paint: (playback: Playback): void => {
      markSpeed();
      const ms = Math.max(0, playback.now());
      const text = clockText(ms) + (endMs === null ? "" : ` of ${clockText(endMs)}`);
      setText(byId("play-time"), text);
      setText(byId("tally"), tallyOf(playback));
      byId("tally").className = playback.failures().length > 0 ? "failed" : playback.over() ? "met" : "";
      setText(play, pace.paused || playback.takenOver() ? "Play" : "Pause");
      if (endMs === null) return;
      const value = String(Math.round(ms));
      if (scrub.value !== value) scrub.value = value;
      if (scrub.ariaValueText !== text) scrub.ariaValueText = text;
    },
  };
}
