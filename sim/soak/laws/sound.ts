// Nothing is thrown, and no part finds fault with what its driver does.

import type { Bench, Law } from "../bench";

export function sound(bench: Bench): Law {
  return {
    name: "sound",
    look: () => {
      const { device, unplugs } = bench;
      const { glass, faceParts, keypad, status } = device;
      if (status.uncaught.length > 0) return `thrown: ${status.uncaught.join("; ")}`;
      // A transfer that a plug has interrupted leaves a part with half of it.
      const unplugged = Object.values(unplugs).some((times) => times > 0);
      const faults = [
        ...(unplugged ? [] : [...glass.faults, ...keypad.faults]),
        ...faceParts.flatMap((part) => part.faults),
      ];
      return faults.length === 0 ? null : faults.join("; ");
    },
  };
}
