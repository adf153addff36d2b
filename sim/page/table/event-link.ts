// An event's link on a tablet: scanned or pasted here, or opened by the system's camera. What it would change is shown,
// and set-up's keys are pressed if the organiser agrees.

import { PACK_FILES } from "../../../firmware/device/files";
import { menuAt } from "../../../firmware/input/view";
import { KEY_MS, TYPING_MS } from "../../board/virtual/actions";
import type { CurrentDevice } from "../current-device";
import { button, byId, make, onFile } from "../elements";
import { type ClubEvent, eventIn, isEventText } from "../event/event";
import { differences, obstacle, setUpKeys, type Tablet } from "../event/set-up";
import { packFacts } from "../pack";
import { reason } from "../reason";
import { withLine } from "../rules-files";
import { type Camera, hasCamera, startCamera } from "../scan/camera";
import { codeReader, codesInFile, keepCodeReader } from "../scan/code-reader";
import type { WatchedFirmware } from "./watched-firmware";

/** Needs of an event's link. */
export interface LinkNeeds {
  current: CurrentDevice;
  firmware: WatchedFirmware;
  /** Called after the device's time has gone ahead of the page's. */
  restart(): void;
}

const UNCHANGED = "Nothing is changed.";
const NO_READER =
  "The reader of codes is not on this tablet. Touch Tablet once while there is a network, or paste the link.";

function tabletOf({ current, firmware }: LinkNeeds): Tablet {
  const { game, view } = firmware.state;
  const [, , , checkCode = ""] = packFacts(current.home.pack);
  return {
    settings: game.settings,
    packs: PACK_FILES.map((_, place) => (place === 0 ? checkCode : "")),
    rulesFiles: current.rulesFiles,
    line: game.stage.is === "setup" ? view.line : null,
    desk: current.desk,
  };
}

/** Why the event cannot be taken now, in words; null if it can. */
function hindrance(event: ClubEvent, needs: LinkNeeds): string | null {
  const found = obstacle(event, tabletOf(needs));
  if (found !== null) return found;
  // The keys of set-up would go to that page.
  const { view } = needs.firmware.state;
  return menuAt(view, needs.firmware.now()) === null ? null : "A page is open over set-up: close it with BACK first.";
}

/** Presses the keys of set-up; no clock runs there, so the device's time may go ahead. */
function press(event: ClubEvent, needs: LinkNeeds): void {
  const { current } = needs;
  const { desk, rulesFile } = event;
  if (desk !== current.desk) current.giveDesk(desk);
  if (rulesFile !== "" && !current.rulesFiles.includes(rulesFile))
    current.giveRules(withLine(current.rulesFiles, rulesFile));
  const { device } = current;
  for (const key of setUpKeys(event, tabletOf(needs))) {
    device.pressKey(key, KEY_MS);
    device.releaseKey(key, KEY_MS);
    device.advanceTo(device.now() + TYPING_MS);
  }
  needs.restart();
}

/** Opens the place of the questions; nothing below it can be reached. */
function open(): void {
  byId("event").hidden = false;
  byId("root").inert = true;
}

/** The part of a link from # on; a text without one as it is. */
const hashOf = (link: string): string => link.slice(Math.max(0, link.indexOf("#"))).trim();

function shut(): void {
  byId("event").hidden = true;
  byId("root").inert = false;
}

/** Shows the event of a link, and takes it if the organiser agrees; nothing changes before that. */
export function offerEvent(link: string, needs: LinkNeeds): void {
  const place = byId("event");
  const event = eventIn(hashOf(link));

  const say = (...text: string[]): void =>
    place.replaceChildren(
      make("h2", "", "The organiser’s event"),
      ...text.map((one) => make("p", "", one)),
      button("Close", shut, "key"),
    );

  open();
  if ("expected" in event) return say(`${event.expected} expected, found ${event.found}.`, UNCHANGED);

  function take(wanted: ClubEvent): void {
    // A finger may have done something since the question.
    const hinders = hindrance(wanted, needs);
    if (hinders !== null) return say(hinders, UNCHANGED);
    press(wanted, needs);
    const left = differences(wanted, tabletOf(needs));
    if (left.length === 0) return say("This tablet is set up. The PIN and the lock are the director’s.");
    say("Not all was taken; look at set-up.", ...left.map((row) => `${row.what}: ${row.now}, not ${row.wanted}`));
  }

  const hinders = hindrance(event, needs);
  if (hinders !== null) return say(hinders, UNCHANGED);
  const rows = differences(event, tabletOf(needs));
  if (rows.length === 0) return say("This tablet is set up for it already.");
  say(...rows.map(({ what, wanted, now }) => `${what}: ${wanted} (now ${now})`));
  place.insertBefore(
    button("Set this tablet up", () => take(event), "key"),
    place.lastChild,
  );
}

/** Stores the reader of codes: a tablet that is prepared at home may have no network in the room. */
export const keepReader = keepCodeReader;

/**
 * Asks for the organiser's code: by the camera, as a photo, or as a pasted link. An app on an iPad has a store of its
 * own, and the system's camera opens the browser instead.
 */
export function askEvent(needs: LinkNeeds): void {
  const video = make("video", { muted: true, playsInline: true, hidden: true });
  const said = make("p", { role: "status" });
  let camera: Promise<Camera> | null = null;

  function stop(): void {
    void camera?.then((on) => on.stop()).catch(() => {});
    camera = null;
  }
  function found(texts: string[]): void {
    const link = texts.find((text) => isEventText(hashOf(text)));
    if (link === undefined) return void (said.textContent = "An event’s code expected, found none.");
    stop();
    offerEvent(link, needs);
  }
  const fail = (why: string): void => void (said.textContent = `${why} Take a photo of the code, or paste its link.`);
  /** Goes on with the reader of codes, which a photo needs as well as the camera. */
  const withReader = (use: () => void): void => void codeReader().then(use, () => (said.textContent = NO_READER));
  function start(): void {
    if (!hasCamera()) return fail("A browser gives its camera to pages over https alone.");
    withReader(() => {
      // The organiser may have gone on meanwhile.
      if (byId("event").hidden || !video.isConnected) return;
      camera ??= startCamera(video, (text) => found([text]));
      camera.catch((fault) => {
        camera = null;
        fail(`No camera: ${reason(fault)}.`);
      });
    });
  }
  const close = (): void => {
    stop();
    shut();
  };

  const photo = make("input", { type: "file", accept: "image/*" });
  onFile(photo, (file) =>
    withReader(() => void codesInFile(file).then(found, (fault) => fail(`${file.name}: ${reason(fault)}.`))),
  );
  const pasted = make("input", { type: "text", autocapitalize: "off", autocomplete: "off" });
  pasted.addEventListener("change", () => found([pasted.value]));
  open();
  byId("event").replaceChildren(
    make("h2", "", "The organiser’s code"),
    video,
    said,
    button("Scan with the camera", start, "key"),
    make("label", "", "A photo of it ", photo),
    make("label", "", "Or its link, pasted ", pasted),
    button("Close", close, "key"),
  );
}
