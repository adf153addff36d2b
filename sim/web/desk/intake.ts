// Takes results: a typed line, a scanned code, a photo. What is new is filed at once; what changes or contradicts
// something, or can hardly be, is filed only when the scorer says so.

import { ENTRY_FORM, entryFor, readEntry } from "../../desk/entry";
import { AFTER_OVERTIME, lineOf } from "../../desk/exports";
import { sheetOf } from "../../desk/hall";
import { filing, type News, newsOf, placeOf } from "../../desk/news";
import { readResult, type Result } from "../../desk/result";
import { MOST_TABLES, type Slip, slipText } from "../../desk/slip";
import { button, byId, make, setText } from "../elements";
import { type Camera, hasCamera, startCamera } from "./camera";
import { codesInFile } from "./code-reader";
import type { Desk } from "./state";
import { sound } from "./tone";

const looksLikeCode = (text: string): boolean => /^TC\d/i.test(text.trim()) || /[#/]/.test(text);

const sentence = (text: string): string => `${text[0].toUpperCase()}${text.slice(1)}.`;

const reason = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

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

export interface Intake {
  /** Takes a text: a code, or a line that was typed. */
  take(text: string): void;
  /** Puts the beginning of a line into the field. */
  begin(line: string): void;
}

export function drawIntake(desk: Desk): Intake {
  const answer = byId("answer");
  const line = byId<HTMLInputElement>("line");

  function say(kind: "met" | "failed" | "quiet", ...texts: string[]): void {
    answer.replaceChildren(...texts.map((text) => make("p", kind, text)));
    sound(kind === "failed");
  }

  function file(slip: Slip): void {
    desk.file(filing(desk.hall, slip));
    say("met", sayingOf(desk, slip), SAID.new);
    line.focus();
  }

  function ask(slip: Slip, { is, changes, doubts }: News): void {
    const list = make("ul", "", ...[...doubts, ...changes].map((text) => make("li", "", sentence(text))));
    const yes = button("File it", () => file(slip));
    const no = button("Leave it", () => {
      say("quiet", "Left as it was.");
      line.focus();
    });
    const head = is === "new" || is === "known" ? "This can hardly be right." : SAID[is];
    say("failed", sayingOf(desk, slip), head);
    answer.append(list, make("div", "buttons", yes, no));
    yes.focus();
  }

  function offer(slip: Slip): void {
    const news = newsOf(desk.hall, slip);
    if (news.is === "older") return say("quiet", sayingOf(desk, slip), SAID.older);
    if (news.is === "known") {
      // A higher revision with nothing else changed.
      if (!desk.hall.slips.has(slipText(slip))) desk.file([slip]);
      return say("quiet", sayingOf(desk, slip), SAID.known, ...news.doubts.map(sentence));
    }
    if (news.is === "new" && news.doubts.length === 0) return file(slip);
    ask(slip, news);
  }

  /** For a device that has been told no table. */
  function askTable(result: Result): void {
    const table = make("input", "");
    table.type = "number";
    table.min = "1";
    table.max = String(MOST_TABLES);
    table.required = true;
    const form = make(
      "form",
      "buttons",
      make("label", "", "At which table was it? ", table),
      make("button", "control", "File"),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      offer({ kind: "scan", round: desk.round, table: Number(table.value), code: result.text, result });
    });
    say("quiet", `Device ${result.device} has been told no table.`);
    answer.append(form);
    table.focus();
  }

  function takeCode(text: string): void {
    const result = readResult(text);
    if ("fault" in result) return say("failed", result.why);
    const filed = placeOf(desk.hall, result);
    const table = result.table ?? filed?.table;
    if (table === undefined) return askTable(result);
    offer({ kind: "scan", round: filed?.round ?? desk.round, table, code: result.text, result });
  }

  function takeLine(text: string): void {
    const typed = readEntry(text);
    if ("expected" in typed) return say("failed", `Expected: ${typed.expected}. Found: “${typed.found}”.`);
    const table = typed.table ?? desk.nextTable();
    if (table === null) return say("failed", `Expected: ${ENTRY_FORM}. No table is without a result.`);
    offer(entryFor(desk.hall, desk.round, table, typed));
  }

  const take = (text: string): void => (looksLikeCode(text) ? takeCode(text) : takeLine(text));
  byId("intake").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = line.value;
    line.value = "";
    take(text);
  });
  drawCamera(takeCode, (text) => say("failed", text));
  drawPicture(takeCode, (text) => say("failed", text));

  function show(): void {
    const next = desk.nextTable();
    const offered = next === null ? "" : `; without a table it is for table ${next}`;
    setText(byId("line-label"), `Table and final scores, or a code’s text${offered}`);
  }
  desk.listen(show);
  show();
  byId("line-help").title = AFTER_OVERTIME;
  return {
    take,
    begin: (text) => {
      line.value = text;
      line.focus();
    },
  };
}

function drawCamera(told: (text: string) => void, failed: (why: string) => void): void {
  const video = byId<HTMLVideoElement>("camera");
  const scan = byId("scan");
  let camera: Camera | null = null;
  const show = (): void => {
    setText(scan, camera === null ? "Scan with the camera" : "Stop the camera");
    scan.setAttribute("aria-pressed", String(camera !== null));
  };
  scan.addEventListener("click", async () => {
    if (camera !== null) {
      camera.stop();
      camera = null;
      return show();
    }
    if (!hasCamera())
      return failed(
        "A browser gives its camera to pages over https alone. Take a photo of the code, or type the result.",
      );
    try {
      camera = await startCamera(video, told);
    } catch (fault) {
      failed(`No camera: ${reason(fault)}. Take a photo of the code, or type the result.`);
    }
    show();
  });
}

function drawPicture(told: (text: string) => void, failed: (why: string) => void): void {
  const picture = byId<HTMLInputElement>("picture");
  picture.addEventListener("change", async () => {
    const file = picture.files?.[0];
    picture.value = "";
    if (file === undefined) return;
    try {
      const codes = await codesInFile(file);
      if (codes.length === 0)
        failed("No code was found in this picture. Take it nearer, without a reflection on the glass.");
      codes.forEach(told);
    } catch (fault) {
      failed(`${file.name}: ${reason(fault)}`);
    }
  });
}
