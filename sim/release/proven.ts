// Which Espruino the firmware was proven on, for whoever takes a release.

/** The version of Espruino that the tests run in, built for Linux, and that the emulated RP2040 runs. */
export const PROVEN_ON = "2v29.277";
