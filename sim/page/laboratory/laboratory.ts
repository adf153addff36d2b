// The laboratory: shows the inside of the bench's device, and causes faults by hand.

import { ESP32 } from "../../../firmware/device/boards/esp32";
import type { Bench } from "../bench";
import { byId } from "../elements";
import { addStyle } from "../style";
import type { Tap, TappedDevice } from "../tap";
import { busSection } from "./bus-section";
import { captureFrom, type Capture } from "./capture";
import { pinRoles } from "./decode";
import { faultsSection } from "./faults-section";
import { consoleSection, memorySection } from "./inside-sections";
import { journalSection } from "./journal-section";
import { pinsSection } from "./pins-section";
import type { Section } from "./section";
import { storageSection } from "./storage-section";

export type Laboratory = Awaited<ReturnType<typeof drawLaboratory>>;

/** Period of repainting. */
const PAINT_MS = 200;

/** Wires the laboratory's part of the page; `act` carries out a line of a scenario on the device at once. */
export async function drawLaboratory(bench: Bench, act: (words: string) => string) {
  await addStyle("laboratory.css");
  const sections: Section[] = [
    busSection(),
    faultsSection(act),
    pinsSection(),
    journalSection(),
    storageSection(),
    consoleSection(),
    memorySection(),
  ];
  const place = byId("laboratory");
  let listened: { tap: Tap; capture: Capture } | null = null;
  let heard = 0;
  let paintedAt = -Infinity;

  function listenTo(device: TappedDevice): void {
    if (place.hidden) return;
    stop();
    const capture = captureFrom(device, [...pinRoles(ESP32).keys()]);
    listened = { tap: device.tap, capture };
    heard = 0;
    for (const section of sections) section.restart?.(capture);
  }

  function stop(): void {
    if (listened !== null) listened.tap.listener = null;
    listened = null;
  }

  function hear({ caught, count }: Capture): void {
    if (count === heard) return;
    const fresh = caught.slice(Math.max(0, caught.length - (count - heard)));
    heard = count;
    for (const section of sections) section.hear?.(fresh);
  }

  return {
    /** Captures from a device that is about to be played; without this call, only once it is on the bench. */
    listenTo,
    /** Opens or closes the laboratory. A closed one captures nothing. */
    setOpen: (open: boolean): void => {
      place.hidden = !open;
      if (!open) stop();
      paintedAt = -Infinity;
    },
    paint: (): void => {
      if (place.hidden || performance.now() < paintedAt + PAINT_MS) return;
      paintedAt = performance.now();
      const { device } = bench;
      if (listened?.tap !== device.tap) listenTo(device);
      hear(listened!.capture);
      for (const section of sections) if (byId<HTMLDetailsElement>(section.id).open) section.paint(device);
    },
  };
}
