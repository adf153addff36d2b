import { describe, expect, test } from "vitest";
import { ESPRUINO, runInEspruino } from "../board/espruino/run";

// In passes of the reference loop; measured 18, 24, 880, 15,200, 2,700 and 1,300 on 2v29.277 for Linux. A board ten times slower
// than a host whose pass takes 9.3 microseconds comes back from a state and 192 events, 15,200 passes at most, in 1.5 s.
describe.skipIf(!ESPRUINO)("in the interpreter", () => {
  const cost: Record<string, number> = {};
  for (const line of ESPRUINO ? runInEspruino("../../journal/espruino/cost.main.ts") : []) {
    cost[line.split(" ")[0]!] = Number(line.split(" ")[1]);
  }
  const limits: [string, string, number][] = [
    ["writing an event costs at most 80 passes", "record", 80],
    ["a checkpoint, for which a press may have to wait, costs at most 60 passes", "checkpoint", 60],
    ["finding the journal's end costs at most 1,500 passes", "open", 1500],
    ["a game of 271 events is replayed in at most 30,000 passes", "restore.271", 30_000],
    ["a game comes back from its last state in at most 10,000 passes", "restoreFromState.0", 10_000],
    ["writing the state as a whole costs at most 3,000 passes", "recordState", 3000],
    ["the journal takes at most 150 JsVars", "vars", 150],
  ];
  test.each(limits)("%s", (_, name, limit) => {
    expect(cost[name]).toBeGreaterThan(0);
    expect(cost[name]).toBeLessThanOrEqual(limit);
  });
});
