// The console: whoever has it can do anything. The build's first words take it away before anything else runs.

/** Where the console was as the boot code began: "Serial1", "Bluetooth"; "Limbo" on boards that look for USB a second later. */
declare const CONSOLE: string | null;

/**
 * Opens the console where it was, or closes it everywhere: one that is forced to be nowhere is taken by no cable, connection
 * or Telnet client (Espruino's jsiIsConsoleDeviceForced), and a radio that sleeps is not found.
 */
export function setConsole(open: boolean): void {
  E.setConsole(open ? (CONSOLE === "Limbo" ? "USB" : CONSOLE) : null, { force: !open });
  if (typeof NRF === "undefined") return;
  if (open) NRF.wake();
  else NRF.sleep();
}
