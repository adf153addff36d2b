// Interface of a test to the program under test.

/** An operation on the flash, `afterMs` after the one before. */
export interface Work {
  afterMs: number;
  erase: boolean;
}

export interface Host {
  /** Null after the last one. */
  nextWork(): Work | null;
  pressed(side: number, atSeconds: number): void;
  /** The keypad's line is low. */
  keypad(atSeconds: number): void;
}
