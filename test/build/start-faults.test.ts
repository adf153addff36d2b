// An exception at each statement of the start-up, one at a time: the device comes up, says in words what is wrong, and
// does not open a locked event to players.

import { beforeAll, describe, expect, inject, test } from "vitest";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { readableFirmware } from "../../scripts/build";
import { createDevice, type Device, RAW_FLASH_BYTES } from "../../sim/board/device";
import { createRawFlash, type RawFlash } from "../../sim/board/raw-flash";
import { provisioned, STORAGE_BYTES } from "../../sim/board/storage";
import { bootOf } from "../../sim/boot";
import { NATIVES } from "../../sim/natives";
import { packFiles } from "../../sim/pack";
import { parseScenario } from "../../sim/scenario/parse";
import type { Scenario } from "../../sim/scenario/scenario";
import { playScenario } from "../../sim/scenario/play";
import { placesIn, plantedAt } from "./planted";

/** An event that the director has locked, and a game that the power is taken from. */
const LOCKED = parseScenario(`words: CAT DOG
begin: set-up
pin: 2468
0:03 director 8 1
+1   keys BACK BACK
+1   key ENTER
+1   B presses
+10  expect console closed
+1   power off`) as Scenario;
const UP_MS = 3000;

let bundle = "";
let journal = new Uint8Array();

function deviceWith(code: string, rawFlash: RawFlash): Device {
  return createDevice(ESP32, {
    boot: bootOf(code),
    natives: NATIVES,
    flash: provisioned(STORAGE_BYTES, packFiles(LOCKED)),
    rawFlash,
  });
}

beforeAll(async () => {
  bundle = await readableFirmware("esp32", []);
  const rawFlash = createRawFlash(RAW_FLASH_BYTES);
  expect(playScenario(LOCKED, deviceWith(bundle, rawFlash)).failures).toEqual([]);
  journal = rawFlash.bytes.slice();
});

/** The device as it stands three seconds after power-on. */
function startedWith(code: string): Device {
  const rawFlash = createRawFlash(RAW_FLASH_BYTES);
  rawFlash.bytes.set(journal);
  const device = deviceWith(code, rawFlash);
  device.powerOn();
  device.advanceTo(UP_MS);
  return device;
}

describe("a start-up in which nothing fails", () => {
  test("has the interrupted game back, and the console closed", () => {
    const device = startedWith(bundle);
    // A's clock had run for 11 s; a cut may give back up to 2 s of them.
    expect(["24:49 25:00", "24:50 25:00", "24:51 25:00"]).toContain(device.faces().join(" "));
    expect(device.panelText().join()).toContain("POWER LOST");
    expect(device.status.console).toBeNull();
  });
});

describe("an exception at a statement of the start-up", () => {
  test("that costs the keypad leaves the director the cable, by the PIN of the event", () => {
    const place = placesIn(bundle).find(({ within }) => within === "findKeypad")!;
    const device = startedWith(plantedAt(bundle, place));
    expect(device.status).toMatchObject({ asksPassword: true, password: "2468", radio: false });
    expect(device.panelText().join()).toContain("START FAULT: KEYPAD");
    expect(device.panelText().join()).toContain("CLOCKS STOPPED");
  });

  test("of which nothing starts is said line by line: what to do first, the fault and the way out last", () => {
    const place = placesIn(bundle).find(({ within }) => within === "the modules")!;
    const device = startedWith(plantedAt(bundle, place));
    const lines = device.panelText();
    expect(lines.slice(0, 3)).toEqual(["THIS CLOCK CANNOT START", "TAKE ANOTHER ONE.", "NOTHING IS ERASED."]);
    expect(lines).toHaveLength(5);
    expect(lines[4]).toBe("DIRECTOR: OFF AND ON; THEN BY CABLE");
  });

  test("is said in words, and a locked event stays closed", () => {
    const outcomes: string[] = [];
    const bad: string[] = [];
    for (const place of placesIn(bundle)) {
      const planted = { hit: false };
      (globalThis as Record<string, unknown>).PLANTED = planted;
      const device = startedWith(plantedAt(bundle, place));
      if (!planted.hit) continue;
      const panel = device.panelText().join(" | ");
      const faces = device.faces().join(" ");
      const said = /START FAULT|CANNOT START|FAULT SEEN|LOG DAMAGED: CALL DIRECTOR/.test(panel);
      const where = `${place.within}: ${place.statement}: ${faces} ${panel}`;
      outcomes.push(where);
      // What goes wrong at the first light is done again by a stage of its own.
      const whole = /^24:(49|50|51) 25:00$/.test(faces) && panel.includes("POWER LOST");
      const open = device.status.console !== null && !device.status.asksPassword;
      if (open || device.status.radio || !(said || (whole && place.within === "the modules"))) bad.push(where);
    }
    expect(bad).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(100);
  });
});

test("what asks for a part that may be absent stands in the first five hundred characters of the bundle", async () => {
  expect(inject("bundles").esp32.indexOf(".writeTo(")).toBeLessThan(500);
});
