// The counting itself, on programs whose costs are known.

import { describe, expect, test } from "vitest";
import { count, NATIVE_CRC, whyNotCounted } from "../../../sim/tools/bench/count";
import { callsOf, MARKS, sum } from "../../../sim/tools/bench/marks";

const WHY_NOT = whyNotCounted();
if (WHY_NOT !== null) console.warn(`nothing was counted: ${WHY_NOT}`);
const ESPRUINO = process.env.ESPRUINO!;

/** The reference loop once more, and the native CRC of 60,000 bytes. */
const SCRIPT = `var M = ${MARKS};
var loop = eval("(function(n){var a=0;for(var i=0;i<n;i++){a=(a*3+i)&0xffff}return a})"), bytes = new Uint8Array(60000);
M.mark("loop"); loop(100); M.mark("");
M.mark("loop"); loop(300); M.mark("");
M.mark("crc"); E.CRC32(bytes); M.mark("");
M.done();`;

describe.skipIf(WHY_NOT !== null)("what is counted", () => {
  const all = WHY_NOT === null ? count({ espruino: ESPRUINO, script: SCRIPT }, []) : undefined!;

  test("200 passes of the reference loop cost 200 passes", () => {
    const [hundred, threeHundred] = callsOf(all, "loop").map(sum);
    expect(threeHundred! - hundred!).toBeGreaterThan(199);
    expect(threeHundred! - hundred!).toBeLessThan(201);
  });

  test("is the same the next time, to 1 in 1,000", () => {
    const again = count({ espruino: ESPRUINO, script: SCRIPT }, []);
    expect(Math.abs(again.pass / all.pass - 1)).toBeLessThan(0.001);
    expect(Math.abs(sum(callsOf(again, "crc")[0]) / sum(callsOf(all, "crc")[0]) - 1)).toBeLessThan(0.001);
  });

  test("is without a native function that is excepted: a call of it is left, of a pass or two", () => {
    const [crc] = callsOf(count({ espruino: ESPRUINO, script: SCRIPT }, [NATIVE_CRC]), "crc").map(sum);
    expect(sum(callsOf(all, "crc")[0])).toBeGreaterThan(100);
    expect(crc).toBeGreaterThan(0);
    expect(crc).toBeLessThan(3);
  });

  test("is nothing where the program throws: what the interpreter said is the fault", () => {
    const script = `throw new Error("on purpose")`;
    expect(() => count({ espruino: ESPRUINO, script }, [])).toThrow(/the interpreter stopped: .*on purpose/);
  });
});
