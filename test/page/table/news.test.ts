// News of the panel for a screen reader: changes, without the seconds that go by.

import { expect, test } from "vitest";
import { newsOf } from "../../../sim/page/device-drawing";

test.each([
  ["a second of a clock", ["A TO PLAY", "24:59 25:00"], ["A TO PLAY", "24:58 25:00"], []],
  ["a second of a hold", ["B HOLDS 0:14", "A DOES NOT DRAW"], ["B HOLDS 0:15", "A DOES NOT DRAW"], []],
  ["the end of that wait", ["B HOLDS 0:59", "A DRAWS LATER"], ["B HOLDS 1:00", "A MAY DRAW"], ["A MAY DRAW"]],
  ["a second of a window", ["12 S", "HOLD OR CHALLENGE"], ["11 S", "HOLD OR CHALLENGE"], []],
  ["the turn", ["A TO PLAY", "24:58 25:00"], ["B TO PLAY", "24:58 25:00"], ["B TO PLAY"]],
  ["a verdict", ["CAT"], ["ACCEPTABLE", "CAT"], ["ACCEPTABLE"]],
])("%s: what is heard", (_, before, after, heard) => {
  const news = newsOf();
  expect(news(before)).toEqual(before);
  expect(news(after)).toEqual(heard);
});
