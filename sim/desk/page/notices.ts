// Notices to the scorer: own results that another desk has replaced, and entries that are missing here.

import { button, byId, make } from "../../page/elements";
import { type Gap, gapsOf, unreadOf } from "../chunks";
import type { Desk } from "../desk";
import { pairingsOf, twinsOf } from "../fold";
import { noticeText } from "../notices";

const gapText = ({ desk, from, to }: Gap): string => {
  const which = from === to ? `Entry ${from + 1}` : `Entries ${from + 1} to ${to + 1}`;
  return `${which} of ${desk ?? "a desk that is not known here"} ${from === to ? "is" : "are"} missing here.`;
};

function warningsOf(desk: Desk): string[] {
  const { hall, round } = desk;
  const unread = unreadOf(hall);
  const twins = twinsOf(hall);
  const { taken } = pairingsOf(hall, round);
  return [
    ...gapsOf(hall).map(gapText),
    ...(unread > 0 ? [`${unread} entries are of a newer desk. Load this page anew.`] : []),
    ...twins.map((id) => `Entry ${id} was written twice, and differently: see the log.`),
    ...taken.map((table) => `Two divisions have table ${table} in round ${round}: give their pairings again.`),
  ];
}

export function drawNotices(desk: Desk, open: (table: number) => void): () => void {
  const list = byId("notices");
  let shown = "";
  return () => {
    const notices = desk.notices();
    const warnings = warningsOf(desk);
    const now = JSON.stringify([notices.map(noticeText), warnings]);
    if (now === shown) return;
    shown = now;
    const replaced = notices.map((notice) => {
      const look = button("Look", () => {
        desk.setRound(notice.filed.round);
        open(notice.filed.table);
      });
      const seen = button("I know", () => desk.dismiss(notice));
      return make("li", "failed", noticeText(notice), make("span", "buttons", look, seen));
    });
    list.replaceChildren(...replaced, ...warnings.map((text) => make("li", "failed", text)));
  };
}
