// Which part of the page is seen, by its address: the device by hand, the gallery, or a scenario that is played.

import { bringIntoSight, byId, setText } from "./elements";
import type { Editor, EditorHouse } from "./editor/editor";
import type { Draft } from "./editor/drafts";
import type { Flasher } from "./flash/flasher";
import { drawGallery, type ScenarioFile } from "./gallery";
import { placeOf, TABLE, TABLE_STANDING } from "./place";
import type { Table, TableHouse } from "./table/table";
import type { Theatre } from "./theatre";

export interface Guide {
  theatre: Theatre;
  /** The project's scenarios; they are asked for once. */
  load(): Promise<ScenarioFile[]>;
  /** The editor, which is not there before somebody asks for it. */
  loadEditor(house: EditorHouse): Promise<Editor>;
  /** Loads the flasher, likewise. */
  loadFlasher(): Promise<Flasher>;
  /** Loads table mode, likewise. */
  loadTable(house: Pick<TableHouse, "standing" | "setStanding" | "leave">): Promise<Table>;
  /** Whether the device that is played by hand is locked for an event. */
  locked(): boolean;
  say(text: string): void;
  /** Every finger goes up before another device is on the bench. */
  letGo(): void;
  /** Puts the device that is played by hand on the bench. */
  goHome(): void;
}

export interface Visits {
  /** Plays a scenario's file that is not the project's; where the editor is open, opens it there. */
  openFile(file: File): void;
  goHome(): void;
  /** Paints table mode while it is on. */
  paint(): void;
}

/** The address of a file that has none. */
const FILE = "#file";

type View = "hand" | "gallery" | "playing" | "editing" | "flashing" | "table";

function showView(view: View): void {
  byId("theatre").hidden = view === "hand" || view === "table";
  byId("theatre").setAttribute("aria-label", view === "flashing" ? "Flash a board" : "Scenarios");
  byId("gallery").hidden = view !== "gallery";
  byId("playing").hidden = view !== "playing";
  byId("editing").hidden = view !== "editing";
  byId("flashing").hidden = view !== "flashing";
  document.body.classList.toggle("with-theatre", !byId("theatre").hidden);
  document.body.classList.toggle("in-table", view === "table");
  document.body.classList.toggle("on-stage", view === "playing");
  document.body.classList.toggle("in-editor", view === "editing");
  document.body.classList.toggle("in-flasher", view === "flashing");
  for (const [id, current] of [
    ["to-hand", view === "hand"],
    ["to-gallery", view === "gallery" || view === "playing"],
    ["to-editor", view === "editing"],
    ["to-flasher", view === "flashing"],
  ] as const) {
    if (current) byId(id).setAttribute("aria-current", "page");
    else byId(id).removeAttribute("aria-current");
  }
}

/** The purpose of a view; by hand the page begins with its own, and says what happens. */
const HINTS: Record<Exclude<View, "hand" | "table">, string> = {
  gallery: "Choose a game: it is played here on the device, line by line.",
  playing: "The scenario has the device. A press of yours takes it over; Play goes back.",
  editing: "Write a game line by line, and play it on the device beside it.",
  flashing: "Makes a clock of a board on this computer’s cable.",
};

export function listenToPlaces(guide: Guide): Visits {
  const handHint = byId("status").textContent ?? "";
  let shown: View = "hand";

  /** Shows the view, with the hint that belongs to it. */
  function show(view: View): void {
    showView(view);
    if (view !== shown && view !== "table") guide.say(view === "hand" ? handHint : HINTS[view]);
    shown = view;
  }

  let files: Promise<ScenarioFile[]> | null = null;
  let editor: Promise<Editor> | null = null;
  let flasher: Promise<Flasher> | null = null;
  let loading: Promise<Table> | null = null;
  /** Table mode while it is on. */
  let table: Table | null = null;
  let tableAddress = TABLE;
  /** Whether the page has shown something. */
  let visited = false;
  /** Draft for the editor to open. */
  let edited: Draft | null = null;

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
      show("gallery");
      return guide.say(`A scenario of the project expected, found ${path}`);
    }
    guide.letGo();
    show("playing");
    guide.theatre.open(file, atMs);
    byId("play-pause").focus();
  }

  async function openEditor(): Promise<void> {
    leaveStage();
    show("editing");
    const file = edited;
    edited = null;
    editor ??= guide.loadEditor({ play }).catch((fault) => {
      editor = null;
      throw fault;
    });
    (await editor).show(file);
    bringIntoSight(byId("theatre"));
  }

  async function openFlasher(): Promise<void> {
    leaveStage();
    show("flashing");
    flasher ??= guide.loadFlasher().catch((fault) => {
      flasher = null;
      throw fault;
    });
    (await flasher).show();
  }

  function leaveTable(): void {
    table?.left();
    table = null;
    history.pushState(null, "", location.pathname + location.search);
    show("hand");
  }

  /** Behind it the browser's way back, which a swipe also is, finds table mode again. */
  const stepForward = (): void => history.pushState(null, "", tableAddress);

  async function openTable(): Promise<void> {
    if (table !== null) return;
    leaveStage();
    loading ??= guide
      .loadTable({
        standing: () => tableAddress === TABLE_STANDING,
        setStanding: (standing) => {
          tableAddress = standing ? TABLE_STANDING : TABLE;
          history.replaceState(null, "", tableAddress);
        },
        leave: leaveTable,
      })
      .catch((fault) => {
        loading = null;
        throw fault;
      });
    const loaded = await loading;
    show("table");
    table = loaded;
    tableAddress = location.hash === TABLE_STANDING ? TABLE_STANDING : TABLE;
    stepForward();
    table.enter();
  }

  /**
   * Table mode is left by its own button alone: whatever else leads away comes back. When the page is loaded, a locked
   * device is shown in table mode.
   */
  function staysAtTable(): boolean {
    if (table === null && !(guide.locked() && !visited)) return false;
    if (placeOf(location.hash) !== "table") stepForward();
    return true;
  }

  async function go(): Promise<void> {
    const stays = staysAtTable();
    visited = true;
    if (stays) return openTable();
    const place = placeOf(location.hash);
    if (place === "table") return openTable();
    if (location.hash === FILE) return;
    if (typeof place === "object") return openPath(place.path, place.atMs);
    if (place === "editor") return openEditor();
    if (place === "flasher") {
      await openFlasher();
      return bringIntoSight(byId("theatre"));
    }
    leaveStage();
    show(place);
    if (place !== "gallery") return;
    await scenarios();
    bringIntoSight(byId("theatre"));
  }

  function stageFile(): void {
    guide.letGo();
    if (location.hash !== FILE) history.pushState(null, "", FILE);
    show("playing");
  }

  function play({ name, text }: Draft): void {
    stageFile();
    guide.theatre.play({ path: null, name, text });
    byId("play-pause").focus();
  }

  async function openFile(file: File): Promise<void> {
    const draft = { name: file.name, text: await file.text() };
    if (!byId("editing").hidden) {
      edited = draft;
      return openEditor();
    }
    stageFile();
    guide.theatre.open({ path: null, ...draft }, 0);
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
  byId("edit").addEventListener("click", () => {
    const file = guide.theatre.lastShown();
    if (file === null) return;
    edited = { name: file.path === null ? file.name : file.path.split("/").at(-1)!, text: file.text };
  });
  addEventListener("hashchange", goSafely);
  addEventListener("popstate", () => {
    if (table !== null) stepForward();
  });
  setText(byId("found"), "");
  goSafely();
  return {
    openFile: (file) => void openFile(file),
    goHome: () => {
      if (!byId("flashing").hidden) return void openFlasher();
      if (location.hash !== "") history.pushState(null, "", location.pathname + location.search);
      leaveStage();
      show("hand");
    },
    paint: () => table?.paint(),
  };
}
