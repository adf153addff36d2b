// The device that is played by hand: as from the workshop with a pack, plugged together, switched on and set up for an
// event, or with the journal of one that was in use; what is done to it is noted from power-on.

import { PACK_FILE } from "../../firmware/device/files";
import type { Device } from "../board/device";
import { openPack } from "../../firmware/lexicon/lexicon";
import { crc32 } from "../../lexicon-pack/crc32";
import { setUpEvent, UP_MS } from "../device/first-event";
import type { MakeDevice, Setting } from "./bench";
import { actionOf, perform } from "./act";
import { download } from "./elements";
import { recorded, type Recorded } from "./recording";
import type { PackLines, scenarioOf as ScenarioOf } from "./recorded-scenario";
import type { TappedDevice } from "./tap";

export interface Home extends Setting {
  /** The pack in the device's flash. */
  readonly pack: Uint8Array;
  /** Saves the acts on the device as a scenario by `scenarioOf`, and says whether it plays to the same end. */
  save(scenarioOf: typeof ScenarioOf): string;
}

/** Most letters of a list that is written into a scenario's head. */
const MOST_WRITTEN = 2000;

/** Lines of a scenario's head for a pack; `words` are those of a list that was packed here. */
export function packLinesOf(pack: Uint8Array, words: string[] | null, list: string | null): PackLines {
  const lexicon = openPack(pack, crc32);
  if ("fault" in lexicon) return { lexicon: "UNKNOWN", words: null, checkCode: "none" };
  const written = words === null ? "" : words.join(" ");
  const { name, checkCode } = lexicon;
  if (list !== null) return { lexicon: name, words: `list: ${list}`, checkCode };
  return {
    lexicon: name,
    words: written !== "" && written.length <= MOST_WRITTEN ? `words: ${written}` : null,
    checkCode,
  };
}

/** The pack in words: "CSW24", "280,887 words", "check code", "F4K-2QW". */
export function lexiconWords(pack: Uint8Array): string[] {
  const lexicon = openPack(pack, crc32);
  if ("fault" in lexicon) return ["No word list that can be used"];
  return [lexicon.name, `${lexicon.wordCount.toLocaleString("en")} words`, "check code", lexicon.checkCode];
}

/**
 * Whether the director has locked the event. The device closes its console then, and opens it with the settings, after
 * the PIN: so the PIN is the device's alone.
 */
export const isLocked = ({ status }: Pick<Device, "status">): boolean => status.console === null || status.asksPassword;

/** Initial state of a device. */
export interface Beginning {
  pack: Uint8Array;
  lines: PackLines;
  /** Journal of a device that was in use; null for a new one. */
  journal: Uint8Array | null;
}

/** Throws where the pack does not fit into the flash; `report` hears what the firmware throws as it boots. */
export function createHome(
  makeDevice: MakeDevice,
  { pack, lines, journal }: Beginning,
  report: (fault: unknown) => void,
): Home {
  const make = (): TappedDevice => makeDevice([{ name: PACK_FILE, data: pack }], journal);
  const bare = make();
  const noted: Recorded<TappedDevice> = recorded(bare);
  try {
    bare.powerOn();
    if (journal === null) setUpEvent(noted.device);
    // Only a device that is up says whether its event is locked.
    else bare.advanceTo(bare.now() + UP_MS);
  } catch (fault) {
    report(fault);
  }

  return {
    pack,
    device: noted.device,
    advanceTo: (until) => bare.advanceTo(until),
    touched: () => {},
    act: (words) => {
      const action = actionOf(words);
      if (action.kind === "expect") return perform(action, bare);
      return noted.note(words, () => perform(action, bare));
    },
    save: (scenarioOf) => {
      const now = new Date();
      const { text, differs } = scenarioOf(noted, { ...lines, goesOn: journal !== null }, make(), now);
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
