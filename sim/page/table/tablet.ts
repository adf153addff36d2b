// The tablet's own settings, at set-up: which way it stands, which edge is A's, its millimetres, its size, its list.

import { byId, onFile, setText } from "../elements";
import { packIn, packText } from "../pack";
import { reason } from "../reason";
import { pixelsPerMm, setPixelsPerMm } from "./glass";
import { screenNotice } from "./screen-size";

const STANDING = "tileclock standing";
const SWAPPED = "tileclock swapped";
/** Height of a bank card (ISO/IEC 7810, ID-1), which a telephone's glass has room for. */
const CARD_MM = 53.98;

/** Needs of the tablet's own settings. */
export interface TabletNeeds {
  fillScreen(): void;
  /** Asks for the organiser's code, which sets the tablet up. */
  askEvent(): void;
  /** Called when this page of settings is opened: what the organiser's code needs has to be there without a network. */
  opened(): void;
  /** The list, and where it is, in words. */
  listPlace(): string;
  /** Called when the page has to be laid out again. */
  changed(): void;
  /** Puts a pack on a new device; throws if it has no room, or if the event is locked. */
  usePack(pack: Uint8Array): Promise<void>;
  /** The rules files, and where they are from, in words; and whether any is the organiser's own. */
  rulesPlace(): string;
  hasOwnRules(): boolean;
  /** Puts a rules file on the device, or takes all off; returns what to say, and throws if one is refused. */
  useRules(file: File | null): Promise<string>;
}

const AFRESH = "This makes a new clock: its games, its settings and its PIN are lost. Take it?";

/** Safari's own property: false in a tab of an iPad, true in an app on its home screen. */
const isTab = (): boolean => (navigator as { standalone?: boolean }).standalone === false;
const FORGETS =
  " This is a tab: Safari deletes what it keeps after seven days without a visit. Add it to the home screen first.";

/** The list on the tablet, and where it is, in words. */
export function listPlace(current: { home: { pack: Uint8Array }; hasOwnPack(): boolean }): string {
  const place = current.hasOwnPack() ? "from a file, kept by this browser" : "comes with this site";
  return `${packText(current.home.pack)}: ${place}.${isTab() ? FORGETS : ""}`;
}

/** Says it where a file was chosen, also if the page under Tablet has to scroll for it. */
function say(text: string): void {
  setText(byId("status"), text);
  byId("status").scrollIntoView({ block: "nearest" });
}

/** Wires the field for a pack, which the simulator's page makes of a list. */
function wireOwnPack(use: TabletNeeds["usePack"]): void {
  async function take(file: File): Promise<void> {
    try {
      const pack = packIn(new Uint8Array(await file.arrayBuffer()));
      if (!confirm(`${packText(pack)}. ${AFRESH}`)) return;
      await use(pack);
      say(`${packText(pack)} is on a new clock.`);
    } catch (fault) {
      say(`${file.name}: ${reason(fault)}`);
    }
  }
  onFile(byId("own-pack"), (file) => void take(file));
}

/** Wires the field for rules files; returns the act that takes them off. */
function wireRules({ useRules, changed }: TabletNeeds, show: () => void): () => void {
  async function use(file: File | null): Promise<void> {
    let said: string;
    try {
      said = await useRules(file);
      changed();
    } catch (fault) {
      said = (file === null ? "" : `${file.name}: `) + reason(fault);
    }
    show();
    say(said);
  }
  onFile(byId("own-rules"), (file) => void use(file));
  return () => void use(null);
}

/** Wires the tablet's own settings; returns its acts by name. */
export function wireTablet(needs: TabletNeeds): Record<string, () => void> {
  const { fillScreen, askEvent, opened, changed, usePack } = needs;
  const root = byId("root");
  const options = byId("tablet");
  const card = byId<HTMLInputElement>("card");

  function show(): void {
    const { measured, warning } = screenNotice();
    setText(byId("measured"), measured);
    setText(byId("seam-notice"), warning ?? "");
    const isStanding = root.classList.toggle("standing", localStorage.getItem(STANDING) === "true");
    root.classList.toggle("swapped", localStorage.getItem(SWAPPED) === "true");
    byId("stand").ariaPressed = String(isStanding);
  }

  const toggle = (name: string): void => {
    localStorage.setItem(name, String(localStorage.getItem(name) !== "true"));
    show();
  };
  card.value = String(Math.round(pixelsPerMm() * CARD_MM));
  card.addEventListener("input", () => {
    setPixelsPerMm(Number(card.value) / CARD_MM);
    changed();
  });
  function showList(): void {
    setText(byId("list-place"), needs.listPlace());
    setText(byId("rules-place"), needs.rulesPlace());
    byId("no-rules").hidden = !needs.hasOwnRules();
  }
  wireOwnPack(async (pack) => {
    await usePack(pack);
    showList();
  });
  const noRules = wireRules(needs, showList);
  show();
  return {
    noRules,
    tablet: () => {
      show();
      showList();
      options.hidden = !options.hidden;
      if (!options.hidden) opened();
    },
    stand: () => toggle(STANDING),
    swap: () => toggle(SWAPPED),
    full: fillScreen,
    organiser: () => {
      options.hidden = true;
      askEvent();
    },
  };
}
