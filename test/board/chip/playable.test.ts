// Which scenarios the chip plays: chip/README.md, "What cannot be played".

import { expect, test } from "vitest";
import { cableFor, unplayable } from "../../../sim/play/hosts/playable";
import { scenarioIn } from "../../play/play";

test.each([
  ["A presses", null],
  ["expect panel B TO PLAY", null],
  ["expect panel A PRESSES: B TO PLAY", null],
  ["expect faces 24:59 25:00", null],
  ["fail the next transfer to the panel", "a transfer or a write that throws"],
  ["run out of memory", "memory run out in the next callback"],
  ["latency 5 ms", "another latency of interrupts"],
  ["expect panel 0:41 24:30 25:00 A PRESSES: B TO PLAY", "a time in the log"],
  ["expect printed 60:41 0:00 -10:12 B PRESSES: A TO PLAY", "a time in the log"],
])("%s: %j", (line, reason) => expect(unplayable(scenarioIn(`words: CAT\n0:01 B presses\n+1 ${line}`))).toBe(reason));

test.each([
  ["A presses", null],
  ["expect panel B TO PLAY", null],
  ["busy 200 ms", "types"],
  ["expect console closed", "types"],
  ["expect printed CAT", "reads"],
])("%s: a computer on the cable %j", (line, does) =>
  expect(cableFor(scenarioIn(`words: CAT\n0:01 B presses\n+1 ${line}`))).toBe(does),
);

test.each([
  ["a device that is in use", "", null],
  ["a first power-on", "wiring: right\n", null],
  ["wires that are not the board's", "wiring: panel's CS open\n", "wires that are not the board's"],
])("%s", (_what, wiring, reason) => expect(unplayable(scenarioIn(`${wiring}words: CAT\n0:01 B presses`))).toBe(reason));
