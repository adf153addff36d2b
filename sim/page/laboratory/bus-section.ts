// The section of the wires: shows the capture on a timeline and in words, and saves it for a logic analyser's viewer.

import { ESP32 } from "../../../firmware/device/boards/esp32";
import type { Millis } from "../../board/virtual/timeline";
import { byId, download, onClick, setText } from "../elements";
import { createTimeline, type Stretch } from "./bus-timeline";
import { spellOf, type Capture, type Spell } from "./capture";
import { decoder, LANES, type Decoded } from "./decode";
import { fillAtEnd, frameOf, row, tableRows, type Section } from "./section";
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

/** Paints the transfers and edges in sight, of one part or of all: the newest rows, and their number. */
function createTransferTable() {
  const part = byId<HTMLSelectElement>("lane");
  part.append(...LANES.map((lane) => new Option(lane)));
  const fill = tableRows("transfers");

  return (decoded: Decoded[], { from, to }: Stretch): void => {
    const lane = part.value;
    const seen = decoded.filter((one) => one.at >= from && one.at <= to && (lane === "" || one.lane === lane));
    const all = lane === "" ? withoutDrawings(seen) : seen;
    const shown = all.slice(-MOST_ROWS);
    const newest = shown.length < all.length ? `, the newest ${shown.length} rows in the table` : "";
    setText(byId("seen-count"), `${seen.length} in what is seen${newest}`);
    const rows = () => shown.map(({ at, lane, words }) => row(secondsText(at), lane, words));
    const key = `${seen.length} ${shown[0]?.at} ${shown.at(-1)?.at} ${shown.at(-1)?.words}`;
    fillAtEnd(frameOf("transfers"), () => fill(key, rows));
  };
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
  const paintTimeline = createTimeline(stretch.goTo);
  const paintTable = createTransferTable();
  onClick("pause-capture", () => {
    if (capture === null) return;
    capture.paused = !capture.paused;
    setText(byId("pause-capture"), capture.paused ? "Go on" : "Pause");
  });
  onClick("save-seen", () => {
    if (capture !== null) saveDump(spellOf(capture, seen.from, seen.to));
  });
  onClick("save-all", () => {
    if (capture !== null) saveDump(capture);
  });

  return {
    id: "wires",
    restart: (next) => {
      capture = next;
      decode = decoder(ESP32);
      decoded = [];
      setText(byId("pause-capture"), "Pause");
    },
    hear: (fresh) => {
      decoded.push(...fresh.map(decode).filter((one) => one !== null));
      if (decoded.length > MOST_DECODED) decoded = decoded.slice(-MOST_DECODED);
    },
    paint: (device) => {
      seen = stretch.within(decoded[0]?.at ?? 0, device.now());
      paintTimeline(decoded, seen);
      paintTable(decoded, seen);
    },
  };
}
