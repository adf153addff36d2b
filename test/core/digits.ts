// The director's digits: those that a page takes in some situation.

import { give, copyOf } from "./moves";
import { reach, SITUATIONS } from "./situations";
import { directorPages } from "../../firmware/input/menu";
import type { Key } from "../../firmware/input/keys";
import type { PageName } from "../../firmware/input/page";

/** Pages on which a digit is an act. On the others, digits are typed. */
const PAGES: PageName[] = ["director", "challenge", "end", "event"];
const DIGITS = [..."1234567890"] as Key[];

/** Keys after the PIN for each of the director's digits: "6 3" is 3 on the page of 6. */
export function directorDigits(): string[] {
  const pages = directorPages();
  return PAGES.flatMap((page) => {
    const tables = SITUATIONS.map(reach).filter(({ game }) => {
      const { menu } = game.view;
      // While the number of words is asked for, digits are that number.
      return menu?.page === page && !(menu.page === "challenge" && menu.asksCount);
    });
    const way = page === "director" ? [] : [String((pages.indexOf(page as (typeof pages)[number]) + 1) % 10)];
    const taken = DIGITS.filter((digit) =>
      tables.some((table) => give(copyOf(table), { kind: "key", key: digit }).refused !== "menuKeys"),
    );
    return taken.map((digit) => [...way, digit].join(" "));
  });
}
