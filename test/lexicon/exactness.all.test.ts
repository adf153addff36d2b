// A pack of another list, of 269,870 words.
import { describe } from "vitest";
import { testExact } from "./exact";
import { lexiconOf, wordList } from "./lists";

const words = wordList();
describe("word-list", () => {
  testExact(words, lexiconOf(words), 3000);
});
