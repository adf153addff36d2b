// The section of the wires: shows the capture on a timeline and in words, and saves it for a logic analyser's viewer.

import { ESP32 } from "../../../firmware/device/boards/esp32";
import type { Millis } from "../../board/timeline";
import { button, download, make, setText } from "../elements";
import { choice } from "../fields";
import { createTimeline, type Stretch } from "./bus-timeline";
import { spellOf, type Capture, type Spell } from "./capture";
import { decoder, LANES, type Decoded } from "./decode";
import { fillAtEnd, makeTable, row, type Section } from "./section";
import { createStretchChoice } from "./stretch-choice";
import { vcdOf } from "./vcd";
import { waveformsOf } from "./waveforms";

const MOST_ROWS = 200;
const MOST_DECODED = 20_000;

/** Seconds with six decimals, as a logic analyser shows them. */
const secondsText = (at: Millis): string => (at / 1000).toFixed(6);

/** More transfers to the panel in a row than this are a drawing. */
const FEW_TRANSFERS = 3;

/** Replaces each drawing by one row: its hundreds of transfers would crowd all other parts out of the table. */
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

/** Table of the transfers and edges in sight, of one part or of all: the newest rows, and their number. */
function createTransferTable() {
  const part = choice("Part", [["", "all parts"], ...LANES.map((lane) => [lane, lane] as const)]);
  const count = make("p", "quiet");
  const table = makeTable("Transfers and edges in words", ["Second", "Part", "What"]);

  function paint(decoded: Decoded[], { from, to }: Stretch): void {
    const lane = part.input.value;
    const seen = decoded.filter((one) => one.at >= from && one.at <= to && (lane === "" || one.lane === lane));
    const all = lane === "" ? withoutDrawings(seen) : seen;
    const shown = all.slice(-MOST_ROWS);
    const newest = shown.length < all.length ? `, the newest ${shown.length} rows in the table` : "";
    setText(count, `${seen.length} in what is seen${newest}`);
    const rows = () => shown.map(({ at, lane, words }) => row(secondsText(at), lane, words));
    const key = `${seen.length} ${shown[0]?.at} ${shown.at(-1)?.at} ${shown.at(-1)?.words}`;
    fillAtEnd(table.frame, () => table.fill(key, rows));
  }

  return { part: part.element, count, frame: table.frame, paint };
}

function saveDump(spell: Spell): void {
  const { signals, changes, startMs } = waveformsOf(spell, ESP32);
  const comment = `tileclock simulator, from ${secondsText(startMs)} s of the device's time`;
  download("tileclock.vcd", vcdOf(signals, changes, comment), "text/plain");
}

export function busSection(): Section {
  let capture: Capture | null = null;
  let decode = decoder(ESP32);
  let decoded: Decoded[] = [];
  let seen: Stretch = { from: 0, to: 0 };
  const stretch = createStretchChoice();
  const timeline = createTimeline(stretch.goTo);
  const table = createTransferTable();
  const pause = button("Pause", () => {
    if (capture === null) return;
    capture.paused = !capture.paused;
    setText(pause, capture.paused ? "Go on" : "Pause");
  });
  const saveSeen = button("Save what is seen as VCD", () => {
    if (capture !== null) saveDump(spellOf(capture, seen.from, seen.to));
  });
  const saveAll = button("Save all as VCD", () => capture !== null && saveDump(capture));

  return {
    title: "Wires",
    about: "What passes between the chip and its parts since the laboratory was opened, by the datasheets’ own names.",
    content: make(
      "div",
      "",
      make("div", "row", stretch.length, table.part, stretch.follow),
      timeline.canvas,
      stretch.end,
      make("div", "buttons", pause, saveSeen, saveAll),
      table.count,
      table.frame,
    ),
    restart: (next) => {
      capture = next;
      decode = decoder(ESP32);
      decoded = [];
      setText(pause, "Pause");
    },
    hear: (fresh) => {
      decoded.push(...fresh.map(decode).filter((one) => one !== null));
      if (decoded.length > MOST_DECODED) decoded = decoded.slice(-MOST_DECODED);
    },
    paint: (device) => {
      seen = stretch.within(decoded[0]?.at ?? 0, device.now());
      timeline.paint(decoded, seen);
      table.paint(decoded, seen);
    },
  };
}
