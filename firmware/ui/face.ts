// A clock face: digits and dots for a time left.

import type { Seconds } from "../core/clock";

export interface Face {
  /** Exactly four characters of 0-9, space and minus, left to right. */
  digits: string;
  colon: boolean;
  /** The two dots on the left, which mean minus when all four digits are needed. */
  sideDots: boolean;
}

/** The widest time that four digits show. */
const LIMIT_SECONDS = 99 * 60 + 59;

/** Two digits, with a leading zero. */
export function twoDigits(value: number): string {
  return value < 10 ? "0" + value : "" + value;
}

/**
 * The face for `shown` seconds left: "25:00", " 9:59", "-0:01", and from ten minutes over "10:00" with the side dots
 * for a minus.
 */
export function faceOf(shown: Seconds): Face {
  const over = shown < 0;
  const size = Math.min(over ? -shown : shown, LIMIT_SECONDS);
  const minutes = (size / 60) | 0;
  const wide = minutes > 9;
  return {
    digits: (wide ? "" + minutes : (over ? "-" : " ") + minutes) + twoDigits(size % 60),
    colon: true,
    sideDots: over && wide,
  };
}

/** A time for the panel, with any number of minutes: "9:59", "-12:34". */
export function secondsText(seconds: Seconds): string {
  const size = seconds < 0 ? -seconds : seconds;
  return (seconds < 0 ? "-" : "") + ((size / 60) | 0) + ":" + twoDigits(size % 60);
}
