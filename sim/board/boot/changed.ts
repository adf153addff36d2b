// A device with some of its functions replaced.

import type { Device } from "../virtual/device";

/** `device` with `changes` in place of its own functions; what it calls of itself stays its own. */
export function changed<Kind extends Device>(device: Kind, changes: Partial<Device>): Kind {
  return new Proxy(device, {
    get: (target, name) => {
      if (name in changes) return changes[name as keyof Device];
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
