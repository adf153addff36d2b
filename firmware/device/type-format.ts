// The panel's type file: bitmaps of characters in the interpreter's format for fonts, in a Storage file that is read in
// place. The file has the magic, which includes the number of sizes; the length of the list of letters in two bytes;
// the CRC-32 of all bytes after the CRC; a header for each size; the list of letters; then for each size its widths and
// its bitmap.
//
// The list has the letters beyond A to Z of the packs for which the type was made; it is empty for English. It is a
// blank, and for each letter its byte in the pack, its spelling in UTF-8, and a blank. A letter is the character of its
// byte.
//
// A size's header: the height of its line, that of a capital, the number of characters, 0, the length of the bitmap in
// four bytes (the lowest first), 0, and seven scan lines by which a reader distinguishes the characters, 0 for none.
// The bitmap has a bit for each dot, column by column, each from the top.

/** "TYPE", the version of the format, and three sizes. */
export const TYPE_MAGIC = "TYPE\x01\x03";
export const FILE_HEADER = 12;
export const SIZE_HEADER = 16;
export const SCAN_LINES = 7;
export const FIRST_CHARACTER = 0x20;

/** Pixels of a dot with which the built-in font is about as large as each size of the type. */
export const BUILT_IN_DOTS = [2, 4, 7, 13];
