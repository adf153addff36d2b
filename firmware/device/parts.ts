// Wiring that is the same on every board: the I2C addresses, and the key matrix.

/** I2C addresses: the faces of A and B, each with its address jumpers set, and the keypad controller. */
export const FACE_ADDRESSES = [0x70, 0x71];
export const KEYPAD_ADDRESS = 0x34;

/** The key matrix: a line for each row, from ROW0, with a key for each column, from COL0. */
export const KEYPAD_WIRING =
  "A B C D E F G H\n" +
  "I J K L M N O P\n" +
  "Q R S T U V W X\n" +
  "Y Z 0 1 2 3 4 5\n" +
  "6 7 8 9 UP DOWN BACK MENU\n" +
  "NEUTRAL HOLD ACCEPT CHALLENGE OUT END DELETE ENTER";
