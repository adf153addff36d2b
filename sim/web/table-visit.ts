// Table mode as a place of the page. It is left by its own button alone: whatever else leads away, as the browser's way
// back or a swipe, comes back to it.

import { once } from "./once";
import { placeOf, TABLE, TABLE_STANDING, withoutPlace } from "./place";
import type { Table, TableHouse } from "./table/table";

export interface TableVisit {
  readonly isOn: boolean;
  /** Opens it, and gives the page its address again if it has another. */
  open(): Promise<void>;
  /** Paints it while it is on. */
  paint(): void;
}

/** What the page does for it. */
export interface TableVisitHouse {
  loadTable(house: Pick<TableHouse, "standing" | "setStanding" | "leave">): Promise<Table>;
  /** The device is about to be alone on the page. */
  entering(): void;
  entered(): void;
  left(): void;
}

export function createTableVisit(house: TableVisitHouse): TableVisit {
  /** Null while it is not on. */
  let table: Table | null = null;
  let address = TABLE;
  const load = once(() =>
    house.loadTable({
      standing: () => address === TABLE_STANDING,
      setStanding: (standing) => {
        address = standing ? TABLE_STANDING : TABLE;
        history.replaceState(null, "", address);
      },
      leave,
    }),
  );

  const stepForward = (): void => history.pushState(null, "", address);

  function leave(): void {
    table?.left();
    table = null;
    history.pushState(null, "", withoutPlace());
    house.left();
  }

  async function open(): Promise<void> {
    if (placeOf(location.hash) !== "table") stepForward();
    if (table !== null) return;
    house.entering();
    const loaded = await load();
    house.entered();
    table = loaded;
    address = location.hash === TABLE_STANDING ? TABLE_STANDING : TABLE;
    // Behind it the way back finds table mode again.
    stepForward();
    table.enter();
  }

  addEventListener("popstate", () => {
    if (table !== null) stepForward();
  });
  return {
    get isOn() {
      return table !== null;
    },
    open,
    paint: () => table?.paint(),
  };
}
