// What concerns the tablet itself, at set-up: which way it stands, which edge is A's, its millimetres and its size.

import { byId, setText } from "../elements";
import { pixelsPerMm, setPixelsPerMm } from "./glass";
import { screenNotice } from "./screen-size";

const STANDING = "tileclock standing";
const SWAPPED = "tileclock swapped";
/** Height of a bank card (ISO/IEC 7810, ID-1), which a telephone's glass has room for. */
const CARD_MM = 53.98;

/** Wires the tablet's own settings; `changed` is called when the page has to be laid out again. Its acts by name. */
export function wireTablet(fillScreen: () => void, changed: () => void): Record<string, () => void> {
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
  show();
  return {
    tablet: () => {
      show();
      options.hidden = !options.hidden;
    },
    stand: () => toggle(STANDING),
    swap: () => toggle(SWAPPED),
    full: fillScreen,
  };
}
