// A result from the panel of a device to the desk, by the camera of a real browser.

import { expect, test } from "vitest";
import { panelOf } from "../code/camera";
import { CORRECTED, GAME, played } from "../code/result-game";
import { photoOf, type Shot, STRAIGHT } from "../desk/pictures";
import { answer, describeDesk, showPhoto, tiles } from "./desk-page";
import { PATIENCE } from "./device";
import { click } from "./site";

const HELD: Shot = { ...STRAIGHT, size: 0.85, turned: 10, leaning: 20, slanted: 10, blur: 1, lamp: 100, noise: 10 };
const panels = () => [panelOf(played(GAME).glass)];

describeDesk("a device's panel before the desk", { panels, held: HELD }, (desk) => {
  test("its result is filed by the camera, and its correction by a photo", async () => {
    const page = await desk();
    await click(page, "Scan with the camera");
    await expect.poll(() => answer(page), PATIENCE).toContain("has been told no table");
    await click(page, "Stop the camera");
    await page.locator("#answer input").fill("12");
    await page.locator("#answer").getByRole("button", { name: "File" }).click();
    await expect.poll(() => tiles(page), PATIENCE).toEqual(["12\novertime\nA 360 (−20)\nB 390"]);
    await showPhoto(page, photoOf(panelOf(played(CORRECTED).glass), HELD));
    await expect.poll(() => answer(page), PATIENCE).toContain("B’s final score 388, before 390");
    await page.keyboard.press("Enter");
    await expect.poll(() => tiles(page), PATIENCE).toEqual(["12\novertime\nA 360 (−20)\nB 388\ncorrected"]);
  });
});
