// The sections of the console, and of memory, wear and the drivers' faults.

import { byId, setText } from "../elements";
import type { TappedDevice } from "../tap";
import { fillAtEnd, row, tableRows, type Section } from "./section";

const MOST_LINES = 500;

function consoleState({ status }: TappedDevice): string {
  const where = status.console === null ? "The console is nowhere" : `The console is on ${status.console}`;
  const asks = status.asksPassword ? " and asks for a password" : "";
  return `${where}${asks}.`;
}

export function consoleSection(): Section {
  const text = byId("console-text");
  return {
    id: "console",
    paint: (device) => {
      setText(byId("console-state"), consoleState(device));
      const printed = device.printed().slice(-MOST_LINES).join("\n");
      fillAtEnd(text, () => setText(text, printed || "Nothing has been printed."));
    },
  };
}

const numberText = (count: number): string => count.toLocaleString("en");

function rowsOf(device: TappedDevice): [string, string][] {
  const { wear } = device.rawFlash;
  const { status } = device;
  const faults = [...device.faceParts.flatMap(({ faults }) => faults), ...device.glass.faults];
  return [
    ["Variables that process.memory finds free", numberText(status.freeVariables)],
    ["Exceptions that nothing caught", status.uncaught.join("; ") || "none"],
    ["The interpreter is busy for another", `${numberText(Math.max(0, device.busyUntil() - device.now()))} ms`],
    ["Writes to the journal’s flash", `${numberText(wear.writes)}, ${numberText(wear.bytesProgrammed)} bytes`],
    ["Erases of its pages 0 to 15", wear.erases.join(" ")],
    ["The most that a word was written between two erases", numberText(wear.mostPerWord)],
    ["What drivers did that the parts’ datasheets do not allow", faults.join("; ") || "nothing"],
  ];
}

export function memorySection(): Section {
  const fill = tableRows("inside-rows");
  return {
    id: "inside",
    paint: (device) => {
      const rows = rowsOf(device);
      fill(rows.join(), () => rows.map((cells) => row(...cells)));
    },
  };
}
