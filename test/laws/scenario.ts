// A walk as the text of a scenario, which `npm run sim -- FILE` plays on the virtual device.

import type { GameEvent } from "../../firmware/core/step";
import { left, shownSeconds } from "../../firmware/core/clock";
import { secondsText } from "../../firmware/ui/face";
import { SIDES, SIDE_NAMES } from "../../firmware/core/side";
import { GOOD_WORDS, type Table } from "./table";

function sayEvent(event: GameEvent): string {
  switch (event.kind) {
    case "press":
      return `${SIDE_NAMES[event.side]} presses`;
    case "key":
      return `key ${event.key}`;
    case "verdict":
      return `# the verdict: ${event.acceptable ? "ACCEPTABLE" : "NOT ACCEPTABLE"}`;
    case "pack":
      return `# a pack has been checked: ${event.lexicon.fault ?? event.lexicon.name}`;
    case "power":
      return "power off";
  }
}

/** A walk as a scenario: the head by its setting, each event after its time, and both faces at the end. */
export function scenarioOf(table: Table, title: string): string {
  const { game, setting, events } = table;
  const { rules, source, challengeRule } = game;
  const lines = [
    `title: ${title}`,
    `lexicon: ${setting.pack === "another list" ? "XYZ99" : (source.lexiconName ?? "CSW24")}`,
    `words: ${GOOD_WORDS.join(" ")}`,
    `rules: ${rules.name}`,
    ...(rules.sources.length > 1 ? [`source: ${source.lexiconName}`] : []),
    ...(source.challengeRules.length > 1 ? [`challenge: ${challengeRule.name}`] : []),
    `minutes: ${setting.minutes.join(" ")}`,
    ...(setting.locked ? ["pin: 2468"] : []),
    ...(setting.pack === "a damaged pack" ? ["damage: byte 40"] : []),
    "",
  ];
  let waitedMs = 0;
  for (const { event, afterMs } of events) {
    waitedMs += afterMs;
    if (event.kind === "verdict" || event.kind === "pack") {
      lines.push(`        ${sayEvent(event)}`);
      continue;
    }
    lines.push(`${`+${waitedMs / 1000}`.padEnd(7)} ${sayEvent(event)}`);
    waitedMs = 0;
    if (event.kind === "power") lines.push("+1      power on", "+2");
  }
  // A device gives back up to two seconds of a clock that ran when the power failed.
  const isCut = events.some(({ event }) => event.kind === "power");
  const faces = SIDES.map((side) => secondsText(shownSeconds(left(game.clock, side, table.now))));
  return [...lines, ...(isCut ? [] : [`        expect faces ${faces.join(" ")}`]), ""].join("\n");
}
