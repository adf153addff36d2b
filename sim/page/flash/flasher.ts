// The page's flasher: writes Espruino from the user's file, and the clock, to an ESP32; makes the .uf2 for a Pico.

import { BOARD_FLASH, DEVICES, type DeviceName } from "../../../scripts/boards";
import { versionFor } from "../../../scripts/espruino-version";
import type { FlashPart } from "../../board/image/flash-parts";
import { isPico } from "../../board/image/uf2";
import { byId, download, onClick, setText } from "../elements";
import { packText } from "../pack";
import { reason } from "../reason";
import { ruleFileText } from "../rules-files";
import { addStyle } from "../style";
import { type ClockOrder, clockUf2, writeClock } from "./clock-job";
import { fingerprintOf, readArchive } from "./espruino-archive";
import { createJobs, type ShowProgress } from "./job";
import { writeParts } from "./rom-loader";

/** The page's functions that the flasher calls. */
interface FlasherNeeds {
  load(path: string): Promise<Response>;
  /** The pack on the page's device. */
  pack(): Uint8Array;
  /** The lines of its rules files. */
  rulesFiles(): readonly string[];
}

/** How each board is written: the parts of the page with this `data-for` are shown. */
const WRITTEN_BY: Record<DeviceName, "esp32" | "raspberry"> = {
  esp32: "esp32",
  e32r40t: "esp32",
  pico: "raspberry",
  pico2: "raspberry",
};

/** Why this browser can reach no ESP32, and what to use instead; null if it can. */
function whyNoSerial(): string | null {
  if ("serial" in navigator) return null;
  const instead = "Without it, “npm run image” makes the same for esptool: see the project’s README.md.";
  return window.isSecureContext
    ? `A browser with Web Serial expected, found one without: Chrome, Edge and Opera for computers have it. ${instead}`
    : `A page loaded by https expected, found one by http: browsers have Web Serial nowhere else. ${instead}`;
}

/** Checks the archive when it is chosen, and calls `found` with its parts; with null if it fails the check. */
function listenToArchive(found: (parts: FlashPart[] | null) => void): void {
  const field = byId<HTMLInputElement>("archive");
  const verdict = byId("archive-verdict");
  field.addEventListener("change", async () => {
    const file = field.files?.[0];
    found(null);
    verdict.textContent = "";
    if (file === undefined) return;
    try {
      const archive = new Uint8Array(await file.arrayBuffer());
      const parts = await readArchive(file.name, archive);
      verdict.className = "met";
      const print = `Its SHA-256 is ${fingerprintOf(archive)}.`;
      setText(verdict, `${file.name} is Espruino 2v29 for the ESP32, and undamaged. ${print}`);
      found(parts);
    } catch (fault) {
      verdict.className = "failed";
      setText(verdict, reason(fault));
    }
  });
}

async function writeEspruino(parts: FlashPart[], showProgress: ShowProgress): Promise<string[]> {
  const port = await navigator.serial.requestPort();
  showProgress("Reaching the board’s boot loader", null);
  await writeParts(port, parts, (name, at, bytes) => showProgress(`Writing ${name}`, at / bytes));
  return ["Espruino is written, read back and right: go on with step 2."];
}

async function saveUf2(order: ClockOrder): Promise<string[]> {
  const { board } = order;
  if (!isPico(board)) throw new Error(`a Pico or Pico 2 expected, found ${board}`);
  const file = byId<HTMLInputElement>("espruino-uf2").files?.[0];
  const espruino = file === undefined ? null : { name: file.name, data: new Uint8Array(await file.arrayBuffer()) };
  const data = await clockUf2({ ...order, board }, espruino);
  download(`tileclock-${board}.uf2`, data as Uint8Array<ArrayBuffer>, "application/octet-stream");
  return [
    `tileclock-${board}.uf2 is made: hold BOOTSEL while plugging the board in, and drop it on the drive that appears.`,
    `Its set-up screen has to show ${packText(order.pack)}.`,
  ];
}

/** Keeps a line for each board that was written, and shows them with what saves them. */
function createLog(): (report: string[]) => string[] {
  const lines: string[] = [];
  onClick("save-log", () => download("flashed.log", lines.join("\n") + "\n", "text/plain"));
  return (report) => {
    lines.push(report.at(-1)!);
    byId("save-log").hidden = false;
    return report;
  };
}

/** Wires the flasher's part of the page; returns a function that shows what a click would write now. */
export async function drawFlasher({ load, pack, rulesFiles }: FlasherNeeds): Promise<() => void> {
  await addStyle("flash.css");
  const board = byId<HTMLSelectElement>("board");
  const chosen = (): DeviceName => board.value as DeviceName;
  const missing = whyNoSerial();
  const run = createJobs(setBusy);
  const noteBoard = createLog();
  let parts: FlashPart[] | null = null;

  function setBusy(busy: boolean): void {
    byId<HTMLButtonElement>("write-espruino").disabled = busy || missing !== null || parts === null;
    byId<HTMLButtonElement>("write-clock").disabled = busy || missing !== null;
    byId<HTMLButtonElement>("save-uf2").disabled = busy;
  }

  function show(): void {
    setText(byId("needed-version"), versionFor(chosen()));
    for (const part of document.querySelectorAll<HTMLElement>("#flashing [data-for]"))
      part.hidden = part.dataset.for !== WRITTEN_BY[chosen()];
    byId("no-serial").hidden = missing === null || WRITTEN_BY[chosen()] !== "esp32";
    setText(byId("flashed-list"), packText(pack()));
    setText(byId("flashed-rules"), rulesFiles().map(ruleFileText).join("; ") || "none");
  }

  const order = (): ClockOrder => ({
    board: chosen(),
    pack: pack(),
    rulesFiles: rulesFiles(),
    desk: byId<HTMLInputElement>("desk-address").value.trim() || null,
    isUpdate: byId<HTMLInputElement>("keep-games").checked,
    load,
  });

  board.append(...DEVICES.map((name) => new Option(BOARD_FLASH[name].board.title, name)));
  board.addEventListener("change", show);
  listenToArchive((found) => {
    parts = found;
    setBusy(false);
  });
  onClick("write-espruino", () => void run((showProgress) => writeEspruino(parts!, showProgress)));
  onClick("write-clock", () => {
    void run(async (showProgress) =>
      noteBoard(await writeClock(order(), await navigator.serial.requestPort(), showProgress)),
    );
  });
  onClick("save-uf2", () => void run(() => saveUf2(order())));
  setBusy(false);
  setText(byId("no-serial"), missing ?? "");
  byId("flasher-parts").hidden = false;
  return show;
}
