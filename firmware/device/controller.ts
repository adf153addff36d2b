// A panel's controller, as panel and painter need it: a second one is a driver that has these methods, and the model
// of its part (sim/board/virtual/parts).

/**
 * A controller of a 480x320 glass in landscape that takes 16 bits a pixel, RGB565 with the high byte first. Its windows
 * are filled column by column, each from the top.
 */
export interface Controller {
  /**
   * Resets, wakes and configures the part, then calls `configured`. The glass stays dark. Cancels an earlier call that
   * has not finished.
   */
  wake(configured: () => void): void;
  /** Sets the kind of glass, by the bits of own-settings.ts, for the next `wake`. */
  setGlass(glass: number): void;
  /** Switches the display on. */
  light(): void;
  /** Sets whether the pixels written from now on are rotated by 180 degrees. */
  turn(turned: boolean): void;
  /** Whether the part answered when it was lit. */
  answered(): boolean;
  /** Whether the part has lost its power since it was lit. False if it does not answer. An open window stays open. */
  hasRestarted(): boolean;
  /** Selects the part for the pixels of the columns from `left` to `right` - 1. */
  beginWindow(left: number, right: number, top: number, height: number): void;
  /** Writes the next pixels of the window, at most 4,092 bytes. */
  write(pixels: Uint8Array): void;
  endWindow(): void;
}
