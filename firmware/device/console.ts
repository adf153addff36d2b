// The console gives full control. The build's first words take it away before anything else runs.

/** The console's place when the boot code began: "Serial1"; "Limbo" on boards that look for USB a second later. */
declare const CONSOLE: string | null;

function cable(): string | null {
  return CONSOLE === "Limbo" ? "USB" : CONSOLE;
}

/**
 * Opens the console where it was, or closes it everywhere: a console that is forced to be nowhere is taken by no cable,
 * connection or Telnet client (Espruino's jsiIsConsoleDeviceForced).
 */
export function setConsole(open: boolean): void {
  E.setConsole(open ? cable() : null, { force: !open });
}

/**
 * Opens the cable's console behind the password, and closes the console if there is none. The interpreter counts no
 * tries.
 */
export function openToPassword(password: string): void {
  setConsole(false);
  if (password === "") return;
  E.setPassword(password);
  E.lockConsole();
  E.setConsole(cable(), { force: false });
}
