import { describe, expect, test } from "vitest";
import { ESPRUINO, runInEspruino } from "./espruino/run";

// In passes of the reference loop; measured 15, 20, 1800, 45 and 450 on 2v29.277 for Linux, whose JsVars have 18 bytes.
describe.skipIf(!ESPRUINO)("in the interpreter", () => {
  const cost: Record<string, number> = {};
  for (const line of ESPRUINO ? runInEspruino("cost.main.ts") : []) {
    cost[line.split(" ")[0]!] = Number(line.split(" ")[1]);
  }
  const limits: [string, string, number][] = [
    ["a changed face costs at most 40 passes", "face.show", 40],
    ["a visit to an idle keypad costs at most 60 passes", "keypad.service", 60],
    ["painting the whole panel costs at most 5,000 passes", "panel", 5000],
    ["a slice of the panel, for which a press may have to wait, costs at most 120 passes", "slice", 120],
    ["the panel's driver and its buffers take at most 700 JsVars", "panel.vars", 700],
  ];
  test.each(limits)("%s", (_, name, limit) => {
    expect(cost[name]).toBeGreaterThan(0);
    expect(cost[name]).toBeLessThanOrEqual(limit);
  });
});
