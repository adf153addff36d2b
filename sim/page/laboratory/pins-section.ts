// The section of the pins: their levels, which are watched, and the level that their last interrupt found.

import { ESP32 } from "../../../firmware/device/boards/esp32";
import type { Caught } from "./capture";
import { pinRoles } from "./decode";
import { row, tableRows, type Section } from "./section";

interface Known {
  edges: number;
  lastEdgeMs: number | null;
  /** The last interrupt: its handler's time, the time since the edge before, and the level read; null before one. */
  interrupt: { atMs: number; afterMs: number; level: boolean } | null;
}

export function pinsSection(): Section {
  const roles = [...pinRoles(ESP32)];
  let known = new Map<string, Known>();
  const fill = tableRows("pin-rows");

  function hear(one: Caught): void {
    if (!("pin" in one)) return;
    const pin = known.get(one.pin) ?? { edges: 0, lastEdgeMs: null, interrupt: null };
    known.set(one.pin, pin);
    if (one.kind === "pin") {
      pin.edges++;
      pin.lastEdgeMs = one.at;
    } else pin.interrupt = { atMs: one.at, afterMs: one.at - (pin.lastEdgeMs ?? one.at), level: one.level };
  }

  function interruptText({ interrupt }: Known): string {
    if (interrupt === null) return "none";
    const { atMs, afterMs, level } = interrupt;
    return `at ${(atMs / 1000).toFixed(6)} s, ${afterMs.toFixed(2)} ms after an edge, finds ${level ? "high" : "low"}`;
  }

  return {
    id: "pins",
    restart: () => {
      known = new Map();
    },
    hear: (fresh) => fresh.forEach(hear),
    paint: ({ tap: { pins } }) => {
      const rows = roles.map(([pin, role]) => {
        const one = known.get(pin) ?? { edges: 0, lastEdgeMs: null, interrupt: null };
        const level = (pins?.level(pin) ?? true) ? "high" : "low";
        return [pin, role, level, pins?.isWatched(pin) ? "yes" : "no", String(one.edges), interruptText(one)];
      });
      fill(rows.join(), () => rows.map((cells) => row(...cells)));
    },
  };
}
