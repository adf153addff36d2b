// A locked event on the page: no act of the page reaches the device's case, its supply or its plugs.

import { expect, test } from "vitest";
import { CurrentDevice } from "../../sim/page/current-device";
import { deviceMaker } from "../../sim/page/setting";

const PACK = { data: new Uint8Array(16), lines: { lexicon: "CSW24", words: null, checkCode: "none" } };

/** The page with a device whose firmware closes its console, as a locked event does, or leaves it open. */
function pageWith(firmware: string): CurrentDevice {
  const page = new CurrentDevice(deviceMaker(firmware, new Uint8Array(16)), PACK, null, () => {});
  page.device.advanceTo(page.device.now() + 100);
  return page;
}

const ACTS: [name: string, act: (page: CurrentDevice) => void][] = [
  ["switching it off", (page) => page.setPower(false)],
  ["unplugging the panel", (page) => page.plug("panel", false)],
  ["starting afresh", (page) => page.startAfresh(null)],
];

test.each(ACTS)("%s is refused while the event is locked, and nothing has changed", (_name, act) => {
  const locked = pageWith("E.setConsole(null, { force: true });");
  const { device } = locked;
  expect(() => act(locked)).toThrow("The event is locked");
  expect([locked.device === device, device.powered(), device.plugged("panel")]).toEqual([true, true, true]);
  expect(() => act(pageWith(""))).not.toThrow();
});
