// Accepts results: a typed line, a scanned code, a photo. A new result is filed at once. One that changes or
// contradicts another, or is unlikely, is filed only if the scorer confirms it.

import { byId, make, onClick, onFile, onSubmit, setText } from "../../page/elements";
import { reason } from "../../page/reason";
import type { Desk } from "../desk";
import { ENTRY_FORM, readEntry } from "../entry";
import { AFTER_OVERTIME, lineOf } from "../exports";
import { rowAt } from "../fold";
import { type Offer, type OfferKind, offerCode, offerLine, placeFor } from "../offers";
import type { Draft } from "../pen";
import { readResult, type Result } from "../result";
import { expectedBy, TABLE } from "../schema";
import { type Camera, hasCamera, startCamera } from "../../page/scan/camera";
import { codesInFile } from "../../page/scan/code-reader";
import { type Asking, askTable, askWhether, createAsking, type Question } from "./question";
import { sound } from "./tone";

const looksLikeCode = (text: string): boolean => /(^|#)TC\d/i.test(text.trim()) || text.includes("://");

const sentence = (text: string): string => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** A result in one line, with the names of its sides. */
const sayingOf = (desk: Desk, { source, ...place }: Offer): string =>
  lineOf({ ...place, seats: rowAt(desk.hall, place), filed: { source }, state: "done" });

const SAID: Record<OfferKind, string> = {
  new: "Filed.",
  known: "Already there.",
  older: "An older code of this game: the newer one stays.",
  correction: "This changes a result that is there.",
  dispute: "This contradicts a result that is there.",
};

function say(kind: "met" | "failed" | "quiet", ...texts: string[]): void {
  byId("answer").replaceChildren(...texts.map((text) => make("p", kind, text)));
  sound(kind === "failed");
}

/** Focuses the field for lines, unless that would open a telephone's keyboard before somebody who scans. */
function focusLine(line: HTMLInputElement): void {
  if (document.activeElement === line || !matchMedia("(pointer: coarse)").matches) line.focus();
}

/** A remark under the answer, which stays: it replaces only another remark. */
function remark(text: string): void {
  document.getElementById("remark")?.remove();
  byId("answer").append(make("p", { id: "remark", className: "quiet" }, text));
}

/** The prompt above the field: the open question, or the table of a line without one. */
function promptOf(desk: Desk, question: Question | null): string {
  if (question !== null) return question.prompt;
  const next = desk.nextTable();
  const offered = next === null ? "" : `; without a table it is for table ${next}`;
  return `Table and final scores, or a code’s text${offered}`;
}

const isForeign = (text: string): boolean => {
  const result = readResult(text);
  return "fault" in result && result.fault === "foreign";
};

/** Takes the scorer's last act back, and says so; the act before can be taken back then. */
function takeBack(desk: Desk): void {
  const undone = desk.undo();
  if ("why" in undone) say("failed", `Not taken back: ${undone.why}.`);
  else say("quiet", `Taken back: ${undone.name}.`);
}

/** Shows the button that takes back the last act, unless a question is open. */
function showUndo(desk: Desk, question: Question | null): void {
  const last = desk.lastAct();
  byId("undo").hidden = last === null || question !== null;
  setText(byId("undo"), `Undo ${last}`);
}

/** Whether there can be such a table; else says what was expected. */
function isTable(table: number): boolean {
  const expected = expectedBy(TABLE, table);
  if (expected !== null) remark(`Expected: ${expected}. Found: ${table}.`);
  return expected === null;
}

/** Files what was offered, and says so. */
function fileOffer(desk: Desk, offer: Offer, drafts: Draft[]): void {
  const saying = sayingOf(desk, offer);
  const written = desk.file(drafts, `round ${offer.round}, table ${offer.table}`);
  if ("expected" in written) say("failed", `Expected: ${written.expected}. Found: ${written.found}.`);
  else say("met", saying, SAID.new);
}

/** Takes results: files what is new and likely, and asks about the rest. */
function createTaking(desk: Desk, line: HTMLInputElement, asking: Asking) {
  /** Closes the question, and takes the first code that waits. */
  function settle(): void {
    const next = asking.close();
    focusLine(line);
    if (next !== null) takeCode(next);
  }

  function file(offer: Offer, drafts: Draft[]): void {
    fileOffer(desk, offer, drafts);
    settle();
  }

  function leave(typed: string): void {
    say("quiet", "Left as it was.");
    line.value = typed;
    settle();
  }

  const ask = (text: string, question: Question): void => {
    asking.ask(text, question);
    focusLine(line);
  };

  /** Files the result, or asks. `text` is what it was read from; `typed` is the line to be given back. */
  function take(offer: Offer, text: string, typed: string): void {
    const { is, changes, doubts, drafts, beside } = offer;
    if (is === "older" || is === "known") {
      // A code with nothing else changed, or one that confirms what was typed; a line would add nothing.
      desk.file(drafts, `round ${offer.round}, table ${offer.table}`);
      say("quiet", sayingOf(desk, offer), SAID[is], ...doubts.map(sentence));
      return settle();
    }
    if (is === "new" && doubts.length === 0) return file(offer, drafts);
    say("failed", sayingOf(desk, offer), is === "new" ? "This can hardly be right." : SAID[is]);
    const yes = (): void => file(offer, drafts);
    const no = (): void => leave(typed);
    const both = beside && ((): void => file(offer, beside));
    ask(text, askWhether([...doubts, ...changes].map(sentence), yes, no, both));
  }

  function takeResult(result: Result, text: string): void {
    const { round, table } = placeFor(desk.hall, desk.round, result);
    const takeAt = (at: number): void => take(offerCode(desk.hall, { round, table: at }, result), text, "");
    if (table !== null) return takeAt(table);
    say("quiet", `Device ${result.device} has been told no table.`);
    const typed = (at: number): boolean => {
      const fits = isTable(at);
      if (fits) takeAt(at);
      return fits;
    };
    const no = (): void => leave("");
    ask(text, askTable(typed, no));
  }

  /** Takes a code; it waits if a question is open. A code of something else never hides what was said of a result. */
  function takeCode(text: string): void {
    const result = readResult(text);
    if (asking.open !== null) {
      if ("fault" in result) return remark(`Another code is seen: ${result.why}`);
      return remark(`Codes that wait for your answer: ${asking.wait(text)}.`);
    }
    if ("fault" in result) return say("failed", result.why);
    takeResult(result, text);
  }

  return { take, takeCode };
}

/** Takes a line; returns whether it was understood. */
function takeLine(desk: Desk, text: string, take: (offer: Offer, text: string, typed: string) => void): boolean {
  const typed = readEntry(text);
  const refuse = (why: string): boolean => {
    say("failed", why);
    return false;
  };
  if ("expected" in typed) return refuse(`Expected: ${typed.expected}. Found: “${typed.found}”.`);
  const table = typed.table ?? desk.nextTable();
  if (table === null) return refuse(`Expected: ${ENTRY_FORM}. No table is without a result.`);
  const { from, final, penalty, forfeit } = typed;
  take(offerLine(desk.hall, { round: desk.round, table }, { from, final, penalty, forfeit }), text, text);
  return true;
}

export function drawIntake(desk: Desk) {
  const line = byId<HTMLInputElement>("line");
  const prompt = (): void => {
    setText(byId("line-label"), promptOf(desk, asking.open));
    showUndo(desk, asking.open);
  };
  const asking: Asking = createAsking(prompt);
  const { take, takeCode } = createTaking(desk, line, asking);
  desk.listen(prompt);
  prompt();
  onClick("undo", () => takeBack(desk));
  byId("line-help").title = AFTER_OVERTIME;

  /** Takes all codes of a picture. One that is no clock's is said only if there is nothing else to say. */
  function takeSeen(texts: string[], quietly: boolean): void {
    const ours = texts.filter((text) => !isForeign(text));
    ours.forEach(takeCode);
    if (ours.length > 0 || texts.length === 0) return;
    if (quietly && byId("answer").childElementCount > 0) remark("Another code is seen: it is not a tileclock’s.");
    else takeCode(texts[0]);
  }

  function takeTyped(text: string): boolean {
    const question = asking.open;
    if (question !== null) {
      if (question.answer(text)) return true;
      remark(`First the question: ${question.prompt}. Found: “${text.trim()}”.`);
      return false;
    }
    if (!looksLikeCode(text)) return takeLine(desk, text, take);
    takeCode(text);
    return !("fault" in readResult(text));
  }

  // A line that is not understood stays, to be corrected; an answer may have put the line back that was asked about.
  onSubmit(byId("intake"), () => {
    const text = line.value;
    line.value = "";
    if (!takeTyped(text)) line.value = text;
  });
  // One key takes back, again and again; what stands in the field is deleted first.
  line.addEventListener("keydown", ({ key, repeat }) => {
    if (key !== "Escape" || repeat || asking.open !== null) return;
    if (line.value !== "") line.value = "";
    else takeBack(desk);
  });
  /** Says what failed; an open question stays. */
  const fail = (text: string): void => (asking.open === null ? say("failed", text) : remark(text));
  drawCamera((text) => takeSeen([text], true), fail);
  drawPicture((texts) => takeSeen(texts, asking.open !== null), fail);
  return {
    undo: (): void => takeBack(desk),
    /** Takes a code from the page's address. */
    take: takeCode,
    /** Puts the beginning of a line into the field. */
    begin: (text: string): void => {
      line.value = text;
      line.focus();
    },
  };
}

function drawCamera(told: (text: string) => void, fail: (why: string) => void): void {
  const video = byId<HTMLVideoElement>("camera");
  const scan = byId("scan");
  /** The camera, while it is on or starting. */
  let camera: Promise<Camera> | null = null;
  /** Settled when the last camera is off: there is never a second one. */
  let off: Promise<void> = Promise.resolve();
  const show = (): void => {
    setText(scan, camera === null ? "Scan with the camera" : "Stop the camera");
    scan.ariaPressed = String(camera !== null);
  };

  function stop(on: Promise<Camera>): void {
    camera = null;
    // One that is still starting stops when it has started; a failure has been said.
    off = on.then(
      (started) => started.stop(),
      () => {},
    );
    show();
  }

  function start(): void {
    const starting = off.then(() => startCamera(video, told));
    camera = starting;
    starting.catch((fault) => {
      if (camera !== starting) return;
      stop(starting);
      fail(`No camera: ${reason(fault)}. Take a photo of the code, or type the result.`);
    });
    show();
  }

  scan.addEventListener("click", () => {
    if (camera !== null) stop(camera);
    else if (hasCamera()) start();
    else fail("A browser gives its camera to pages over https alone. Take a photo of the code, or type the result.");
  });
}

function drawPicture(told: (texts: string[]) => void, fail: (why: string) => void): void {
  onFile(byId("picture"), async (file) => {
    try {
      const codes = await codesInFile(file);
      if (codes.length > 0) told(codes);
      else fail("No code was found in this picture. Take it nearer, without a reflection on the glass.");
    } catch (fault) {
      fail(`${file.name}: ${reason(fault)}`);
    }
  });
}
