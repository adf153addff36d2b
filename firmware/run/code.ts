// Makes the QR code of a result: when the result is complete, after each correction, and for the stored game whose log
// is read. A code takes seconds; it is made in pieces, and presses are handled in between.

import type { Game } from "../core/game";
import { isSettled } from "../input/entries";
import { menuAt, type View } from "../input/view";
import type { Ended } from "../core/stage";
import { isForfeit, mayTypeScores } from "../core/stages/end";
import { deskAddress } from "../device/desk";
import { beginQr, continueQr } from "../ui/qr";
import { deviceSigns, resultText } from "../ui/result-text";
import type { Device } from "./device";
import { nowMs } from "./time";

/** The text of the code of a game that has ended. */
export function textOf(ended: Game): string {
  return resultText(ended, ended.stage as Ended, deviceSigns(getSerial(), E.CRC32), E.CRC32);
}

/** Begins the code of `text`, which replaces the present code; "" for none. */
function begin(device: Device, text: string): void {
  const code = device.code;
  if (text === code.text) return;
  code.text = text;
  // The desk's address is left out if the code has no room for it.
  code.work = text === "" ? null : beginQr(deskAddress(), text) || beginQr("", text);
  code.columns = code.work === null ? null : "";
}

/** Makes the next piece of the code; returns whether more pieces are due. */
export function continueCode(device: Device): boolean {
  const code = device.code;
  const work = code.work;
  // If this piece throws, no more pieces are due.
  code.work = null;
  if (work === null) return false;
  if (continueQr(work)) code.columns = work.columns;
  else code.work = work;
  return code.work !== null;
}

/** Whether the result is settled and may be shown. */
function isShown(game: Game, view: View, stage: Ended): boolean {
  return isForfeit(stage) || (mayTypeScores(game) && isSettled(game, view, stage));
}

/** Begins the code that belongs to the present page, unless it has been begun already. */
function choose(device: Device): void {
  const code = device.code;
  const game = device.game;
  const stage = game.stage;
  const menu = menuAt(device.view, nowMs(device));
  if (menu !== null) {
    // Under any other page the result keeps its code, because the panel returns to the result.
    if (menu.page !== "log") return;
    code.revision = null;
    return begin(device, device.logResult);
  }
  const revision = stage.is === "ended" && isShown(game, device.view, stage) ? game.revision : null;
  if (revision === code.revision) return;
  code.revision = revision;
  begin(device, revision === null ? "" : textOf(game));
}

/** Begins the code of the present page if it has one; returns whether pieces of a code are due. */
export function tendCode(device: Device): boolean {
  const game = device.game;
  const code = device.code;
  if (game.stage.is === "ended" || device.view.menu !== null || code.text !== "") choose(device);
  return code.work !== null;
}
