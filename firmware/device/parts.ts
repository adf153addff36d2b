// Wiring that is the same on every board: the I2C addresses, and the key matrix.

/** I2C addresses: the faces of A and B, each with its address jumpers set, and the keypad controller. */
export const FACE_ADDRESSES = [0x70, 0x71];
export const KEYPAD_ADDRESS = 0x34;

/**
 * The key matrix: a line for each row, from ROW0, with a key for each column, from COL0. In the order of the case, so
 * that a row is a straight bar of the keypad's board.
 */
export const KEYPAD_WIRING =
  "NEUTRAL HOLD ACCEPT CHALLENGE OUT END\n" +
  "1 2 3 4 5 6 7 8 9 0\n" +
  "Q W E R T Y U I O P\n" +
  "A S D F G H J K L DELETE\n" +
  "Z X C V B N M UP ENTER\n" +
  "MENU BACK DOWN";
