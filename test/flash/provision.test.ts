// Checks of a board before it is written to, on a link that only answers.

import { describe, expect, test } from "vitest";
import { DEVICES } from "../../scripts/boards";
import type { Link } from "../../scripts/flash/link";
import { isOlder, prepare, provision } from "../../scripts/flash/provision";
import { deskFiles, filesOf, refuseTooLarge } from "../../scripts/build/stored-files";
import { FACTS } from "../build/board-facts";

/** A board that answers each expression that contains the key with the value; what restarts it is noted. */
function boardOf(answers: Record<string, unknown>, restarts: string[] = []): Link {
  const done = async (): Promise<void> => {};
  return {
    evaluate: async <T>(expression: string) => {
      const key = Object.keys(answers).find((part) => expression.includes(part));
      return (key === undefined ? null : answers[key]) as T;
    },
    write: done,
    reset: done,
    restart: async (expression) => void restarts.push(expression),
    boot: done,
    program: async () => [],
    close: () => {},
  };
}

const ESP32 = { BOARD: "ESP32", VERSION: "2v29" };

describe("a board is refused, in words,", () => {
  test.each([
    [{ ...ESP32, VERSION: "2v21" }, "wrong firmware version: Espruino 2v29 and no other expected, found 2v21"],
    [{ ...ESP32, BOARD: "PICO_R1_3" }, "wrong board: ESP32 expected, found PICO_R1_3"],
  ])("that calls itself %j", async (env, text) => {
    await expect(prepare(boardOf({ "process.env": env }), "esp32")).rejects.toThrow(text);
  });

  test.each(DEVICES)("a %s with an Espruino that it cannot run on", async (name) => {
    const { wrong, refusal } = FACTS[name];
    await expect(prepare(boardOf({ "process.env": wrong }), name)).rejects.toThrow(refusal);
  });

  test("that has fewer variables than an adjudication takes", async () => {
    const board = boardOf({ "process.env": ESP32, getState: {}, "process.memory": 5800 });
    await expect(prepare(board, "esp32")).rejects.toThrow("too little memory: 6500 variables expected, found 5800");
  });

  test("that has no room for the lexicon", async () => {
    const files = [{ name: "lexicon", data: new Uint8Array(300_001) }];
    await expect(provision(boardOf({ getFree: 200_000 }), files, false, () => {})).rejects.toThrow(
      "no room: 300036 bytes of Storage needed, 200000 free",
    );
  });

  // 256 pages of 4096 bytes; the journal's 17 pages, and a header of 32 bytes for each of four files.
  test("whose Storage is too small for all of it, with the largest pack that fits", () => {
    const most = 1_048_576 - 69_632 - 100_000 - 40_000 - 4 * 32;
    const files = (pack: number) =>
      filesOf(new Uint8Array(100_000), new Uint8Array(40_000), new Uint8Array(pack), "pico");
    expect(() => refuseTooLarge(files(most), "pico")).not.toThrow();
    expect(() => refuseTooLarge(files(most + 1), "pico")).toThrow(
      `no room on Raspberry Pi Pico: 1048580 bytes of Storage needed, 1048576 there; a pack of at most ${most} bytes expected, ` +
        `found ${most + 1}`,
    );
  });

  test("that gives back something else than was written", async () => {
    const board = boardOf({ getFree: 900_000, CRC32: 12345 });
    await expect(provision(board, [{ name: "lexicon", data: new Uint8Array(8) }], false, () => {})).rejects.toThrow(
      "written and read back otherwise: lexicon",
    );
  });
});

test("a board that is as it should be tells who it is", async () => {
  await expect(
    prepare(
      boardOf({ "process.env": ESP32, getState: {}, "process.memory": 12000, getSerial: "24a160-123456" }),
      "esp32",
    ),
  ).resolves.toEqual({
    id: "24a160-123456",
    board: "ESP32",
    version: "2v29",
  });
});

// Each restarts the board (Espruino, jswrap_esp32.c); what is off already is left alone.
test.each([
  [{ Wifi: true, BLE: true }, ["ESP32.enableWifi(false)", "ESP32.enableBLE(false)"], [["Wi-Fi", "Bluetooth"]]],
  [{ Wifi: false, BLE: true }, ["ESP32.enableBLE(false)"], [["Bluetooth"]]],
  [{ Wifi: false, BLE: false }, [], []],
])("an ESP32 with its radios at %j has them switched off, and that is said", async (getState, restarted, said) => {
  const restarts: string[] = [];
  const heard: string[][] = [];
  const board = boardOf({ "process.env": ESP32, getState, "process.memory": 12000 }, restarts);
  const { restart } = board;
  const radios: Record<string, boolean> = getState;
  board.restart = (expression) => {
    radios[expression.includes("Wifi") ? "Wifi" : "BLE"] = false;
    return restart(expression);
  };
  await prepare(board, "esp32", (off) => heard.push(off));
  expect([restarts, heard]).toEqual([restarted, said]);
});

test("an ESP32 whose access point stays on is not written to", async () => {
  const board = boardOf({ "process.env": ESP32, getState: { Wifi: true, BLE: false }, "process.memory": 12000 });
  await expect(prepare(board, "esp32")).rejects.toThrow("radios off expected, found Wi-Fi still on");
});

test.each([
  ["2v28", true],
  ["2v28.999", true],
  ["1v99", true],
  ["2v29", false],
  ["2v29.277", false],
  ["2v30", false],
  ["3v0", false],
])("Espruino %s is older than 2v29: %s", (version, older) => {
  expect(isOlder(version, "2v29")).toBe(older);
});

describe("the address of a desk", () => {
  test("is a file of its bytes", () => {
    const address = "https://club.example/desk";
    expect(deskFiles(address)).toEqual([{ name: "desk", data: new Uint8Array(Buffer.from(address)) }]);
    expect(deskFiles(null)).toEqual([]);
  });

  // firmware/RESULT.md: 1 to 40 characters of printable ASCII without a #.
  test.each([
    ["club.example/desk", "https://... without spaces and # expected"],
    ["https://club.example/#desk", "https://... without spaces and # expected"],
    ["https://club.example/my desk", "https://... without spaces and # expected"],
    ["https://clüb.example/", "https://... without spaces and # expected"],
    [`https://${"c".repeat(33)}`, "at most 40 characters expected, found 41"],
  ])("%s is refused", (address, expected) => {
    expect(() => deskFiles(address)).toThrow(expected);
  });
});
