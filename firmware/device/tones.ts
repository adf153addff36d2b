// The panel's colours, RGB565, in the order of Tone (ui/box.ts). A
// tone must be identifiable by the upper bytes of its two colours, because a simulated panel may keep only those.

export const INK = new Uint16Array([
  0xffff, 0xa534, 0xce7a, 0xffff, 0xfe60, 0xffff, 0xffff, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000,
]);
export const PAPER = new Uint16Array([
  0x0000, 0x0000, 0x1925, 0x1b1b, 0x0000, 0x13c7, 0xb8c3, 0xfd20, 0xffff, 0xdefb, 0xf800, 0x07e0, 0x021f,
]);
/** The cap of a key, in a text of any tone. */
export const CAP_INK = 0x0000;
export const CAP_PAPER = 0xce7a;
