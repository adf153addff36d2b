// The acceptance of a built device, as the guide has it: the first power-on's own questions in their order, what a
// builder does at each, and what the device says of a wrong wire.

import { Asked } from "../../firmware/ui/bring-up";
import { Text } from "../../firmware/ui/texts";
import { table } from "./order";

/** The panel's question, and the right answer; the compiler asks for a line for each question. */
const STEPS: Record<Asked, [asks: string, right: string]> = {
  [Asked.left]: [
    Text.pressLeft,
    "every part “answers”, the volts are those of the supply, the list is yours. Press the button at the left of somebody who reads the panel",
  ],
  [Asked.face]: [Text.pressBesideA, "one face shows A, the other b, at the back too. Press the button beside the A"],
  [Asked.lampA]: [Text.pressLitLamp, "one lamp is lit. Press the button that it is in"],
  [Asked.lampB]: [Text.pressLitLamp, "the other lamp is lit. Press that button"],
  [Asked.colours]: [
    Text.coloursAgree,
    "the bars RED, GREEN and BLUE are red, green and blue: press left. Else press right until they are",
  ],
  [Asked.keys]: [Text.pressKey, "each key that you press is listed with its row and column, in plain type"],
  [Asked.verdict]: [Text.allPassed, "nothing else is listed"],
};

/** The list of the guide. */
export function acceptanceList(): string {
  const rows = Object.values(STEPS).map(
    ([asks, right], i) => `${i + 1}. “${asks.toUpperCase().replace("{KEY}", "...")}”: ${right}.`,
  );
  return rows.join("\n");
}

const said = (text: string): string => `“${text.toUpperCase()}”`;

/** When a device is done: the first power-on's verdict, and what its questions do not see. */
export function doneList(): string {
  const checks = [
    `the first power-on has asked its ${Object.keys(STEPS).length - 1} questions and ended with ${said(Text.allPassed)};`,
    "set-up shows the name, the number of words and the check code of your list;",
    "`MENU`, PIN, 8, 3 lights every segment of all four faces, and names each of the 48 keys as it is pressed;",
    "a game begins with ENTER, and each button puts its lamp out and lights the other one;",
    "a word of the list is acceptable, and another is not;",
    `with a clock running, the supply's plug is pulled and put in again: ${said(Text.restored)}.`,
  ];
  return ["A device is done when", "", ...checks.map((check, i) => `${i + 1}. ${check}`)].join("\n");
}

type Fault = [mistake: string, says: string, repair: string];

/** Mistakes of wiring; a scenario of test/scenarios/first-power-on makes each of them on the virtual board. */
export const FAULTS: Fault[] = [
  ["buttons swapped", Text.buttonsSwapped, "exchange J9 and J10"],
  ["faces swapped", Text.facesSwapped, "exchange the jumpers A0: J3 to J6 are all the same"],
  [
    "both faces on one address, or a face without its plug",
    Text.oneFace,
    "close A0 on B's faces alone; look at the plug",
  ],
  ["a contact that is closed at rest (NC)", Text.closedAtRest, "move the wire to the contact NO"],
  ["a face that is lit by none of its segments", Text.facesDark, "its plug; its 5 V at + and IO"],
  ["a button that reaches no pin", Text.noPress, "its plug, its wire"],
  ["lamps swapped", Text.lampsSwapped, "exchange the lamps' wires"],
  ["a lamp without wire, or its LED turned round", Text.lampDark, "turn the LED in its holder; look at the wire"],
  ["SDA and SCL swapped, or no pull-ups", Text.busSilent, "compare the cables with the harness"],
  ["SDA or SCL at ground", Text.busHeld, "unplug one cable after the other until it goes away"],
  ["keypad without its plug", Text.keypadSilent, "J7, J3 of the keypad, and the controller's sockets"],
  ["INT open", Text.lineOpen, "wire 5 of the keypad's cable"],
  ["no key arrives", Text.keysSilent, "the controller sits one pin off in its sockets"],
  ["columns mirrored", Text.columnsMirrored, "the controller is turned round or plugged in from the front"],
  ["rows mirrored", Text.rowsMirrored, "as above"],
  ["both mirrored", Text.bothMirrored, "as above"],
  ["rows and columns exchanged", Text.matrixTurned, "a keypad that was wired by hand: compare it with the matrix"],
  ["rows 0 and 1 exchanged", Text.rowsExchanged, "R1 comes before R0 on the controller's board"],
  ["wires in another order", Text.matrixOther, "as above"],
  ["panel without CS, DC, SDO or power", Text.panelSilent, "the panel's cable; a dark panel: read it on the console"],
  ["divider open or missing", Text.supplyWrong, "the jumper on J12, R13 and R14"],
  [
    "inverted glass, red and blue exchanged",
    "colours that are not their names",
    "answer until they are: no wire is wrong",
  ],
  ["a board with few variables", Text.smallMemory, "another board, or another build of Espruino"],
];

/** The table of the guide. */
export function faultsTable(): string {
  const rows = FAULTS.map(([mistake, says, repair]) => [mistake, said(says.replace(/\{.*?\}/g, "...")), repair]);
  return table(["mistake", "the panel says", "what to do"], rows);
}
