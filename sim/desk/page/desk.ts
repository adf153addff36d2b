// The directors' desk: loads what is stored, wires the parts, and accepts the code in the address if a phone's camera
// has opened the page.

import { byId, onClick, setText } from "../../page/elements";
import { reason } from "../../page/reason";
import { EMPTY_HALL } from "../chunks";
import { createDesk, type Desk, type Kept } from "../desk";
import { roundBegan } from "../filing";
import { startsOf } from "../fold";
import { keepCodeReader } from "../../page/scan/code-reader";
import { drawGrid } from "./grid";
import { drawIntake } from "./intake";
import { type Keeping, openKeeping, randomBytes } from "./kept";
import { drawLog } from "./log";
import { drawNotices } from "./notices";
import { drawOut } from "./out";
import { drawPairingsForm } from "./pairings-form";
import { drawSharing, joiningIn } from "./sharing";
import { drawTablePage } from "./table-page";

const FIRST_EVENT = "TILECLOCK";
/** Period of repainting the hall, because a table in play becomes a missing one after a time. */
const PAINT_MS = 20_000;
/** Time within which what other desks send is painted together. */
const TOGETHER_MS = 50;

const clockText = (ms: number): string => new Date(ms).toTimeString().slice(0, 5);

function drawRound(desk: Desk): () => void {
  byId("round-before").addEventListener("click", () => desk.setRound(desk.round - 1));
  byId("round-after").addEventListener("click", () => desk.setRound(desk.round + 1));
  byId("round-start").addEventListener("click", () =>
    desk.file(roundBegan(desk.hall, desk.round, Date.now()), `the start of round ${desk.round}`),
  );
  return () => {
    setText(byId("round"), `Round ${desk.round}`);
    const starts = startsOf(desk.hall, desk.round).map(clockText);
    const began =
      starts.length === 0 ? "The round begins now" : `Began at ${[...new Set(starts)].join(" or ")}; again now`;
    setText(byId("round-start"), began);
  };
}

/** Opens and closes the menu, which has all that is needed once a round or less. */
function drawMenu(): void {
  const menu = byId("menu");
  const control = byId("menu-button");
  onClick("menu-button", () => {
    menu.hidden = !menu.hidden;
    control.ariaExpanded = String(!menu.hidden);
    setText(control, menu.hidden ? "Menu" : "Close");
  });
}

/** Returns the address' part after #, and removes it: it may have the event's secret. */
function takeHash(): string {
  const { hash } = location;
  if (hash !== "") history.replaceState(null, "", location.pathname + location.search);
  return hash;
}

/** Says that nothing is stored. */
const failed = (fault: unknown): void =>
  setText(
    byId("status"),
    `This browser keeps nothing: ${String(fault)}. Print or save the results before you close it.`,
  );

/** Stores every change, and takes what other tabs store. The page is marked while a change is not yet stored. */
function keepAll(desk: Desk, keeping: Keeping): void {
  let pending = 0;
  async function store(...writes: Promise<void>[]): Promise<void> {
    pending++;
    document.documentElement.dataset.storing = "";
    await Promise.all(writes).catch(failed);
    if (--pending === 0) delete document.documentElement.dataset.storing;
  }
  desk.listen((change) => {
    const { event, hall, identity, round } = desk;
    const entries = change === "view" ? Promise.resolve() : keeping.keep(event, hall);
    void store(entries, keeping.keepIdentity(event, identity), keeping.keepRound(event, round));
  });
  keeping.onKept((event, hall) => {
    if (event === desk.event) desk.take(hall);
  });
}

/** Paints at once what the scorer did, and together what others did. */
function paintAll(desk: Desk, paints: (() => void)[]): void {
  let waiting = false;
  function paint(): void {
    waiting = false;
    paints.forEach((one) => one());
  }
  desk.listen((change) => {
    if (change !== "other") return paint();
    if (!waiting) setTimeout(paint, TOGETHER_MS);
    waiting = true;
  });
  paint();
  setInterval(paint, PAINT_MS);
}

async function start(): Promise<void> {
  const keeping = openKeeping();
  const last = await keeping.lastJoined().catch(() => null);
  const event = last?.event ?? FIRST_EVENT;
  const kept = await keeping.of(event).catch((fault): Kept => {
    failed(fault);
    return { hall: EMPTY_HALL, identity: { name: "Desk", pens: [], seen: [] }, round: null };
  });
  const desk = createDesk(event, kept, { random: randomBytes, nowMs: Date.now });
  const intake = drawIntake(desk);
  const tablePage = drawTablePage(desk, intake);
  drawMenu();
  keepAll(desk, keeping);
  const sharing = drawSharing(desk, keeping, last);
  drawOut(desk, sharing.changed);
  paintAll(desk, [
    drawRound(desk),
    drawGrid(desk, tablePage.open),
    drawPairingsForm(desk),
    tablePage.paint,
    drawNotices(desk, tablePage.open),
    drawLog(desk),
  ]);

  async function follow(): Promise<void> {
    const hash = takeHash();
    const joining = joiningIn(hash);
    if (joining !== null) await sharing.askToJoin(joining);
    else if (hash.length > 1) intake.take(hash);
  }
  addEventListener("hashchange", () => void follow());
  if (last !== null) await sharing.join(last);
  document.documentElement.dataset.ready = "";
  await follow();
  await keepCodeReader().catch((fault) => console.warn("the reader of codes is not kept for offline use", fault));
}

start().catch((fault) => {
  console.error(fault);
  setText(byId("status"), `The desk could not be set up: ${reason(fault)}`);
});
