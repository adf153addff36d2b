// The desk in a real browser: codes before its camera, photos, typed lines, and two desks with a broker between
// them.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { panelOf } from "../qr/camera";
import { CORRECTED, GAME, played } from "../qr/result-game";
import { codeOf, withCheck } from "../desk/slips";
import {
  describeDesk,
  EVENT,
  joinEvent,
  type OpenDesk,
  openPart,
  openTable,
  reload,
  SECRET,
  showPhoto,
  takePairings,
  typeLine,
  untilAnswer,
  untilText,
  untilTiles,
} from "./desk-page";
import { codeImage, filmOf, lampAt, panelImage, photoOf, type Shot, windowOf } from "./photos";
import { click, downloaded } from "./site";

const OTHER_SECRET = "K7QM4X92K7QM4X92K7QM4X92K8";
/** B was 61 s over: 20 points. */
const AT_12 = codeOf({ table: 12, over: 61 });
const AT_13 = codeOf({ device: "AAAAAA", table: 13 });

const HELD: Shot = {
  held: "rotate(15deg) rotateX(25deg) rotateY(10deg)",
  light: lampAt(50, 50, 0.47),
  blur: 0.8,
  noise: 0.1,
};

/** Two codes are held before the camera, one after the other: its film, which is made before it is looked at. */
let film: string;

function cameraArgs(): string[] {
  film = join(mkdtempSync(join(tmpdir(), "tileclock-desk-")), "film.mjpeg");
  const camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
  return [...camera, `--use-file-for-fake-video-capture=${film}`];
}

describeDesk("the desk", tests, cameraArgs);

function tests(open: OpenDesk): void {
  afterAll(() => rmSync(dirname(film), { recursive: true }));
  const desk = (hash?: string): Promise<Page> => open(hash, { permissions: ["camera"] });

  test("two codes before the camera are filed, with names and with overtime off once", async () => {
    const page = await desk();
    await takePairings(page);
    const photos: Buffer[] = [];
    for (const text of [AT_12, `https://club.example/desk.html#${AT_13}`])
      photos.push(await photoOf(page, codeImage(text), HELD, ["jpeg", 640, 480]));
    writeFileSync(film, filmOf(photos));
    await click(page, "Scan with the camera");
    const expected = [
      "11\nmissing\nAnn Lee\nKim Berg",
      "12\novertime\nJane Smith 431\nBob Jones 365 (−20)",
      "13\nCy Oh 431\nDi Po 385",
    ];
    await untilTiles(page, expected);
    await click(page, "Stop the camera");
    await openTable(page, 12);
    for (const part of ["Jane Smith (A) goes first", "385", "-20", "365", "device XP8LC2"])
      await untilText(page.getByRole("dialog"), part);
    await page.keyboard.press("Escape");
    // Kept here: the page may be loaded anew.
    await reload(page);
    await untilTiles(page, expected);
    await openPart(page, "out");
    const csv = (await downloaded(page, "Round as CSV")).bytes.toString();
    expect(csv).toContain(
      "\r\n1,12,,overtime,Jane Smith,3,yes,431,0,431,24:33,0:00,0,0,Bob Jones,14,no,385,20,365,26:01,1:01,",
    );
    await click(page, "Lines for tsh’s AddScore");
    expect(await page.getByLabel("To be pasted after").inputValue()).toBe("a 1\n3 431 14 365\n5 431 6 385\n\n");
  });

  test("a device’s panel is filed, its correction when the scorer says so, and an older code not", async () => {
    const page = await desk();
    const held: Shot = { ...HELD, size: 0.85, held: "rotate(10deg) rotateX(20deg) rotateY(10deg)" };
    const panel = (game: string) => showPhoto(page, panelImage(panelOf(played(game).glass)), held);
    await panel(GAME);
    await untilAnswer(page, "has been told no table");
    await page.locator("#answer input").fill("12");
    await page.locator("#answer").getByRole("button", { name: "File" }).click();
    await untilTiles(page, ["12\novertime\nA 360 (−20)\nB 390"]);
    await panel(CORRECTED);
    await untilAnswer(page, "B’s final score 388, before 390");
    await untilTiles(page, ["12\novertime\nA 360 (−20)\nB 390"]);
    await typeLine(page, "y");
    const corrected = ["12\novertime\nA 360 (−20)\nB 388\ncorrected"];
    await untilTiles(page, corrected);
    await panel(GAME);
    await untilAnswer(page, "An older code");
    await untilTiles(page, corrected);
  });

  test("photos that are taken badly are read, and one that is too bad is said to be", async () => {
    const page = await desk();
    const shots: [what: string, shot: Shot][] = [
      ["upside down", { held: "rotate(180deg)" }],
      ["turned by 40 degrees", { held: "rotate(40deg)" }],
      ["from below, by 45 degrees", { held: "rotateX(45deg)" }],
      ["from the side, by 45 degrees", { held: "rotateY(-45deg)" }],
      ["from far away", { size: 0.3 }],
      ["out of focus", { blur: 2.6 }],
      ["with a lamp on the code", { light: lampAt(60, 60, 0.86) }],
      ["with a window on half the code", { light: windowOf(0.5) }],
      [
        "with all of it",
        {
          held: "rotate(20deg) rotateX(30deg) rotateY(20deg)",
          light: `${lampAt(60, 60, 0.47)}, ${windowOf(0.24)}`,
          blur: 1.4,
          noise: 0.2,
        },
      ],
    ];
    for (const [at, [what, shot]] of shots.entries()) {
      const code = codeOf({ device: `AAAAA${"23456789A"[at]}`, table: at + 1 });
      await showPhoto(page, codeImage(`https://club.example/desk.html#${code}`), shot);
      await untilAnswer(page, `table ${at + 1}: A 431, B 385`, what);
    }
    await showPhoto(page, codeImage(codeOf({ table: 99 })), { blur: 9.5 });
    await untilAnswer(page, "No code was found in this picture.");
    expect(await page.locator(".tile").count()).toBe(shots.length);
  });

  test("a code that is no result is said to be what it is, and nothing is filed", async () => {
    const page = await desk();
    const codes: [text: string, why: string][] = [
      ["https://woogles.io/", "not a code of a tileclock"],
      [AT_12.slice(0, -9), "cut off, mistyped or forged"],
      [withCheck("TC2/X"), "version 2, and this desk reads version 1"],
      [AT_12.replace("J431", "J531"), "cut off, mistyped or forged"],
    ];
    for (const [text, why] of codes) {
      await showPhoto(page, codeImage(text));
      await untilAnswer(page, why, text);
      await untilTiles(page, []);
    }
  });

  test("a phone’s camera that opens the address of a code files it", async () => {
    const page = await desk(`#${AT_13}`);
    await untilTiles(page, ["13\nA 431\nB 385"]);
    expect(page.url()).not.toContain("#");
  });

  test("typed lines are filed for the offered table, or refused with what was expected", async () => {
    const page = await desk();
    await takePairings(page);
    await typeLine(page, "431375");
    await typeLine(page, "12 fb");
    await untilTiles(page, ["13\nmissing\nCy Oh\nDi Po", "12\nBob Jones forfeits", "11\nAnn Lee 431\nKim Berg 375"]);
    await typeLine(page, "13 431");
    await untilAnswer(page, "table and final scores such as 12 431375");
  });

  test("two desks with the event’s secret have one hall; a wrong secret is said", async () => {
    const join = `#${new URLSearchParams({ event: EVENT, secret: SECRET })}`;
    const [one, other] = [await desk(join), await desk(join)];
    for (const page of [one, other]) await joinEvent(page);
    for (const page of [one, other]) await untilText(page.locator("#status"), "Together");
    expect(one.url()).not.toContain(SECRET);
    await takePairings(one);
    await typeLine(one, "12 431375");
    await typeLine(other, "13 400300");
    const expected = [
      "11\nmissing\nAnn Lee\nKim Berg",
      "12\nJane Smith 431\nBob Jones 375",
      "13\nCy Oh 400\nDi Po 300",
    ];
    for (const page of [one, other]) await untilTiles(page, expected);
    const stranger = await desk(`#${new URLSearchParams({ event: EVENT, secret: OTHER_SECRET })}`);
    await joinEvent(stranger);
    await untilText(stranger.locator("#status"), "does not take this password");
    await untilTiles(stranger, []);
  });
}
