// Estimates the size of the screen.

/** NZ 6.14.4.2: "at least 3.5 inches (89 millimetres) measured diagonally". */
const LEAST_MM = 89;
/**
 * CSS pixels in an inch, by the units of the makers of browsers: 160 on a touch screen (Android's dp; Apple's points
 * within a tenth), 96 elsewhere.
 */
const HELD = 160;
const STANDING = 96;
const INCH_MM = 25.4;

/** Estimated diagonal of the page's part of the screen: no browser tells the size itself. */
export function diagonalMm(): number {
  const perInch = matchMedia("(pointer: coarse)").matches ? HELD : STANDING;
  return Math.round((Math.hypot(innerWidth, innerHeight) / perInch) * INCH_MM);
}

/** The size in words, and a warning; null instead of the warning if the size suffices. */
export function screenNotice(): { measured: string; warning: string | null } {
  const mm = diagonalMm();
  return {
    measured:
      `This screen measures about ${mm} mm from corner to corner, by estimate; NZ 6.14.4.2 asks for ${LEAST_MM} mm. ` +
      "To be sure, lay a bank card on it, which is 86 mm long.",
    warning: mm < LEAST_MM ? `Too small: about ${mm} mm across, and NZ 6.14.4.2 asks for ${LEAST_MM} mm.` : null,
  };
}
