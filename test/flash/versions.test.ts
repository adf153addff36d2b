// The Espruino that a board gets, and the files that are refused before any is written.

import { describe, expect, test } from "vitest";
import { DEVICES } from "../../scripts/boards";
import { INTERPRETERS, isRightVersion } from "../../scripts/espruino-version";
import { deskFiles, filesOf, refuseTooLarge } from "../../scripts/build/stored-files";
import { FACTS } from "../build/board-facts";

test.each(DEVICES)("a %s runs on its interpreter's right versions, and on no other", (board) => {
  const { interpreter, right, wrong } = FACTS[board];
  expect(INTERPRETERS[board].name).toBe(interpreter);
  expect(right.filter((version) => !isRightVersion(version, board))).toEqual([]);
  expect(wrong.filter((version) => isRightVersion(version, board))).toEqual([]);
});

// 256 pages of 4096 bytes; the settings' two pages, the journal's 17, and a header of 32 bytes for each of five files.
test("a Storage too small for all of it is refused, with the largest pack that fits", () => {
  const most = 1_048_576 - 8192 - 69_632 - 100_000 - 40_000 - 5 * 32;
  const files = (pack: number) =>
    filesOf(
      {
        radios: new Uint8Array(),
        firmware: new Uint8Array(100_000),
        type: new Uint8Array(40_000),
        pack: new Uint8Array(pack),
      },
      "pico",
    );
  expect(() => refuseTooLarge(files(most), "pico")).not.toThrow();
  expect(() => refuseTooLarge(files(most + 1), "pico")).toThrow(
    `no room on Raspberry Pi Pico: 1048580 bytes of Storage needed, 1048576 there; a pack of at most ${most} bytes expected, ` +
      `found ${most + 1}`,
  );
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
    ["https://cl\u00fcb.example/", "https://... without spaces and # expected"],
    [`https://${"c".repeat(33)}`, "at most 40 characters expected, found 41"],
  ])("%s is refused", (address, expected) => {
    expect(() => deskFiles(address)).toThrow(expected);
  });
});
