// Parts that the desk loads on demand, each in a file of its own.

/* oxlint-disable eslint-core/no-restricted-syntax -- loading later is what this file is for, and nothing that it loads
   imports the desk. */

/** The reader of codes for browsers without one of their own. */
export const loadCodeReader = () => import("barcode-detector/ponyfill");

/** The connection to a broker. */
export const loadBroker = () => import("../mqtt-broker");
