// The part that scanning loads on demand, in a file of its own.

/* oxlint-disable eslint-core/no-restricted-syntax -- loading later is what this file is for, and nothing that it loads
   imports a page. */

/** The reader of codes for browsers without one of their own. */
export const loadCodeReader = () => import("barcode-detector/ponyfill");
