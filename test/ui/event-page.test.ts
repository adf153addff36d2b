// The event's page offers to overwrite a journal of another firmware, and no other.

import { expect, test } from "vitest";
import { panelPage } from "../../firmware/ui/panel";
import { Text } from "../../firmware/ui/texts";
import { NO_REMARKS } from "../../sim/play/laws/panel";
import { played } from "../core/moves";

test.each([
  ["another firmware's journal", { foreign: true, fault: Text.newerFirmware }, true],
  [
    "another firmware's journal, and a part that failed at the start",
    { foreign: true, fault: "Start fault: type" },
    true,
  ],
  ["a part that failed at the start", { foreign: false, fault: "Start fault: type" }, false],
  ["nothing to remark", {}, false],
])("with %s", (_, remarks, offered) => {
  const { game, now } = played("SCRABBLE NZ 2025", "pin 8");
  const { boxes } = panelPage(game, game.view, now, [], { ...NO_REMARKS, ...remarks });
  expect(boxes.some(({ text }) => text.includes(Text.overwriteGames))).toBe(offered);
});
