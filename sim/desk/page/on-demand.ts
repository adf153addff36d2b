// The part that the desk loads on demand, in a file of its own.

/* oxlint-disable eslint-core/no-restricted-syntax -- loading later is what this file is for, and nothing that it loads
   imports the desk. */

/** The connection to a broker. */
export const loadBroker = () => import("../mqtt-broker");
