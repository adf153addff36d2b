// Packs of two lists, of 267,751 and of 269,870 words, with three times the sample of the quick test.
import { describe } from "vitest";
import { testExact } from "./exact";
import { lexiconOf, sowpods, wordList } from "./lists";

const tournament = sowpods();
describe("sowpods", () => {
  testExact(tournament, lexiconOf(tournament), 3000);
});

const words = wordList();
describe("word-list", () => {
  testExact(words, lexiconOf(words), 3000);
});
