// Interface of a test to the program under test.

export interface Host {
  pressed(side: number, atSeconds: number): void;
  /** The keypad's line is low. */
  keypad(atSeconds: number): void;
}
