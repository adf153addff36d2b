// The page's flasher: writes Espruino from the user's file, then firmware and lexicon.

import { BOARD_FLASH, DEVICES, type DeviceName } from "../../../scripts/boards";
import { versionFor } from "../../../scripts/flash/provision";
import { button, byId, make, setText } from "../elements";
import { choice, inputField, tick } from "../fields";
import { packText } from "../pack";
import { addStyle } from "../style";
import { archiveField } from "./archive-field";
import { writeClock, type ClockOrder } from "./clock-job";
import type { FlashPart } from "./espruino-archive";
import { createJobs, type Jobs, type Tell } from "./job";
import { writeParts } from "./rom-loader";

/** The page's functions that the flasher calls. */
interface FlasherHouse {
  load(path: string): Promise<Response>;
  /** The pack on the page's device. */
  pack(): Uint8Array;
}

const INTRODUCTION =
  "Writes to a board on a cable of this computer, and reads everything back. Nothing is sent anywhere else.";
const COMPARE =
  "The device starts by itself. Its set-up page shows the list’s name, its number of words and its check code: they are " +
  "those that stand here at the end.";
const LEXICON_HELP = "It is the one on the device here; another can be put there under Lexicon.";
const DESK_HELP = "A phone’s camera opens the results there. If this is empty, the board’s own address stays as it is.";
const RADIOS =
  "An ESP32’s Wi-Fi and Bluetooth are switched off first, and stay off after every restart: with them on, Espruino has a " +
  "network with a console that anybody reaches, and too little memory for the clock. For another use of the board they " +
  "come back with ESP32.enableWifi(true) and then ESP32.enableBLE(true) on the console of its cable, of a device that is " +
  "not locked; each restarts the board and erases the clock’s firmware, so write it again afterwards.";
/** Espruino's own archive of releases. */
const RELEASES = "https://www.espruino.com/binaries/";
const ARCHIVE = "espruino_2v29_esp32.tgz";

const OF_RASPBERRY =
  "No release of Espruino is for it yet: build it from Espruino’s sources, as firmware/README.md of the project says. " +
  "Hold BOOTSEL while plugging the board in, and drop the .uf2 on the drive that appears.";

/** Instructions for getting Espruino onto a board. */
const ESPRUINO_FOR: Record<DeviceName, string> = {
  esp32: "Download its file from Espruino’s archive, and choose it here:",
  pico: OF_RASPBERRY,
  pico2: OF_RASPBERRY,
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

/** One of the page's numbered steps. */
interface Step {
  element: HTMLElement;
  /** Shows what would be written to this board. */
  show(board: DeviceName): void;
  setBusy(busy: boolean): void;
}

function drawStep(title: string, ...content: HTMLElement[]): HTMLElement {
  return make("section", "step", make("h3", "", title), ...content);
}

/** Step that writes Espruino to an ESP32, from the user's file. */
function espruinoStep(jobs: Jobs): Step {
  let parts: FlashPart[] | null = null;
  const write = button("Write Espruino", () => void jobs.run((tell) => writeEspruino(parts!, tell)));
  const needed = make("p", "");
  const download = make("a", { href: RELEASES + ARCHIVE, rel: "noreferrer" }, ARCHIVE);
  const from = make("p", "", download, `, at ${new URL(RELEASES).hostname}`);
  const file = archiveField((found) => {
    parts = found;
    setBusy(false);
  });
  const archive = make("div", "", from, file, write);

  function setBusy(busy: boolean): void {
    write.disabled = busy || whyNoSerial() !== null || parts === null;
  }

  return {
    element: drawStep("1. Espruino", needed, archive),
    show: (board) => {
      setText(needed, `Once for each board, which needs Espruino ${versionFor(board)}. ${ESPRUINO_FOR[board]}`);
      archive.hidden = board !== "esp32";
    },
    setBusy,
  };
}

async function writeEspruino(parts: FlashPart[], tell: Tell): Promise<string[]> {
  const port = await navigator.serial.requestPort();
  tell("Reaching the board’s boot loader", null);
  await writeParts(port, parts, (name, at, bytes) => tell(`Writing ${name}`, at / bytes));
  return ["Espruino is written, read back and right. The board has started it: go on with step 2."];
}

/** Step that writes firmware and lexicon to a board that has Espruino. */
function clockStep(house: FlasherHouse, jobs: Jobs, board: () => DeviceName): Step {
  const lexicon = choice(
    "Lexicon",
    [
      ["here", ""],
      ["keep", "leave the board’s own as it is"],
    ],
    "",
  );
  const desk = inputField("Address of the desk", { placeholder: "https://club.example/desk.html" });
  const erase = tick("Erase everything in the board’s Storage first", false);
  const radios = make("p", "quiet", RADIOS);
  const write = button("Write the clock", () => void jobs.run((tell) => writeClock(order(), tell)), "control main");

  const order = (): ClockOrder => ({
    board: board(),
    pack: lexicon.input.value === "here" ? house.pack() : null,
    desk: desk.input.value.trim() || null,
    erase: erase.input.checked,
    load: house.load,
  });

  return {
    element: drawStep(
      "2. The clock",
      lexicon.element,
      make("p", "quiet", LEXICON_HELP),
      desk.element,
      make("p", "quiet", DESK_HELP),
      erase.element,
      radios,
      write,
    ),
    show: (name) => {
      radios.hidden = name !== "esp32";
      lexicon.input.options[0].textContent = packText(house.pack());
    },
    setBusy: (busy) => {
      write.disabled = busy || whyNoSerial() !== null;
    },
  };
}

/** Puts the flasher into its place on the page; returns a function that shows what a click would write now. */
export async function drawFlasher(house: FlasherHouse): Promise<() => void> {
  await addStyle("flash.css");
  const titles = DEVICES.map((name) => [name, BOARD_FLASH[name].board.title] as const);
  const board = choice("Board", titles, "");
  const chosen = (): DeviceName => board.input.value as DeviceName;
  const jobs = createJobs(setBusy);
  const steps = [espruinoStep(jobs), clockStep(house, jobs, chosen)];

  function setBusy(busy: boolean): void {
    for (const step of steps) step.setBusy(busy);
  }

  function show(): void {
    for (const step of steps) step.show(chosen());
  }

  board.input.addEventListener("change", show);
  setBusy(false);
  const missing = whyNoSerial();
  byId("flashing").append(
    make("h2", "", "Flash a board"),
    make("p", "quiet", INTRODUCTION),
    ...(missing === null ? [] : [make("p", "failed", missing)]),
    board.element,
    ...steps.map(({ element }) => element),
    drawStep("3. Compare", make("p", "", COMPARE)),
    jobs.element,
  );
  return show;
}
