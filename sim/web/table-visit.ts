// Table mode as a place of the page. It is left by its own button alone: whatever else leads away, as the browser's way
// back or a swipe, comes back to it.

import { once } from "./once";
import { placeOf, TABLE, TABLE_STANDING, withoutPlace } from "./place";
import type { Table, TableHouse } from "./table/table";
import type { Views } from "./views";

export class TableVisit {
  /** Null while it is not on. */
  private table: Table | null = null;
  private address = TABLE;
  private readonly loaded: () => Promise<Table>;

  /** `leavePlay` puts the device that is played by hand on the bench. */
  constructor(
    load: (door: Pick<TableHouse, "standing" | "setStanding" | "leave">) => Promise<Table>,
    private readonly views: Views,
    private readonly leavePlay: () => void,
  ) {
    this.loaded = once(() =>
      load({
        standing: () => this.address === TABLE_STANDING,
        setStanding: (standing) => {
          this.address = standing ? TABLE_STANDING : TABLE;
          history.replaceState(null, "", this.address);
        },
        leave: () => this.leave(),
      }),
    );
    addEventListener("popstate", () => {
      if (this.isOn) this.stepForward();
    });
  }

  get isOn(): boolean {
    return this.table !== null;
  }

  /** Opens it, and gives the page its address again if it has another. */
  async open(): Promise<void> {
    if (placeOf(location.hash) !== "table") this.stepForward();
    if (this.isOn) return;
    this.leavePlay();
    const table = await this.loaded();
    this.views.show("table");
    this.table = table;
    this.address = location.hash === TABLE_STANDING ? TABLE_STANDING : TABLE;
    // Behind it the way back finds table mode again.
    this.stepForward();
    table.enter();
  }

  paint(): void {
    this.table?.paint();
  }

  private stepForward(): void {
    history.pushState(null, "", this.address);
  }

  private leave(): void {
    this.table?.left();
    this.table = null;
    history.pushState(null, "", withoutPlace());
    this.views.show("hand");
  }
}
