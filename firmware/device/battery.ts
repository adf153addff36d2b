// The battery's voltage: sampled once a second, averaged, and reported in three levels.

import type { Notice } from "../core/notice";

/** Range of one lithium cell, or of a 5 V supply in its place. A sample outside it is invalid. */
const LEAST_VOLTS = 2.5;
const MOST_VOLTS = 5.5;
/** Above this, at least ten hours are left, by the calculation in firmware/README.md. */
const LOW_VOLTS = 3.8;
/** Below this little is left; the charger's converter stops at 3.2 V. */
const EMPTY_VOLTS = 3.4;
/** Hysteresis: a warning ends this far above its threshold, because the voltage rises a little when the load falls. */
const MORE_VOLTS = 0.1;
/** Weight of a sample in the average. */
const SHARE = 1 / 16;
/** More invalid samples in a row than this mean a broken wire. */
const MOST_MISSES = 3;

const WARNINGS: (Notice | null)[] = [null, "batteryLow", "batteryEmpty"];

let volts = 0;
let level = 0;
let misses = 0;

/**
 * Takes a sample; returns the battery's notice, or null. A broken wire has its own notice, because it is not an empty
 * battery.
 * @param pin the pin of the voltage; analogRead's range there, 0 to 1, is `voltsPerUnit` volts above `voltsAtZero`
 */
export function sampleBattery(pin: string, voltsPerUnit: number, voltsAtZero: number): Notice | null {
  const sample = analogRead(pin) * voltsPerUnit + voltsAtZero;
  // NaN fails both comparisons.
  if (sample > LEAST_VOLTS && sample < MOST_VOLTS) {
    misses = 0;
    volts += (sample - volts) * (volts === 0 ? 1 : SHARE);
    const more = level > 0 ? MORE_VOLTS : 0;
    level = volts < EMPTY_VOLTS + (level > 1 ? more : 0) ? 2 : volts < LOW_VOLTS + more ? 1 : 0;
  } else {
    misses++;
  }
  return misses > MOST_MISSES ? "batteryLost" : WARNINGS[level];
}
