// The wires: what was captured on a timeline and in words, and saved for a logic analyser's viewer.

import { ESP32 } from "../../../firmware/device/boards/esp32";
import type { Millis } from "../../board/timeline";
import { button, download, make, setText } from "../elements";
import { createTimeline, type Stretch } from "./bus-timeline";
import { spellOf, type Capture, type Spell } from "./capture";
import { decoder, LANES, type Decoded } from "./decode";
import { fillAtEnd, makeChoice, makeTable, makeTick, row, type Section } from "./section";
import { vcdOf } from "./vcd";
import { waveformsOf } from "./waveforms";

/** Widths of the view, in milliseconds. */
const STRETCHES = [
  ["10000", "10 s"],
  ["1000", "1 s"],
  ["100", "0.1 s"],
  ["10", "0.01 s"],
  ["60000", "1 min"],
] as const;
const MOST_ROWS = 200;
const MOST_DECODED = 20_000;

/** Seconds with microseconds, as a logic analyser has them. */
const secondsText = (at: Millis): string => (at / 1000).toFixed(6);

/** This many transfers to the panel in a row make a drawing. */
const FEW_TRANSFERS = 3;

/** A drawing as one row: it takes hundreds of transfers, which would leave no other part a row in the table. */
function withoutDrawings(all: Decoded[]): Decoded[] {
  const rows: Decoded[] = [];
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to].lane === "Panel") to++;
    if (to === from) to++;
    const run = all.slice(from, to);
    if (run.length <= FEW_TRANSFERS) rows.push(...run);
    else rows.push({ ...run[0], words: `${run.length} transfers; each of them with Panel as the part` });
  }
  return rows;
}

export function busSection(): Section {
  let capture: Capture | null = null;
  let decode = decoder(ESP32);
  let decoded: Decoded[] = [];
  let painted = "";
  let seen: Stretch = { from: 0, to: 0 };
  const stretchChoice = makeChoice("Seen at once", STRETCHES);
  const partChoice = makeChoice("Part", [["", "all parts"], ...LANES.map((lane) => [lane, lane] as const)]);
  const follow = makeTick("Follow", true);
  const position = make("input", "");
  position.type = "range";
  position.step = "any";
  position.setAttribute("aria-label", "End of what is seen, in milliseconds of the device’s time");
  const timeline = createTimeline();
  const count = make("p", "quiet");
  const table = makeTable("Transfers and edges in words", ["Second", "Part", "What"]);
  const pause = button("Pause", () => {
    if (capture === null) return;
    capture.paused = !capture.paused;
    setText(pause, capture.paused ? "Go on" : "Pause");
  });

  function save(spell: Spell): void {
    const { signals, changes, startMs } = waveformsOf(spell, ESP32);
    const comment = `tileclock simulator, from ${secondsText(startMs)} s of the device's time`;
    download("tileclock.vcd", vcdOf(signals, changes, comment), "text/plain");
  }

  function stretch(now: Millis): Stretch {
    const length = Number(stretchChoice.select.value);
    position.min = String(decoded[0]?.at ?? 0);
    position.max = String(now);
    if (follow.input.checked) position.value = position.max;
    const to = Number(position.value);
    return { from: to - length, to };
  }

  function fillTable(all: Decoded[], captured: number): void {
    const shown = all.slice(-MOST_ROWS);
    const wanted = `${captured} ${shown[0]?.at} ${shown.at(-1)?.at} ${shown.at(-1)?.words}`;
    if (wanted === painted) return;
    painted = wanted;
    const newest = shown.length < all.length ? `, the newest ${shown.length} rows in the table` : "";
    setText(count, `${captured} in what is seen${newest}`);
    fillAtEnd(table.frame, () => {
      table.fill(shown.map(({ at, lane, words }) => row(secondsText(at), lane, words)));
    });
  }

  position.addEventListener("input", () => (follow.input.checked = false));
  timeline.canvas.addEventListener("click", (event) => {
    follow.input.checked = false;
    // Put the chosen moment near the end of the view, so that the events that led to it are in sight.
    position.value = String(timeline.timeAt(event.offsetX, seen) + (seen.to - seen.from) / 20);
  });
  return {
    title: "Wires",
    about: "What passes between the chip and its parts since the laboratory was opened, by the datasheets’ own names.",
    content: make(
      "div",
      "",
      make("div", "row", stretchChoice.field, partChoice.field, follow.field),
      timeline.canvas,
      position,
      make(
        "div",
        "buttons",
        pause,
        button("Save what is seen as VCD", () => capture !== null && save(spellOf(capture, seen.from, seen.to))),
        button("Save all as VCD", () => capture !== null && save(capture)),
      ),
      count,
      table.frame,
    ),
    restart: (next) => {
      capture = next;
      decode = decoder(ESP32);
      decoded = [];
      setText(pause, "Pause");
    },
    hear: (fresh) => {
      for (const one of fresh) {
        const words = decode(one);
        if (words !== null) decoded.push(words);
      }
      if (decoded.length > MOST_DECODED) decoded = decoded.slice(-MOST_DECODED);
    },
    paint: (device) => {
      seen = stretch(device.now());
      const part = partChoice.select.value;
      timeline.paint(decoded, seen);
      const within = decoded.filter(
        ({ at, lane }) => at >= seen.from && at <= seen.to && (part === "" || lane === part),
      );
      fillTable(part === "" ? withoutDrawings(within) : within, within.length);
    },
  };
}
