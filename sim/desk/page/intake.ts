// Accepts results: a typed line, a scanned code, a photo. A new result is filed at once. One that changes or
// contradicts another, or is unlikely, is filed only if the scorer confirms it.

import { ENTRY_FORM, entryFor, readEntry } from "../entry";
import { AFTER_OVERTIME, lineOf } from "../exports";
import { sheetOf } from "../hall";
import { filing, type News, newsOf, placeFor } from "../news";
import { readResult, type Result } from "../result";
import { expectedBy, TABLE } from "../schema";
import type { Slip } from "../slip";
import { byId, make, onFile, onSubmit, setText } from "../../page/elements";
import { reason } from "../../page/reason";
import { type Camera, hasCamera, startCamera } from "./camera";
import { codesInFile } from "./code-reader";
import { type Asking, askTable, askWhether, createAsking, type Question } from "./question";
import type { Desk } from "./state";
import { sound } from "./tone";

const looksLikeCode = (text: string): boolean => /(^|#)TC\d/i.test(text.trim()) || text.includes("://");

const sentence = (text: string): string => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** A result in one line, with the names of its sides. */
function sayingOf(desk: Desk, slip: Slip): string {
  const pairing = sheetOf(desk.hall, slip.round).pairings.value.find(({ table }) => table === slip.table) ?? null;
  const { round, table } = slip;
  return lineOf({ round, table, pairing, slip, state: "done", current: [], past: [] });
}

const SAID: Record<News["is"], string> = {
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

/** Takes slips: files what is new and likely, and asks about the rest. */
function createTaking(desk: Desk, line: HTMLInputElement, asking: Asking) {
  /** Closes the question, and takes the first code that waits. */
  function settle(): void {
    const next = asking.close();
    focusLine(line);
    if (next !== null) takeCode(next);
  }

  function file(slip: Slip): void {
    desk.file(filing(desk.hall, slip));
    say("met", sayingOf(desk, slip), SAID.new);
    settle();
  }

  function leave(typed: string): void {
    say("quiet", "Left as it was.");
    line.value = typed;
    settle();
  }

  function ask(text: string, question: Question): void {
    asking.ask(text, question);
    focusLine(line);
  }

  /** Files the slip, or asks. `text` is what it was read from; `typed` is the line that is given back if it is left. */
  function offer(slip: Slip, text: string, typed: string): void {
    const { is, changes, doubts } = newsOf(desk.hall, slip);
    if (is === "older" || is === "known") {
      // A code with nothing else changed, or one that confirms what was typed; a line would add nothing.
      if (is === "known" && slip.kind === "scan") desk.file(filing(desk.hall, slip));
      say("quiet", sayingOf(desk, slip), SAID[is], ...doubts.map(sentence));
      return settle();
    }
    if (is === "new" && doubts.length === 0) return file(slip);
    say("failed", sayingOf(desk, slip), is === "new" ? "This can hardly be right." : SAID[is]);
    const objections = [...doubts, ...changes].map(sentence);
    const yes = (): void => file(slip);
    const no = (): void => leave(typed);
    ask(text, askWhether(objections, yes, no));
  }

  function takeResult(result: Result, text: string): void {
    const { round, table } = placeFor(desk.hall, desk.round, result);
    const take = (at: number): void => offer({ kind: "scan", round, table: at, result }, text, "");
    if (table !== null) return take(table);
    say("quiet", `Device ${result.device} has been told no table.`);
    const typed = (at: number): boolean => {
      const expected = expectedBy(TABLE, at);
      if (expected !== null) remark(`Expected: ${expected}. Found: ${at}.`);
      else take(at);
      return expected === null;
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

  return { offer, takeCode };
}

/** Takes a line; returns whether it was understood. */
function takeLine(desk: Desk, text: string, offer: (slip: Slip, text: string, typed: string) => void): boolean {
  const typed = readEntry(text);
  const refuse = (why: string): boolean => {
    say("failed", why);
    return false;
  };
  if ("expected" in typed) return refuse(`Expected: ${typed.expected}. Found: “${typed.found}”.`);
  const table = typed.table ?? desk.nextTable();
  if (table === null) return refuse(`Expected: ${ENTRY_FORM}. No table is without a result.`);
  offer(entryFor(desk.hall, desk.round, table, typed), text, text);
  return true;
}

export function drawIntake(desk: Desk) {
  const line = byId<HTMLInputElement>("line");
  const prompt = (): void => setText(byId("line-label"), promptOf(desk, asking.open));
  const asking: Asking = createAsking(prompt);
  const { offer, takeCode } = createTaking(desk, line, asking);
  desk.listen(prompt);
  prompt();
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
    if (!looksLikeCode(text)) return takeLine(desk, text, offer);
    takeCode(text);
    return !("fault" in readResult(text));
  }

  // A line that is not understood stays, to be corrected; an answer may have put the line back that was asked about.
  onSubmit(byId("intake"), () => {
    const text = line.value;
    line.value = "";
    if (!takeTyped(text)) line.value = text;
  });
  /** Says what failed; an open question stays. */
  const fail = (text: string): void => (asking.open === null ? say("failed", text) : remark(text));
  drawCamera((text) => takeSeen([text], true), fail);
  drawPicture((texts) => takeSeen(texts, asking.open !== null), fail);
  return {
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
