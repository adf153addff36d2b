// npm run journal, and what it makes of what comes off a device: the flash itself, or the log that the director sends
// over USB.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { readLogged } from "../../sim/play/journal/journal";
import { logged, printed } from "../../sim/play/journal/logged";
import { ROOT } from "../../scripts/paths";
import { played } from "../play/play";
import { rawFlash } from "./games";

const FIXTURE = fileURLToPath(new URL("fixtures/version-8.journal", import.meta.url));

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, ["--import", "tsx", "sim/play/journal/journal.ts", ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
}

/** A game of NZ 2025, and its log sent over USB. */
const GAME = `lexicon: CSW24
words: CAT
0:09.5  B presses              # 25:00 each
0:39.5  A presses              # 30 s: A has 24:30
0:59.5  key CHALLENGE          # 20 s: B has 24:40
        type CAT
+1      B presses
+1      A presses
+4      A presses              # the verdict is on the panel for A to go on
+5      key NEUTRAL            # B's clock ran for 5 s
+9      director opens log
+1      key 1
+1      key ENTER
+1`;

describe("the log that was sent over USB", () => {
  let sent: string[];
  const raw = rawFlash();
  beforeAll(() => {
    sent = played(GAME, { journal: raw }).printed();
  });

  test("is read from a terminal's file, with all that else stands there", () => {
    // Espruino's prompt, its echo, colours and the line ends of a serial line.
    const file = ["\x1b[J>E.getBattery()", "=87", ...sent, ">"].join("\r\n");
    const { is, games } = readLogged(Buffer.from(file, "latin1"), "game.log");
    expect(is).toBe("text");
    expect(games).toHaveLength(1);
    const lines = games[0].lines.map((line) => line.trim().split(/ +/).join(" "));
    // The log's times are 1.1 s after the scenario's, whose begin with the ready screen (as in
    // director/log-sent-of-a-whole-game).
    expect(lines).toEqual(
      expect.arrayContaining([
        "0:10 25:00 25:00 B PRESSES: A TO PLAY",
        "0:40 24:30 25:00 A PRESSES: B TO PLAY",
        "1:00 24:30 24:40 CHALLENGE: B CHALLENGES",
        "CAT",
      ]),
    );
    expect(lines[0]).toBe("0:01 25:00 25:00 ENTER: READY, GAME 1");
  });

  test("says the same as the flash it came from", () => {
    const [fromFlash] = logged(raw.bytes, "flash").games;
    const [fromText] = readLogged(Buffer.from(sent.join("\n"), "latin1"), "game.log").games;
    // In capitals over USB. The director's way to the log was not in it yet.
    const lines = fromFlash!.lines.map((line) => line.toUpperCase());
    expect(lines.slice(0, fromText!.lines.length)).toEqual(fromText!.lines);
    expect(fromText!.lines.length).toBeGreaterThan(12);
  });
});

describe("the command", () => {
  test("prints the logs, or with --json all that is known", () => {
    const text = run(FIXTURE);
    expect(text.status).toBe(0);
    expect(text.stdout.trimEnd().split("\n")).toEqual(printed(logged(readFileSync(FIXTURE), "fixture")));
    const json = JSON.parse(run("--json", FIXTURE).stdout);
    expect(json).toMatchObject({
      is: "game",
      settings: { locked: true, games: 1 },
      games: [{ title: "1 last game", lost: 0 }],
    });
    // CHALLENGE is pressed twice in the scenario, and there is one verdict.
    const { events } = json.games[0];
    expect(events.filter(({ kind }: { kind: string }) => kind === "challenge")).toHaveLength(2);
    expect(
      events
        .filter(({ kind }: { kind: string }) => kind === "verdict")
        .map(({ acceptable }: { acceptable: boolean }) => acceptable),
    ).toEqual([true]);
  });

  test("refuses two files in a line, with what was expected and what was found", () => {
    const { status, stderr, stdout } = run(FIXTURE, FIXTURE);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^one file expected, found .*version-8\.journal .*version-8\.journal\n$/);
    expect(status).toBe(1);
  });

  test.each([
    ["text of another kind", new Uint8Array(99).fill(65), /found 99 bytes of other text$/],
    ["as many bytes of it", new Uint8Array(65_536).fill(65), /found 65536 bytes of other text$/],
    [
      "flash that was read off in part",
      readFileSync(FIXTURE).subarray(0, 65_000),
      /found 65000 bytes that are neither$/,
    ],
  ])("refuses %s", (_what, bytes, found) => {
    expect(() => readLogged(bytes, "other")).toThrow(
      /^other: the 65536 bytes of a journal's flash, or a log .* expected, /,
    );
    expect(() => readLogged(bytes, "other")).toThrow(found);
  });

  test("takes erased flash for a journal without games", () => {
    expect(readLogged(new Uint8Array(65_536).fill(0xff), "new")).toMatchObject({ is: "none", games: [] });
  });
});
