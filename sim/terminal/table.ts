// npm run sim -- play: the device in the terminal, played with the computer's keys.

import { emitKeypressEvents, type Key as TerminalKey } from "node:readline";
import { createLogUpdate } from "log-update";
import { isLetter, KEYS, type Key } from "../../firmware/core/keys";
import type { Device } from "../board/device";
import { FUNCTION_KEYS } from "./computer-keys";
import { PRESS_MS } from "../scenario/scenario";
import { KEY_MS } from "../scenario/actions";
import { drawing } from "./drawing";

/** By the names that Node gives a terminal's keys. */
const BY_NAME: Record<string, Key | undefined> = {
  ...Object.fromEntries(FUNCTION_KEYS.map(([name, command]) => [name.toLowerCase(), command])),
  return: "ENTER",
  enter: "ENTER",
  backspace: "DELETE",
  delete: "DELETE",
  up: "UP",
  down: "DOWN",
  escape: "BACK",
};
const LEGEND = [
  "[ A's button   ] B's button   letters, digits   Enter   Backspace: DELETE   arrows: UP, DOWN   Esc: BACK",
  FUNCTION_KEYS.map((pair) => pair.join(" ")).join("   "),
  "Tab: 1, 10 or 60 times as fast   Ctrl-P: power   Ctrl-C: leave",
];
const SPEEDS = [1, 10, 60];
const FRAME_MS = 50;

/** Where keys come from and where the drawing goes: the terminal, or what a test puts in its place. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean; setRawMode?(raw: boolean): unknown };
  output: NodeJS.WritableStream & { isTTY?: boolean };
  /** Milliseconds that go by steadily. */
  clock(): number;
}

/** Does what the key of the computer means; false where that is to leave. */
function press(device: Device, text: string | undefined, key: TerminalKey): boolean {
  if (key.ctrl) {
    if (key.name === "p") {
      if (device.powered()) device.powerOff();
      else device.powerOn();
    }
    return key.name !== "c";
  }
  if (text === "[" || text === "]") {
    device.pressButton(text === "[" ? 0 : 1, PRESS_MS);
    return true;
  }
  const sign = (text ?? "").toUpperCase();
  const named = BY_NAME[key.name ?? ""] ?? KEYS.find((one) => one === sign && (isLetter(one) || /\d/.test(one)));
  if (named !== undefined) device.pressKey(named, KEY_MS);
  return true;
}

/** Plays with a device that is switched on, until Ctrl-C or until the keys come to an end. */
export function playAtTable(device: Device, { input, output, clock }: Terminal): Promise<void> {
  const show = createLogUpdate(output);
  let speed = 0;
  let since = { wallMs: clock(), deviceMs: device.now() };
  const follow = (): void => device.advanceTo(since.deviceMs + (clock() - since.wallMs) * SPEEDS[speed]);
  const draw = (): void => {
    follow();
    show([...drawing(device, output.isTTY === true), `x ${SPEEDS[speed]}`, ...LEGEND].join("\n"));
  };
  const nextSpeed = (): void => {
    since = { wallMs: clock(), deviceMs: device.now() };
    speed = (speed + 1) % SPEEDS.length;
  };

  emitKeypressEvents(input);
  input.setRawMode?.(true);
  draw();
  const timer = setInterval(draw, FRAME_MS);
  return new Promise((resolve) => {
    const leave = (): void => {
      clearInterval(timer);
      input.off("keypress", heard);
      input.setRawMode?.(false);
      input.pause();
      show.done();
      resolve();
    };
    const heard = (text: string | undefined, key: TerminalKey): void => {
      follow();
      if (key.name === "tab") nextSpeed();
      else if (!press(device, text, key)) return leave();
      draw();
    };
    input.on("keypress", heard);
    input.on("end", leave);
  });
}
