// The device that is played by hand: a new one with a pack, switched on and set up for an event, or one with a stored
// journal. The acts on it are recorded from power-on.

import type { Device } from "../board/virtual/device";
import { PACK_FILE } from "../../firmware/device/files";
import { setUpEvent, UP_MS } from "../play/scenario/first-event";
import { download } from "./elements";
import type { OwnPack } from "./memory";
import { recorded, type Recorded } from "./recording";
import type { scenarioOf as ScenarioOf } from "./recorded-scenario";
import type { MakeDevice, Setting } from "./setting";

export interface Home extends Setting {
  /** The pack in the device's flash. */
  readonly pack: Uint8Array;
  /** Saves the acts on the device as a scenario by `scenarioOf`, and tells whether it plays to the same end. */
  save(scenarioOf: typeof ScenarioOf): string;
}

/** Beginning of a device by hand. */
export interface Beginning {
  pack: OwnPack;
  /** Lines of the rules files that `makeDevice` puts on it. */
  rulesFiles: readonly string[];
  /** The stored one, or null for a new device. */
  journal: Uint8Array | null;
}

/** `report` is called with exceptions of the firmware. */
export function createHome(
  makeDevice: MakeDevice,
  { pack: { data, lines }, rulesFiles, journal }: Beginning,
  report: (fault: unknown) => void,
): Home {
  const make = (): Device => makeDevice([{ name: PACK_FILE, data }], journal);
  const bare = make();
  const noted: Recorded<Device> = recorded(bare);
  try {
    bare.powerOn();
    if (journal === null) setUpEvent(noted.device);
    // Only a device that has started tells whether its event is locked.
    else bare.advanceTo(bare.now() + UP_MS);
  } catch (fault) {
    report(fault);
  }

  return {
    pack: data,
    device: noted.device,
    advanceTo: (until) => bare.advanceTo(until),
    touched: () => {},
    save: (scenarioOf) => {
      const now = new Date();
      const { text, differs } = scenarioOf(noted, { ...lines, rulesFiles, goesOn: journal !== null }, make(), now);
      const stem = `recorded-${now.toISOString().slice(0, 19).replace(/\D/g, "-")}`;
      const name = `${stem}.scenario`;
      download(name, text, "text/plain");
      if (journal !== null) download(`${stem}.journal`, journal as BlobPart, "application/octet-stream");
      const files = journal === null ? name : `--flash ${stem}.journal ${name}`;
      return differs === null
        ? `${name} plays to the same end here: npm run sim -- ${files}`
        : `${name} is saved, but played again it differs in ${differs}.`;
    },
  };
}
