// Opens the part of the page that its address names: the device by hand, the gallery, a scenario, the editor or the
// flasher.

import { bringIntoSight, byId, onFile, setText } from "./elements";
import type { CurrentDevice } from "./current-device";
import type { ShowEditor } from "./editor/editor";
import type { Draft } from "./editor/drafts";
import type { Fingers } from "./fingers";
import { drawGallery, type ScenarioFile } from "./gallery";
import { loadEditor, loadFlasher } from "./on-demand";
import { once } from "./once";
import type { Pace } from "./pace";
import { GALLERY, type Moment, routeOf, tableFor, withoutRoute } from "./route";
import { reason } from "./reason";
import type { ScenarioPlayer } from "./scenario-player";
import { Views } from "./views";

interface RouterNeeds {
  player: ScenarioPlayer;
  current: CurrentDevice;
  pace: Pace;
  fingers: Fingers;
  /** A file of the page. */
  load(path: string): Promise<Response>;
  say(text: string): void;
}

/** Address for a dropped file, which has none of its own. */
const FILE = "#file";

export class Router {
  private readonly views: Views;
  private readonly scenarios: () => Promise<ScenarioFile[]>;
  private readonly editor: () => Promise<ShowEditor>;
  private readonly flasher: () => Promise<() => void>;
  /** Draft for the editor to open. */
  private edited: Draft | null = null;

  /** Shows what the address leads to, now and whenever it changes. */
  constructor(private readonly needs: RouterNeeds) {
    this.views = new Views(needs.say);
    this.scenarios = once(async () => {
      const files: ScenarioFile[] = await (await needs.load("scenarios.json")).json();
      drawGallery(files);
      return files;
    });
    this.editor = once(async () => (await loadEditor()).drawEditor((draft) => this.play(draft)));
    const { current, load } = needs;
    const device = { pack: () => current.home.pack, rulesFiles: () => current.rulesFiles };
    this.flasher = once(async () => (await loadFlasher()).drawFlasher({ load, ...device }));
    onFile(byId("scenario"), (file) => this.openFile(file));
    byId("edit").addEventListener("click", () => {
      const file = needs.player.lastShown();
      if (file === null) return;
      this.edited = { name: file.path === null ? file.name : file.path.split("/").at(-1)!, text: file.text };
    });
    addEventListener("hashchange", () => this.follow(() => this.go()));
    setText(byId("found"), "");
    this.follow(() => this.go());
  }

  /** Plays a scenario's file that is not the project's; where the editor is open, opens it there. */
  openFile(file: File): void {
    this.follow(async () => {
      const draft = { name: file.name, text: await file.text() };
      if (this.views.shown === "editing") {
        this.edited = draft;
        return this.openEditor();
      }
      this.showPlaying();
      this.needs.player.open({ path: null, ...draft }, 0);
    });
  }

  /** Shows the device that is played by hand; the flasher stays open. */
  goHome(): void {
    if (this.views.shown === "flashing") return this.follow(() => this.openFlasher());
    if (location.hash !== "") history.pushState(null, "", withoutRoute());
    this.leavePlay();
    this.views.show("hand");
  }

  private follow(visit: () => Promise<void>): void {
    visit().catch((fault) => this.needs.say(reason(fault)));
  }

  private async go(): Promise<void> {
    const table = tableFor(location.hash);
    if (table !== null) return location.replace(table);
    const route = routeOf(location.hash);
    if (location.hash === FILE) return;
    if (typeof route === "object") return this.openScenario(route);
    if (route === "editor") return this.openEditor();
    if (route === "flasher") await this.openFlasher();
    else {
      this.leavePlay();
      this.views.show(route);
      if (route === "hand") return;
      await this.scenarios();
    }
    bringIntoSight(byId("pane"));
  }

  private async openScenario({ path, atMs }: Moment): Promise<void> {
    const file = (await this.scenarios()).find((one) => one.path === path);
    if (file === undefined) {
      location.replace(GALLERY);
      this.views.show("gallery");
      return this.needs.say(`A scenario of the project expected, found ${path}`);
    }
    this.needs.fingers.letGo();
    this.views.show("playing");
    this.needs.player.open(file, atMs);
    byId("play-pause").focus();
  }

  private async openEditor(): Promise<void> {
    this.leavePlay();
    this.views.show("editing");
    const file = this.edited;
    this.edited = null;
    (await this.editor())(file);
    bringIntoSight(byId("pane"));
  }

  private async openFlasher(): Promise<void> {
    this.leavePlay();
    this.views.show("flashing");
    (await this.flasher())();
  }

  /** Plays a draft of the editor's. */
  private play({ name, text }: Draft): void {
    this.showPlaying();
    this.needs.player.play({ path: null, name, text });
    byId("play-pause").focus();
  }

  private showPlaying(): void {
    this.needs.fingers.letGo();
    if (location.hash !== FILE) history.pushState(null, "", FILE);
    this.views.show("playing");
  }

  /** Ends the scenario that is played; the device that is played by hand is on the page again. */
  private leavePlay(): void {
    this.needs.fingers.letGo();
    this.needs.player.close();
  }
}
