import { expect, test } from "vitest";
import { ESPRUINO, runInEspruino } from "../board/espruino/run";

// Boards without a raw partition keep the journal in whole pages inside a Storage file. The interpreter's Flash
// module takes integers alone, and tells a float that is whole from an integer: Node cannot.
test.skipIf(!ESPRUINO)("a journal in a Storage file erases, writes and reads a page with the real Flash module", () => {
  expect(runInEspruino("../../journal/espruino/flash.main.ts")).toEqual([
    "read 255,255,255,255,5,6,7,8,255,255,255,255",
    "before 1,2,3,4",
  ]);
});
