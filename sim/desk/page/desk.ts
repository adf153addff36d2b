// The directors' desk: loads the stored hall, wires the parts, and accepts the code in the address if a phone's camera
// has opened the page.

import { EMPTY_HALL, sheetOf } from "../hall";
import { setTo } from "../rounds";
import { byId, setText } from "../../page/elements";
import { reason } from "../../page/reason";
import { keepCodeReader } from "./code-reader";
import { drawGrid } from "./grid";
import { drawIntake } from "./intake";
import { openKeeping } from "./kept";
import { drawOut } from "./out";
import { drawPairingsForm } from "./pairings-form";
import { drawSharing, joiningIn } from "./sharing";
import { createDesk, type Desk } from "./state";
import { drawTablePage } from "./table-page";

const FIRST_EVENT = "TILECLOCK";
/** Period of repainting the hall, because a table in play becomes a missing one after a time. */
const PAINT_MS = 20_000;

function drawRound(desk: Desk): () => void {
  byId("round-before").addEventListener("click", () => desk.setRound(desk.round - 1));
  byId("round-after").addEventListener("click", () => desk.setRound(desk.round + 1));
  byId("round-start").addEventListener("click", () =>
    desk.setSheet((sheet) => ({ ...sheet, startedAt: setTo(sheet.startedAt, Date.now()) })),
  );
  return () => {
    setText(byId("round"), `Round ${desk.round}`);
    const at = sheetOf(desk.hall, desk.round).startedAt.value;
    const began =
      at === null ? "The round begins now" : `Began at ${new Date(at).toTimeString().slice(0, 5)}; again now`;
    setText(byId("round-start"), began);
  };
}

/** Returns the address' part after #, and removes it: it may have the event's password. */
function takeHash(): string {
  const { hash } = location;
  if (hash !== "") history.replaceState(null, "", location.pathname + location.search);
  return hash;
}

async function start(): Promise<void> {
  const keeping = openKeeping();
  const failed = (fault: unknown): void =>
    setText(
      byId("status"),
      `This browser keeps nothing: ${String(fault)}. Print or save the results before you close it.`,
    );
  const last = await keeping.lastJoined().catch(() => null);
  const event = last?.event ?? FIRST_EVENT;
  const kept = await keeping.hallOf(event).catch((fault) => {
    failed(fault);
    return EMPTY_HALL;
  });
  const desk = createDesk(event, kept, await keeping.roundOf(event).catch(() => null));
  const intake = drawIntake(desk);
  const tablePage = drawTablePage(desk, intake.begin);
  const paints = [drawRound(desk), drawGrid(desk, tablePage.open), drawPairingsForm(desk), tablePage.paint];
  const paint = (): void => paints.forEach((one) => one());
  drawOut(desk);
  const sharing = drawSharing(desk, keeping, last);
  desk.listen(() => {
    paint();
    keeping.keep(desk.event, desk.hall).catch(failed);
    keeping.keepRound(desk.event, desk.round).catch(failed);
  });
  keeping.onKept(async (of) => {
    if (of === desk.event) desk.take(await keeping.hallOf(of));
  });
  paint();
  setInterval(paint, PAINT_MS);

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
