// What the program under test is given by whoever plays random presses on it.

/** An operation on the flash: so long after the one before. */
export interface Work {
  afterMs: number;
  erase: boolean;
}

export interface Host {
  /** Null for none any more. */
  nextWork(): Work | null;
  pressed(side: number, atSeconds: number): void;
  /** The keypad's line is low. */
  keypad(atSeconds: number): void;
}
