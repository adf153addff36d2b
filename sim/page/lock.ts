// The director's lock of the event that is played by hand, for acts of the page.

import type { Device } from "../board/virtual/device";

type Locking = Pick<Device, "status">;

/**
 * Whether the director has locked the event. A locked device closes its console, and opens it again with the settings,
 * after the PIN. So the page does not need to know the PIN.
 */
export const isLocked = ({ status }: Locking): boolean => status.console === null || status.asksPassword;

/**
 * Throws while the event is locked. Each act of the page that a device in its case would not allow checks the lock
 * itself.
 */
export function refuseLocked({ home }: { home: { device: Locking } }): void {
  if (isLocked(home.device))
    throw new Error("The event is locked. The director opens it on the device first: MENU, the PIN, 8, 1.");
}
