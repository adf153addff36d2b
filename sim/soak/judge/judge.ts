// What happens at the table, judged by the documents alone: presses, keys and verdicts go in, as the device has them on
// record, and the table says what must be seen afterwards. It knows nothing of the firmware.

import { CHALLENGES, give, setSays } from "./challenge";
import { MENU } from "./director";
import { ENDINGS } from "./ending";
import { type Deed, type Follow, judge, type Law } from "./law";
import { neutralise, PLAY } from "./play";
import { SETUP } from "./setup";
import { charge, newTable, openPage, type Table } from "./table";

const LAWS: Law[] = [...SETUP, ...PLAY, ...CHALLENGES, ...ENDINGS, ...MENU];

/** What a press rests on has to be read first. */
const TO_BE_READ = ["words", "withdraw", "verify", "concede", "verdict", "ending"];
/** They go past an open page. */
const PLAY_KEYS = ["NEUTRAL", "HOLD", "ACCEPT", "CHALLENGE", "OUT", "END"];
/** Pages on which nothing is typed: where both clocks stand, a press shows that the director has gone. */
const LEFT = ["director", "log"];
/** A director's page that nobody has used for so long is taken to have been left open. */
const LEFT_OPEN_MS = 120000;

/** Time does not go backwards: what is told late happened no earlier than what is known. */
function timeOf(table: Table, at: number): number {
  return Math.max(at, table.changedAt);
}

export function press(table: Table, side: number, at: number): Follow {
  const page = table.page;
  table.said = "";
  if (page !== null && TO_BE_READ.includes(table.doing)) {
    table.page = null;
    // The list that the director types again is in view, and the page with it.
    if (page.name !== "retype") return null;
  }
  if (page !== null && (page.name === "test" || (table.runs === null && LEFT.includes(page.name)))) table.page = null;
  return judge(LAWS, table.doing, table, { side, key: "", at: timeOf(table, at) });
}

/** The page that takes the key; on the one that tests keys they are all tested, unless a clock runs. */
function placeOf({ page, doing, runs }: Table, key: string): string {
  const past = PLAY_KEYS.includes(key) && !(page?.name === "test" && runs === null);
  return page === null || past ? doing : page.name;
}

export function key(table: Table, name: string, at: number): Follow {
  const deed: Deed = { side: null, key: name, at: timeOf(table, at) };
  table.said = "";
  if (table.page !== null && table.page.name !== "settings" && deed.at > table.keyedAt + LEFT_OPEN_MS)
    table.page = null;
  table.keyedAt = deed.at;
  const before = JSON.stringify(table);
  const place = placeOf(table, name);
  if (place === table.doing) {
    table.page = null;
    if (name === "MENU") openPage(table, "settings");
  }
  const follow = judge(LAWS, place, table, deed);
  if (JSON.stringify(table) !== before) table.movedAt = deed.at;
  return follow;
}

/** The words have been looked up. */
export function verdict(table: Table, at: number): void {
  table.said = "";
  if (table.doing === "adjudicating") give(table, setSays(table), timeOf(table, at));
}

/** The power is back, and what happened up to `at` is known: both clocks stand since. */
export function powerBack(table: Table, at: number): void {
  if (table.doing === "setup" || table.doing === "ready" || table.doing === "ended") return;
  const now = timeOf(table, at);
  table.page = null;
  table.said = "POWER LOST: BOTH STOPPED";
  if (table.doing === "running") neutralise(table, now);
  else if (table.runs !== null) charge(table, null, now);
  if (table.doing === "adjudicating") table.doing = "verify";
  if (table.doing === "late") table.doing = "ready";
}

/** The next game with the same choices; extra minutes were a player's, who has gone. */
export function nextGame(table: Table, now: number): Table {
  const choices = table.choices;
  const least = Math.min(choices.minutes[0], choices.minutes[1]);
  choices.minutes = [least, least];
  choices.games++;
  const next = newTable(choices, table.packName, [], now);
  next.pack = table.pack;
  next.wrongPins = table.wrongPins;
  next.pinClosedUntil = table.pinClosedUntil;
  return next;
}
