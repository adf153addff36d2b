import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPanel } from "../../firmware/device/panel";
import type { PanelDriver } from "../../firmware/device/panel";
import type { Row, Tone } from "../../firmware/ui/row";
import { GraphicsModel } from "../../sim/board/graphics";
import { readPanel } from "../../sim/board/panel-text";
import type { St7796s } from "../../sim/board/parts/st7796s";
import { createSt7796s } from "../../sim/board/parts/st7796s";
import { createSpi } from "./buses";

let glass: St7796s;
let spi: ReturnType<typeof createSpi>;
let panel: PanelDriver;
let awakenings: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Graphics", GraphicsModel);
  glass = createSt7796s({ nowMs: () => Date.now() });
  spi = createSpi(glass);
  awakenings = 0;
  panel = createPanel(spi, spi.pins, () => awakenings++);
});

afterEach(() => {
  expect(glass.faults).toEqual([]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function row(text: string, scale: number, tone: Tone = "plain"): Row {
  return { text, scale, tone };
}

function paintAll(): number {
  let slices = 0;
  while (panel.paintNext()) if (++slices > 1000) throw new Error("never done");
  return slices;
}

function boot(rows: Row[]): void {
  panel.start();
  panel.show(rows);
  vi.advanceTimersByTime(1000);
  paintAll();
  spi.commands.length = spi.sizes.length = 0;
}

function texts(): string[] {
  return readPanel(glass).map((line) => line.text);
}

const THREE = [row("READY", 4, "title"), row("SCRABBLE NZ 2025", 2), row("PRESS TO START", 3, "quiet")];

test("the start resets the part, waits, wakes it, waits, and configures it: 16 bits a pixel, landscape, inverted", () => {
  panel.start();
  expect(panel.paintNext()).toBe(false);
  expect(spi.commands).toEqual([]);
  vi.advanceTimersByTime(121);
  expect(spi.commands).toEqual(["11"]);
  vi.advanceTimersByTime(10);
  expect(spi.commands).toEqual(["11", "3a 55", "36 28", "21"]);
  expect(awakenings).toBe(1);
});

test("the glass stays dark until all of it is painted, so that nobody sees what was in its memory", () => {
  panel.start();
  panel.show(THREE);
  vi.advanceTimersByTime(1000);
  while (panel.paintNext()) expect(glass.lit()).toBe(false);
  expect(glass.lit()).toBe(true);
  expect(spi.commands.slice(-2)).toEqual(["29", "a 0"]);
});

test("rows stack from the top, and the rest is black", () => {
  boot(THREE);
  expect(readPanel(glass)).toEqual([
    { y: 0, scale: 4, text: "READY", tone: "title" },
    { y: 32, scale: 2, text: "SCRABBLE NZ 2025", tone: "plain" },
    { y: 48, scale: 3, text: "PRESS TO START", tone: "quiet" },
  ]);
  for (let y = 72; y < 320; y++) for (let x = 0; x < 480; x++) if (glass.colour(x, y)) throw new Error(x + "," + y);
});

test("each row is one window of exactly its height over the whole width, the largest type first, filled from RAMWR on", () => {
  panel.start();
  panel.show(THREE);
  vi.advanceTimersByTime(1000);
  spi.commands.length = 0;
  paintAll();
  const windows = spi.commands.filter((command) => /^2[ab]/.test(command));
  expect(windows).toEqual(["2a 0 0 1 df", "2b 0 0 0 1f", "2b 0 30 0 47", "2b 0 20 0 2f", "2b 0 48 1 3f"]);
  expect(spi.commands.filter((command) => command === "2c").length).toBe(4);
});

test("no transfer is longer than the 4092 bytes that ESP32 can send", () => {
  panel.start();
  panel.show(THREE);
  vi.advanceTimersByTime(1000);
  paintAll();
  expect(Math.max(...spi.sizes)).toBeLessThanOrEqual(4092);
});

test("one call paints at most eight whole pixel rows", () => {
  panel.start();
  panel.show([row("A", 8)]);
  vi.advanceTimersByTime(1000);
  while (panel.paintNext()) {
    const pixelBytes = spi.sizes.filter((size) => size > 4).reduce((sum, size) => sum + size, 0);
    expect(pixelBytes).toBeLessThanOrEqual(8 * 960);
    spi.sizes.length = 0;
  }
});

describe("what is sent after a change", () => {
  beforeEach(() => boot(THREE));

  test("nothing for the same rows", () => {
    panel.show([...THREE]);
    expect(panel.paintNext()).toBe(false);
    expect(spi.sizes).toEqual([]);
  });

  test("a quarter of the width with the character that changed, in one strip for a row of 16 pixels", () => {
    panel.show([THREE[0]!, row("SCRABBLE NZ 2026", 2), THREE[2]!]);
    paintAll();
    // The last of 16 characters 12 pixels wide begins at 180, and the box is 120 wide.
    expect(spi.commands).toEqual(["2a 0 b4 1 2b", "2b 0 20 0 2f", "2c"]);
    expect(spi.sizes.filter((size) => size > 4)).toEqual([120 * 16 * 2]);
    expect(texts()).toEqual(["READY", "SCRABBLE NZ 2026", "PRESS TO START"]);
  });

  test("the whole width where characters changed that are further apart", () => {
    panel.show([THREE[0]!, row("Z", 2), THREE[2]!]);
    paintAll();
    expect(spi.commands).toEqual(["2b 0 20 0 2f", "2c", "3c"]);
    expect(texts()).toEqual(["READY", "Z", "PRESS TO START"]);
  });

  test("changes of the same row that are not painted yet add up", () => {
    panel.show([THREE[0]!, row("SCRABBLE NZ 2026", 2), THREE[2]!]);
    panel.show([THREE[0]!, row("SCRIBBLE NZ 2026", 2), THREE[2]!]);
    paintAll();
    expect(texts()).toEqual(["READY", "SCRIBBLE NZ 2026", "PRESS TO START"]);
  });

  test("a change back to what the glass shows, while it is being painted", () => {
    panel.show([THREE[0]!, row("Z", 2), THREE[2]!]);
    panel.paintNext();
    panel.show(THREE);
    paintAll();
    expect(texts()).toEqual(["READY", "SCRABBLE NZ 2025", "PRESS TO START"]);
  });

  test("a character at the right edge is in a box that ends there", () => {
    const full = "X".repeat(40);
    panel.show([THREE[0]!, row(full, 2), THREE[2]!]);
    paintAll();
    spi.commands.length = 0;
    panel.show([THREE[0]!, row("X".repeat(39) + "Y", 2), THREE[2]!]);
    paintAll();
    expect(spi.commands[0]).toBe("2a 1 68 1 df");
    expect(texts()[1]).toBe("X".repeat(39) + "Y");
  });

  test("a row 24 pixels high ends within a strip of 16", () => {
    panel.show([THREE[0]!, THREE[1]!, row("PRESS TO STARE", 3, "quiet")]);
    paintAll();
    expect(spi.sizes.filter((size) => size > 4)).toEqual([120 * 16 * 2, 120 * 8 * 2]);
    expect(texts()[2]).toBe("PRESS TO STARE");
  });

  test("a row of another tone is painted again", () => {
    panel.show([row("READY", 4, "alert"), THREE[1]!, THREE[2]!]);
    paintAll();
    expect(readPanel(glass)[0]).toEqual({ y: 0, scale: 4, text: "READY", tone: "alert" });
  });

  test("a row of another height moves what follows, and the pixels below are blanked", () => {
    panel.show([row("READY", 2), THREE[1]!, THREE[2]!]);
    paintAll();
    expect(spi.commands.filter((command) => command.startsWith("2b"))).toEqual([
      "2b 0 20 0 37",
      "2b 0 0 0 f",
      "2b 0 10 0 1f",
      "2b 0 38 0 47",
    ]);
    expect(texts()).toEqual(["READY", "SCRABBLE NZ 2025", "PRESS TO START"]);
  });

  test("rows that went leave black behind, once", () => {
    panel.show(THREE.slice(0, 1));
    paintAll();
    expect(spi.commands[0]).toBe("2b 0 20 0 47");
    expect(texts()).toEqual(["READY"]);
    spi.commands.length = 0;
    panel.show(THREE.slice(0, 1));
    expect(paintAll()).toBe(0);
    expect(spi.commands).toEqual([]);
  });

  test("no rows at all: all that was painted is blanked", () => {
    panel.show([]);
    paintAll();
    expect(texts()).toEqual([]);
    expect(spi.commands[0]).toBe("2b 0 0 0 47");
  });

  test("a change in the middle of its own band starts the band again", () => {
    panel.show([row("READ", 4), THREE[1]!, THREE[2]!]);
    panel.paintNext();
    panel.show([row("REAL", 4), THREE[1]!, THREE[2]!]);
    paintAll();
    expect(texts()).toEqual(["REAL", "SCRABBLE NZ 2025", "PRESS TO START"]);
  });

  test("a change of another row lets a band that is begun go on", () => {
    panel.show([row("READ", 4), THREE[1]!, THREE[2]!]);
    panel.paintNext();
    panel.show([row("READ", 4), THREE[1]!, row("PRESS", 3)]);
    paintAll();
    expect(texts()).toEqual(["READ", "SCRABBLE NZ 2025", "PRESS"]);
    expect(spi.commands.filter((command) => command === "2c").length).toBe(2);
  });

  test("rows come and go at any point of the painting, and the glass ends as if it had been painted at leisure", () => {
    const sets = [
      THREE,
      THREE.slice(1),
      [row("A", 8), row("B", 8), row("C", 8), row("D", 8), row("E", 8)],
      [],
      [row("X", 2)],
    ];
    let seed = 1;
    for (let round = 0; round < 300; round++) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      panel.show(sets[seed % sets.length]!);
      for (let slices = (seed >> 8) % 50; slices > 0; slices--) panel.paintNext();
    }
    for (const rows of sets) {
      panel.show(rows);
      paintAll();
      expect(texts()).toEqual(rows.map((one) => one.text));
    }
  });
});

test("rows beyond the lower edge are not shown", () => {
  boot([row("A", 8), row("B", 8), row("C", 8), row("D", 8), row("E", 8), row("F", 2)]);
  expect(texts()).toEqual(["A", "B", "C", "D", "E"]);
});

test("text beyond the right edge is cut", () => {
  boot([row("0123456789ABCDEF", 8)]);
  expect(texts()).toEqual(["0123456789"]);
});

test("a panel that lost its power shows everything again after a check", () => {
  boot(THREE);
  glass.powerOn();
  expect(texts()).toEqual([]);
  vi.advanceTimersByTime(5);
  panel.check();
  vi.advanceTimersByTime(1000);
  paintAll();
  expect(glass.lit()).toBe(true);
  expect(texts()).toEqual(["READY", "SCRABBLE NZ 2025", "PRESS TO START"]);
});

test("one that lost its power while it was first painted, and was switched on asleep, too", () => {
  panel.start();
  panel.show(THREE);
  vi.advanceTimersByTime(1000);
  panel.paintNext();
  glass.powerOn();
  vi.advanceTimersByTime(5);
  while (panel.paintNext());
  expect(glass.lit()).toBe(false);
  glass.faults.length = 0; // pixels before it was configured
  panel.check();
  vi.advanceTimersByTime(1000);
  paintAll();
  expect(glass.lit()).toBe(true);
  expect(texts()).toEqual(["READY", "SCRABBLE NZ 2025", "PRESS TO START"]);
});

test("a check of a healthy panel asks for its power mode, and no more", () => {
  boot(THREE);
  panel.check();
  vi.advanceTimersByTime(1000);
  expect(paintAll()).toBe(0);
  expect(glass.lit()).toBe(true);
  expect(spi.commands).toEqual(["a 0"]);
});

test("a check between two slices of a band does not disturb it", () => {
  panel.start();
  panel.show(THREE);
  vi.advanceTimersByTime(1000);
  do panel.check();
  while (panel.paintNext());
  expect(glass.lit()).toBe(true);
  expect(texts()).toEqual(["READY", "SCRABBLE NZ 2025", "PRESS TO START"]);
});

test("a panel whose SDO is not wired works, and is not started again and again", () => {
  spi.wire(false);
  boot(THREE);
  panel.check();
  vi.advanceTimersByTime(1000);
  expect(paintAll()).toBe(0);
  expect(texts()).toEqual(["READY", "SCRABBLE NZ 2025", "PRESS TO START"]);
});

test("an absent panel is let alone, and started when it answers", () => {
  boot(THREE);
  spi.wire(false); // as an unplugged one reads
  panel.check();
  expect(spi.commands).toEqual(["a 0"]);
  glass.powerOn();
  vi.advanceTimersByTime(5);
  spi.wire(true);
  panel.check();
  vi.advanceTimersByTime(1000);
  paintAll();
  expect(glass.lit()).toBe(true);
});

test("a panel whose waking up was interrupted is started by the next check", () => {
  panel.start();
  vi.clearAllTimers();
  panel.show(THREE);
  panel.check();
  vi.advanceTimersByTime(1000);
  paintAll();
  expect(glass.lit()).toBe(true);
});

test("a second start during the first one's wait leads to one configuration", () => {
  panel.start();
  vi.advanceTimersByTime(60);
  panel.start();
  vi.advanceTimersByTime(1000);
  expect(spi.commands.filter((command) => command === "3a 55").length).toBe(1);
  expect(awakenings).toBe(1);
});
