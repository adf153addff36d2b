// Which part of the page is seen, by its address: the device by hand, the gallery, or a scenario that is played.

import { byId, setText } from "./elements";
import { drawGallery, type ScenarioFile } from "./gallery";
import { placeOf } from "./place";
import type { Theatre } from "./theatre";

export interface Guide {
  theatre: Theatre;
  /** The project's scenarios; they are asked for once. */
  load(): Promise<ScenarioFile[]>;
  say(text: string): void;
  /** Every finger goes up before another device is on the bench. */
  letGo(): void;
  /** Puts the device that is played by hand on the bench. */
  goHome(): void;
}

export interface Visits {
  /** Plays a scenario's file that is not the project's. */
  openFile(file: File): void;
  goHome(): void;
}

/** The address of a file that has none. */
const FILE = "#file";

type View = "hand" | "gallery" | "playing";

function show(view: View): void {
  byId("theatre").hidden = view === "hand";
  byId("gallery").hidden = view !== "gallery";
  byId("playing").hidden = view !== "playing";
  document.body.classList.toggle("with-theatre", view !== "hand");
  document.body.classList.toggle("on-stage", view === "playing");
  for (const [id, current] of [
    ["to-hand", view === "hand"],
    ["to-gallery", view !== "hand"],
  ] as const) {
    if (current) byId(id).setAttribute("aria-current", "page");
    else byId(id).removeAttribute("aria-current");
  }
}

export function listenToPlaces(guide: Guide): Visits {
  let files: Promise<ScenarioFile[]> | null = null;

  function scenarios(): Promise<ScenarioFile[]> {
    files ??= guide.load().then((loaded) => {
      drawGallery(loaded);
      return loaded;
    });
    return files;
  }

  function leaveStage(): void {
    guide.letGo();
    guide.theatre.close();
    guide.goHome();
  }

  async function openPath(path: string, atMs: number): Promise<void> {
    const file = (await scenarios()).find((one) => one.path === path);
    if (file === undefined) {
      location.replace("#scenarios");
      return guide.say(`A scenario of the project expected, found ${path}`);
    }
    guide.letGo();
    show("playing");
    guide.theatre.open(file, atMs);
    byId("play-pause").focus();
  }

  async function go(): Promise<void> {
    const place = placeOf(location.hash);
    if (location.hash === FILE) return;
    if (typeof place === "object") return openPath(place.path, place.atMs);
    leaveStage();
    show(place);
    if (place === "gallery") await scenarios();
  }

  async function openFile(file: File): Promise<void> {
    const text = await file.text();
    guide.letGo();
    if (location.hash !== FILE) history.pushState(null, "", FILE);
    show("playing");
    guide.theatre.open({ path: null, name: file.name, text }, 0);
  }

  function goSafely(): void {
    go().catch((fault) => guide.say(fault instanceof Error ? fault.message : String(fault)));
  }

  const chooser = byId<HTMLInputElement>("scenario-file");
  chooser.addEventListener("change", () => {
    const file = chooser.files?.[0];
    chooser.value = "";
    if (file !== undefined) void openFile(file);
  });
  addEventListener("hashchange", goSafely);
  setText(byId("found"), "");
  goSafely();
  return {
    openFile: (file) => void openFile(file),
    goHome: () => {
      if (location.hash !== "") history.pushState(null, "", location.pathname + location.search);
      leaveStage();
      show("hand");
    },
  };
}
