// Messages between the site's pages and its worker.

/** To the waiting worker: take over with the new version. */
export const RENEW = "renew";
/** From the table: a game is on, so the site stays at its version, also for a page that is closed and opened again. */
export const HOLD = "hold";
/** From the table: it is at set-up, so another version may be taken. */
export const RELEASE = "release";
/** To the table after RELEASE: its page is of the version before. */
export const OLD = "old";
