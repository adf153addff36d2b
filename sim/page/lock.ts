// The director's lock of the event.

import type { Device } from "../board/virtual/device";

/**
 * Whether the director has locked the event. A locked device closes its console, and opens it again with the settings,
 * after the PIN. So a page does not need to know the PIN.
 */
export const isLocked = ({ status }: Pick<Device, "status">): boolean => status.console === null || status.asksPassword;
