// A locked event on a page: nothing but the PIN begins afresh.

import { expect, test } from "vitest";
import { bootOf } from "../../sim/board/boot/boot";
import { CurrentDevice } from "../../sim/page/current-device";
import { deviceMaker } from "../../sim/page/setting";

const PACK = { data: new Uint8Array(16), lines: { lexicon: "CSW24", words: null, checkCode: "none" } };

/** The page with a device whose firmware closes its console, as a locked event does, or leaves it open. */
function pageWith(firmware: string): CurrentDevice {
  const page = new CurrentDevice(
    deviceMaker(bootOf(firmware), () => new Uint8Array(16)),
    PACK,
    null,
    () => {},
  );
  page.device.advanceTo(page.device.now() + 100);
  return page;
}

const ACTS: [name: string, act: (page: CurrentDevice) => void][] = [
  ["starting afresh", (page) => page.startAfresh(null)],
];

test.each(ACTS)("%s is refused while the event is locked, and nothing has changed", (_name, act) => {
  const locked = pageWith("E.setConsole(null, { force: true });");
  const { device } = locked.home;
  expect(() => act(locked)).toThrow("The event is locked");
  expect(locked.home.device).toBe(device);
  expect(() => act(pageWith(""))).not.toThrow();
});
