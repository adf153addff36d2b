// The page's flasher: writes Espruino from the user's file, then firmware and lexicon.

import { BOARD_FLASH, DEVICES, type DeviceName } from "../../../scripts/boards";
import { versionFor } from "../../../scripts/flash/provision";
import { byId, onClick, setText } from "../elements";
import { packText } from "../pack";
import { reason } from "../reason";
import { addStyle } from "../style";
import { writeClock } from "./clock-job";
import { fingerprintOf, readArchive, type FlashPart } from "./espruino-archive";
import { createJobs, type Tell } from "./job";
import { writeParts } from "./rom-loader";

/** The page's functions that the flasher calls. */
interface FlasherHouse {
  load(path: string): Promise<Response>;
  /** The pack on the page's device. */
  pack(): Uint8Array;
}

/** By which of the page's instructions Espruino gets onto each board: its parts with this `data-for` are shown. */
const ESPRUINO_FOR: Record<DeviceName, "esp32" | "raspberry"> = {
  esp32: "esp32",
  pico: "raspberry",
  pico2: "raspberry",
};

/** Why this browser can reach no board, and what to use instead; null if it can. */
function whyNoSerial(): string | null {
  if ("serial" in navigator) return null;
  const instead =
    "Without it, “npm run flash -- --port PORT --pack FILE” does the same from a terminal: see the project’s README.md.";
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

async function writeEspruino(parts: FlashPart[], tell: Tell): Promise<string[]> {
  const port = await navigator.serial.requestPort();
  tell("Reaching the board’s boot loader", null);
  await writeParts(port, parts, (name, at, bytes) => tell(`Writing ${name}`, at / bytes));
  return ["Espruino is written, read back and right. The board has started it: go on with step 2."];
}

/** Wires the flasher's part of the page; returns a function that shows what a click would write now. */
export async function drawFlasher({ load, pack }: FlasherHouse): Promise<() => void> {
  await addStyle("flash.css");
  const board = byId<HTMLSelectElement>("board");
  const list = byId<HTMLSelectElement>("flashed-list");
  const chosen = (): DeviceName => board.value as DeviceName;
  const missing = whyNoSerial();
  const run = createJobs(setBusy);
  let parts: FlashPart[] | null = null;

  function setBusy(busy: boolean): void {
    byId<HTMLButtonElement>("write-espruino").disabled = busy || missing !== null || parts === null;
    byId<HTMLButtonElement>("write-clock").disabled = busy || missing !== null;
  }

  function show(): void {
    setText(byId("needed-version"), versionFor(chosen()));
    for (const part of document.querySelectorAll<HTMLElement>("#flashing [data-for]"))
      part.hidden = part.dataset.for !== ESPRUINO_FOR[chosen()];
    list.options[0].textContent = packText(pack());
  }

  board.append(...DEVICES.map((name) => new Option(BOARD_FLASH[name].board.title, name)));
  board.addEventListener("change", show);
  listenToArchive((found) => {
    parts = found;
    setBusy(false);
  });
  onClick("write-espruino", () => void run((tell) => writeEspruino(parts!, tell)));
  onClick("write-clock", () => {
    const order = {
      board: chosen(),
      pack: list.value === "here" ? pack() : null,
      desk: byId<HTMLInputElement>("desk-address").value.trim() || null,
      erase: byId<HTMLInputElement>("erase-storage").checked,
      load,
    };
    void run((tell) => writeClock(order, tell));
  });
  setBusy(false);
  byId("no-serial").hidden = missing === null;
  setText(byId("no-serial"), missing ?? "");
  byId("flasher-parts").hidden = false;
  return show;
}
