// Accepts results: a typed line, a scanned code, a photo. A new result is filed at once. One that changes or
// contradicts another, or is unlikely, is filed only if the scorer confirms it.

import { ENTRY_FORM, entryFor, readEntry } from "../entry";
import { AFTER_OVERTIME, lineOf } from "../exports";
import { sheetOf } from "../hall";
import { filing, type News, newsOf, placeOf } from "../news";
import { readResult, type Result } from "../result";
import { MOST_TABLES } from "../schema";
import { type Slip, slipText } from "../slip";
import { button, byId, make, onFile, onSubmit, setText } from "../../page/elements";
import { reason } from "../../page/reason";
import { type Camera, hasCamera, startCamera } from "./camera";
import { codesInFile } from "./code-reader";
import type { Desk } from "./state";
import { sound } from "./tone";

const looksLikeCode = (text: string): boolean => /^TC\d/i.test(text.trim()) || /[#/]/.test(text);

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

/** Asks, beneath the warnings, whether the result is filed all the same. */
function askWhether(objections: string[], file: () => void, leave: () => void): void {
  const list = make("ul", "", ...objections.map((text) => make("li", "", sentence(text))));
  const yes = button("File it", file);
  byId("answer").append(list, make("div", "buttons", yes, button("Leave it", leave)));
  yes.focus();
}

/** Asks for the table of a device that does not know it. */
function askTable({ device }: Result, take: (table: number) => void): void {
  const table = make("input", { type: "number", min: "1", max: String(MOST_TABLES), required: true });
  const label = make("label", "", "At which table was it? ", table);
  const form = make("form", "buttons", label, make("button", "control", "File"));
  onSubmit(form, () => take(Number(table.value)));
  say("quiet", `Device ${device} has been told no table.`);
  byId("answer").append(form);
  table.focus();
}

/** Shows above the field the table of a line without one. */
function drawLabel(desk: Desk): void {
  function show(): void {
    const next = desk.nextTable();
    const offered = next === null ? "" : `; without a table it is for table ${next}`;
    setText(byId("line-label"), `Table and final scores, or a code’s text${offered}`);
  }
  desk.listen(show);
  show();
  byId("line-help").title = AFTER_OVERTIME;
}

export function drawIntake(desk: Desk) {
  const line = byId<HTMLInputElement>("line");

  function file(slip: Slip): void {
    desk.file(filing(desk.hall, slip));
    say("met", sayingOf(desk, slip), SAID.new);
    line.focus();
  }

  function leave(): void {
    say("quiet", "Left as it was.");
    line.focus();
  }

  function offer(slip: Slip): void {
    const { is, changes, doubts } = newsOf(desk.hall, slip);
    if (is === "older") return say("quiet", sayingOf(desk, slip), SAID.older);
    if (is === "known") {
      // A higher revision with nothing else changed.
      if (!desk.hall.slips.has(slipText(slip))) desk.file([slip]);
      return say("quiet", sayingOf(desk, slip), SAID.known, ...doubts.map(sentence));
    }
    if (is === "new" && doubts.length === 0) return file(slip);
    say("failed", sayingOf(desk, slip), is === "new" ? "This can hardly be right." : SAID[is]);
    askWhether([...doubts, ...changes], () => file(slip), leave);
  }

  function takeCode(text: string): void {
    const result = readResult(text);
    if ("fault" in result) return say("failed", result.why);
    const filed = placeOf(desk.hall, result);
    const take = (table: number): void => offer({ kind: "scan", round: filed?.round ?? desk.round, table, result });
    const table = result.table ?? filed?.table;
    if (table === undefined) askTable(result, take);
    else take(table);
  }

  function takeLine(text: string): void {
    const typed = readEntry(text);
    if ("expected" in typed) return say("failed", `Expected: ${typed.expected}. Found: “${typed.found}”.`);
    const table = typed.table ?? desk.nextTable();
    if (table === null) return say("failed", `Expected: ${ENTRY_FORM}. No table is without a result.`);
    offer(entryFor(desk.hall, desk.round, table, typed));
  }

  const take = (text: string): void => (looksLikeCode(text) ? takeCode(text) : takeLine(text));
  onSubmit(byId("intake"), () => {
    const text = line.value;
    line.value = "";
    take(text);
  });
  drawCamera(takeCode);
  drawPicture(takeCode);
  drawLabel(desk);
  return {
    /** Accepts a text: a code, or a typed line. */
    take,
    /** Puts the beginning of a line into the field. */
    begin: (text: string): void => {
      line.value = text;
      line.focus();
    },
  };
}

function drawCamera(told: (text: string) => void): void {
  const video = byId<HTMLVideoElement>("camera");
  const scan = byId("scan");
  let camera: Camera | null = null;
  const show = (): void => {
    setText(scan, camera === null ? "Scan with the camera" : "Stop the camera");
    scan.ariaPressed = String(camera !== null);
  };
  scan.addEventListener("click", async () => {
    if (camera !== null) {
      camera.stop();
      camera = null;
      return show();
    }
    if (!hasCamera())
      return say(
        "failed",
        "A browser gives its camera to pages over https alone. Take a photo of the code, or type the result.",
      );
    try {
      camera = await startCamera(video, told);
    } catch (fault) {
      say("failed", `No camera: ${reason(fault)}. Take a photo of the code, or type the result.`);
    }
    show();
  });
}

function drawPicture(told: (text: string) => void): void {
  onFile(byId("picture"), async (file) => {
    try {
      const codes = await codesInFile(file);
      if (codes.length === 0)
        say("failed", "No code was found in this picture. Take it nearer, without a reflection on the glass.");
      codes.forEach(told);
    } catch (fault) {
      say("failed", `${file.name}: ${reason(fault)}`);
    }
  });
}
