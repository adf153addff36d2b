// npm run keys: what every button and key does in every situation, as a Markdown table. The core itself is asked.

import { left } from "../../firmware/core/clock";
import { challengeOf, onTurnOf, outPlayOf, type Game } from "../../firmware/core/game";
import { Tone } from "../../firmware/ui/box";
import { isDigit, isLetter, KEYS } from "../../firmware/core/keys";
import type { Menu } from "../../firmware/core/menu/page";
import type { SideOrBoth } from "../../firmware/core/side";
import { noticeOf, panel } from "../../firmware/ui/panel";
import { reasonText, sideText } from "../../firmware/ui/words";
import { command } from "../../scripts/command";
import { act, copyOf, INPUTS, inputName, reach, SITUATIONS, type Input, type Table } from "./situations";

const SIDES = [0, 1] as const;
const NAMES = "AB";

/** Name of a side; "nobody" for null. */
function who(side: 0 | 1 | null): string {
  return side === null ? "nobody" : NAMES[side];
}

function stageChange(before: Game, after: Game): string[] {
  return before.stage.is === after.stage.is ? [] : [`→ ${after.stage.is}`];
}

function clockChange(before: Table, after: Table): string[] {
  const found: string[] = [];
  const { running } = after.game.clock;
  if (before.game.clock.running !== running)
    found.push(running === null ? "clocks stop" : `${who(running)}'s clock runs`);
  if (before.game.stage.is === "setup") return found;
  for (const side of SIDES) {
    const was = left(before.game.clock, side, after.now);
    const is = left(after.game.clock, side, after.now);
    if (was !== is) {
      found.push(`${NAMES[side]}'s clock ${is > was ? "+" : "-"}${Math.abs(is - was) / 1000} s`);
    }
  }
  return found;
}

/** Whether a side is awaited that is late. */
function awaits(game: Game, side: 0 | 1): boolean {
  return game.stage.is === "late" && game.stage.awaited[side]!;
}

function reasonOf({ stage }: Game): number | null {
  return stage.is === "neutral" ? stage.reason : null;
}

function playChange(before: Game, after: Game): string[] {
  const found: string[] = [];
  const [turnBefore, turn] = [onTurnOf(before), onTurnOf(after)];
  const [outBefore, out] = [outPlayOf(before), outPlayOf(after)];
  const reason = reasonOf(after);
  if (turnBefore !== turn && after.clock.running !== turn) found.push(`${who(turn)} to play`);
  if (before.openPlay !== after.openPlay) {
    found.push(after.openPlay === null ? "no open play" : `${who(after.openPlay)}'s play open`);
  }
  for (const side of SIDES) if (awaits(before, side) && !awaits(after, side)) found.push(`${NAMES[side]} has come`);
  if ((before.hold === null) !== (after.hold === null)) found.push(after.hold === null ? "hold ends" : "hold begins");
  if (before.pressedBack !== after.pressedBack && after.pressedBack !== null)
    found.push(`${who(after.pressedBack)}'s turn goes on`);
  if (reason !== null && reasonOf(before) !== reason) found.push(`reason ${reasonText(reason)}`);
  if (out !== null && outBefore !== null && outBefore.player !== out.player) found.push(`${who(out.player)} is out`);
  return found;
}

function listChange(before: Game, after: Game): string[] {
  const was = challengeOf(before);
  const is = challengeOf(after);
  if (was !== null && is === null) return ["words go"];
  if (was === null || is === null) return [];
  const found: string[] = [];
  const letters = is.words.join("").length - was.words.join("").length;
  if (letters !== 0) found.push(letters > 0 ? "types" : "deletes");
  else if (was.words.length !== is.words.length)
    found.push(is.words.length > was.words.length ? "next word" : "empty line goes");
  else if (was.cursor !== is.cursor) found.push("line above or below");
  return found;
}

/** Whether a side has confirmed the end. */
function confirms({ stage }: Game, side: 0 | 1): boolean {
  return (stage.is === "ending" || stage.is === "ended") && stage.confirmed[side]!;
}

/** The line that is being edited at set-up, or on the result. */
function lineOf({ stage, scoreLine }: Game): number {
  return stage.is === "setup" ? stage.line : scoreLine;
}

/** Changes beside the game: results, set-up, settings. */
function entryChange(before: Game, after: Game): string[] {
  const found: string[] = [];
  for (const side of SIDES) if (!confirms(before, side) && confirms(after, side)) found.push(`${NAMES[side]} confirms`);
  if (before.scores.join() !== after.scores.join()) found.push("score");
  if (lineOf(before) !== lineOf(after) && before.stage.is === after.stage.is) found.push("another line");
  if (!before.signed && after.signed) found.push("signed");
  for (const side of SIDES) {
    const gain = after.challengePoints[side] - before.challengePoints[side];
    if (gain !== 0) found.push(`${NAMES[side]} ${gain} points`);
  }
  if (before.rules !== after.rules) found.push(after.rules.name);
  else if (before.source !== after.source) found.push(`list ${after.source.lexiconName}`);
  else if (before.challengeRule !== after.challengeRule) found.push(after.challengeRule.name);
  else if (before.settings.minutes.join() !== after.settings.minutes.join())
    found.push(`minutes ${after.settings.minutes.join("/")}`);
  if (before.settings.locked !== after.settings.locked)
    found.push(after.settings.locked ? "settings locked" : "settings open");
  if (before.settings.pin !== after.settings.pin) found.push("new PIN");
  return found;
}

/** The digits that have been typed on a page. */
function typedOn(menu: Menu): string {
  return "pin" in menu ? menu.pin : "digits" in menu ? menu.digits : "";
}

/** Side chosen on a page, or both; null if none. */
function sideOn(menu: Menu): SideOrBoth | null {
  return menu.page === "late" ? menu.missing : "side" in menu ? menu.side : null;
}

function menuChange(before: Game, after: Game): string[] {
  const was = before.menu;
  const is = after.menu;
  if (is === null) return was === null ? [] : ["menu closes"];
  if (was === null || was.page !== is.page) return [`menu ${is.page}`];
  if (is.page === "test") return ["shows the key"];
  const found: string[] = [];
  const [typed, typing] = [typedOn(was), typedOn(is)];
  if (typed !== typing) found.push(typing.length < typed.length ? "digits go" : "digit");
  if (is.page === "log" && was.page === "log" && was.line !== is.line) found.push("another page");
  const side = sideOn(is);
  if (sideOn(was) !== side && side !== null) found.push(`side ${sideText(side)}`);
  if ("minus" in was && "minus" in is && was.minus !== is.minus) found.push(is.minus ? "less" : "more");
  return found;
}

/** The words of the notice, which stand before the keys; or what would, where the page itself says it. */
export function noticeOnPanel({ game, now }: Table): string | null {
  if (game.notice === null) return null;
  const strip = panel(game, now).at(-2)!;
  return strip.tone === Tone.alert ? strip.text : noticeOf(game);
}

/** Effect of `input` at `table`, in few words. */
export function cell(table: Table, input: Input): string {
  const after = copyOf(table);
  const before = { game: table.game, now: after.now };
  const { effect } = act(after, input);
  const found =
    effect === "newGame"
      ? ["next game"]
      : [
          ...menuChange(before.game, after.game),
          ...stageChange(before.game, after.game),
          ...clockChange(before, after),
          ...playChange(before.game, after.game),
          ...listChange(before.game, after.game),
          ...entryChange(before.game, after.game),
        ];
  if (effect === "readLog") found.push("reads the log");
  if (effect === "exportLog") found.push("log over USB");
  if (effect === "openPack") found.push("next pack");
  if (effect === "adjudicate") found.push("looks up");
  if (effect === "turnList") found.push("turns the list round");
  const notice = noticeOnPanel(after);
  if (notice !== null) found.push(`“${notice}”`);
  return found.length > 0 ? found.join(", ") : "stays so";
}

/** "A, C–Z" for keys in the order of the keypad. */
function rangeText(keys: string[]): string {
  const ranges: string[][] = [];
  for (const key of keys) {
    const last = ranges.at(-1);
    if (last && key.charCodeAt(0) === last.at(-1)!.charCodeAt(0) + 1) last.push(key);
    else ranges.push([key]);
  }
  return ranges.map((range) => (range.length > 1 ? `${range[0]}–${range.at(-1)}` : range[0])).join(", ");
}

/** One cell for keys of a kind: those that do the same are named together. */
function groupedCell(table: Table, keys: string[]): string {
  const alike = new Map<string, string[]>();
  for (const key of keys) {
    const text = cell(table, { kind: "key", key: key as (typeof KEYS)[number] });
    alike.set(text, [...(alike.get(text) ?? []), key]);
  }
  if (alike.size === 1) return [...alike.keys()][0];
  return [...alike].map(([text, same]) => `${rangeText(same)}: ${text}`).join("<br>");
}

const LETTERS = KEYS.filter(isLetter);
const DIGITS = KEYS.filter(isDigit);
const SINGLES = INPUTS.filter((input) => input.kind === "press" || (!isLetter(input.key) && !isDigit(input.key)));

/** The table as lines of Markdown. */
export function keyTable(): string[] {
  const heads = ["situation", "rules", ...SINGLES.map(inputName), "letters", "digits"];
  const rows = SITUATIONS.map((situation) => {
    const table = reach(situation);
    return [
      situation.name,
      situation.rules,
      ...SINGLES.map((input) => cell(table, input)),
      groupedCell(table, LETTERS),
      groupedCell(table, DIGITS),
    ];
  });
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

const USAGE = {
  call: "npm run keys",
  does: "prints what every key and button does in every situation, as a table",
  options: {},
};

await command(import.meta.url, USAGE, () => console.log(keyTable().join("\n")));
