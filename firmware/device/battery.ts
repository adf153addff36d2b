// The battery's voltage: sampled seldom, averaged, and said in three steps.

import type { Notice } from "../core/game";

/** What one lithium cell, or a supply of 5 V in its place, can have: anything else was not measured. */
const LEAST_VOLTS = 2.5;
const MOST_VOLTS = 5.5;
/** Ten hours and more are left above it, by the sum in firmware/README.md. */
const LOW_VOLTS = 3.8;
/** Little is left below it, and the charger's converter gives up at 3.2 V. */
const EMPTY_VOLTS = 3.4;
/** So much more takes a warning back: the voltage rises a little whenever less is drawn. */
const MORE_VOLTS = 0.1;
/** One sample's share in the average. */
const SHARE = 1 / 16;
/** So many bad samples in a row are a broken wire. */
const MOST_MISSES = 3;

const WARNINGS: (Notice | null)[] = [null, "batteryLow", "batteryEmpty"];

let volts = 0;
let level = 0;
let misses = 0;

/**
 * Takes a sample; what is to be said of the battery, or null. A reading that is lost says so, and is no empty battery.
 * @param pin where it is measured; what analogRead has there, from 0 to 1, is so many volts per unit and so many at 0
 */
export function sampleBattery(pin: string, voltsPerUnit: number, voltsAtZero: number): Notice | null {
  const sample = analogRead(pin) * voltsPerUnit + voltsAtZero;
  // Not a number is neither.
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
