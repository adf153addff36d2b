// Parts of the page that are shown one at a time, each with its hint.

import { byId } from "./elements";

type View = "hand" | "gallery" | "playing" | "editing" | "flashing";

/** Parts of the pane beside the device. */
const PARTS = ["gallery", "playing", "editing", "flashing"] as const;
/** Classes of the page's body for its style. */
const CLASSES: Partial<Record<View, string>> = {
  playing: "in-player",
  editing: "in-editor",
  flashing: "in-flasher",
};
const LINKS: Record<string, View[]> = {
  "to-hand": ["hand"],
  "to-developers": ["gallery", "playing", "editing"],
  "to-flasher": ["flashing"],
};

/** Hints of the views. That of the device by hand is in page.html. */
const HINTS: Record<(typeof PARTS)[number], string> = {
  gallery: "Choose a game: it is played here on the device, line by line.",
  playing: "The scenario has the device. A press of yours takes it over; Play goes back.",
  editing: "Write a game line by line, and play it on the device beside it.",
  flashing: "Makes a clock of a board on this computer’s cable.",
};

function showParts(view: View): void {
  const pane = byId("pane");
  pane.hidden = view === "hand";
  pane.ariaLabel = view === "flashing" ? "Flash a board" : "Scenarios";
  document.body.classList.toggle("with-pane", !pane.hidden);
  for (const part of PARTS) byId(part).hidden = view !== part;
  for (const [of, name] of Object.entries(CLASSES)) document.body.classList.toggle(name, view === of);
  for (const [id, views] of Object.entries(LINKS)) {
    byId(id).ariaCurrent = views.includes(view) ? "page" : null;
  }
}

export class Views {
  /** The present view. */
  shown: View = "hand";
  private readonly hints = { ...HINTS, hand: byId("status").textContent ?? "" };

  /** `say` is called with the hint of a view that was not shown before. */
  constructor(private readonly say: (hint: string) => void) {}

  show(view: View): void {
    showParts(view);
    if (view !== this.shown) this.say(this.hints[view]);
    this.shown = view;
  }
}
