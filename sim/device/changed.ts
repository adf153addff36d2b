// A device some of whose functions are another's: of one who notes the acts, or sees things late.

import type { Device } from "../board/device";

/** `device` as it is apart from `changes`; what it does by itself it does without them. */
export function changed<Kind extends Device>(device: Kind, changes: Partial<Device>): Kind {
  return new Proxy(device, {
    get: (target, name) => {
      if (name in changes) return changes[name as keyof Device];
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
