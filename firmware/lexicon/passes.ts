// Bounds of the steps of a look-up, counted in the interpreter, in passes of the reference loop `for(var
// i=0;i<n;i++){a=(a*3+i)&0xffff}`. The builder of a pack computes from them the bound for any string, and where bits
// are best spent. The reader ends a look-up that exceeds that bound.

/** The work before the first letter and after the last. */
export const PASSES_BESIDES = 20;
/** A letter of an indexed list. */
export const PASSES_AN_INDEX = 22;
/** A letter of any other list, without the edges that are decoded for it. */
export const PASSES_A_LETTER = 8;
export const PASSES_AN_EDGE = 10;
/** Extra for a letter, a mark or a bucket whose code is longer than the table's. */
export const PASSES_A_LONG_CODE = 5;
/** Extra for passing a pointer, or for skipping the lists beneath an edge by their length. */
export const PASSES_A_POINTER = 3;
export const PASSES_A_LENGTH = 9;
/** Following a pointer. */
export const PASSES_TO_FOLLOW = 18;
