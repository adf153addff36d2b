// The interpreter's console, which gives full control. The build prepends statements to the firmware that close it
// before any other code runs.

/** The console's port when the boot code began: "Serial1", or "Limbo" on boards that look for USB a second later. */
declare const CONSOLE: string | null;

function cable(): string | null {
  return CONSOLE === "Limbo" ? "USB" : CONSOLE;
}

/**
 * Opens the console on its port, or closes it by forcing it to no port, from which no cable, connection or Telnet
 * client can take it (Espruino's jsiIsConsoleDeviceForced).
 */
export function setConsole(open: boolean): void {
  E.setConsole(open ? cable() : null, { force: !open });
}

/**
 * Opens the console on the cable, locked with the password; without a password, closes it. The interpreter does not
 * limit the tries.
 */
export function openToPassword(password: string): void {
  setConsole(false);
  if (password === "") return;
  E.setPassword(password);
  E.lockConsole();
  E.setConsole(cable(), { force: false });
}
