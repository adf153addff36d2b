// What each step of a look-up takes at most, in passes of the reference loop `for(var i=0;i<n;i++){a=(a*3+i)&0xffff}`;
// counted in the interpreter. The reader gives up a look-up when it has taken more of them than the pack says that any
// takes; the builder works out what that is, step by step, and chooses by it where to spend bits.

/** Before the first letter, and after the last. */
export const PASSES_BESIDES = 20;
/** A letter of an indexed list. */
export const PASSES_AN_INDEX = 22;
/** A letter of any other list; the edges that are decoded for it come on top. */
export const PASSES_A_LETTER = 8;
export const PASSES_AN_EDGE = 10;
/** Besides, for a letter, a mark or a bucket whose code is longer than the table's. */
export const PASSES_A_LONG_CODE = 5;
/** Besides, for passing a pointer, or by a length what stands beneath. */
export const PASSES_A_POINTER = 3;
export const PASSES_A_LENGTH = 9;
/** To turn to where a pointer leads. */
export const PASSES_TO_FOLLOW = 18;
