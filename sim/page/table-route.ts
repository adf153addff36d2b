// Table mode as a route of the page. Only its own button leaves it: the browser's back button, or a swipe, returns to
// it.

import { once } from "./once";
import { routeOf, TABLE, TABLE_STANDING, withoutRoute } from "./route";
import type { TableNeeds } from "./table/options";
import type { Table } from "./table/table";
import type { Views } from "./views";

export class TableRoute {
  /** Null outside table mode. */
  private table: Table | null = null;
  private address = TABLE;
  private readonly loaded: () => Promise<Table>;

  /** `leavePlay` puts the device played by hand on the page. */
  constructor(
    load: (door: Pick<TableNeeds, "standing" | "setStanding" | "leave">) => Promise<Table>,
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

  /** Opens it, and restores its address if the page has another. */
  async open(): Promise<void> {
    if (routeOf(location.hash) !== "table") this.stepForward();
    if (this.isOn) return;
    this.leavePlay();
    const table = await this.loaded();
    this.views.show("table");
    this.table = table;
    this.address = location.hash === TABLE_STANDING ? TABLE_STANDING : TABLE;
    // The entry before this one is table mode too, so that the back button returns to it.
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
    history.pushState(null, "", withoutRoute());
    this.views.show("hand");
  }
}
