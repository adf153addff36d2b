import { describe, expect, test } from "vitest";
import { ChipClock } from "../../../sim/board/chip/clock";

function bench(slow = 1) {
  const core = { cycles: 0 };
  const clock = new ChipClock(125e6, slow);
  clock.attach(core);
  return { core, clock };
}

describe("the chip's clock", () => {
  test("tells 8 ns for each cycle at 125 MHz, and half as much again on a chip slowed by 1.5", () => {
    for (const [slow, nanos] of [
      [1, 8000],
      [1.5, 12000],
    ] as const) {
      const { core, clock } = bench(slow);
      core.cycles = 1000;
      expect(clock.nanos).toBe(nanos);
    }
  });

  test("goes on from where it is when the frequency changes", () => {
    const { core, clock } = bench();
    core.cycles = 100;
    clock.setFrequency(12.5e6);
    core.cycles += 10;
    expect(clock.nanos).toBe(800 + 10 * 80);
  });

  test("runs alarms in the order of their time, each at its time, those that an alarm sets too", () => {
    const { clock } = bench();
    const rung: [string, number][] = [];
    const ring = (name: string) => clock.createAlarm(() => rung.push([name, clock.nanos]));
    const second = ring("second");
    ring("third").schedule(3000);
    clock.createAlarm(() => second.schedule(500)).schedule(1000);
    clock.passTo(5000);
    expect(rung).toEqual([
      ["second", 1500],
      ["third", 3000],
    ]);
    expect(clock.nanos).toBe(5000);
  });

  test("says at which cycle something is due, also when that is set during a run", () => {
    const { core, clock } = bench();
    clock.createAlarm(() => {}).schedule(8000);
    expect(clock.dueCycles).toBe(1000);
    core.cycles = 100;
    clock.createAlarm(() => {}).schedule(800);
    expect(clock.dueCycles).toBe(200);
  });

  test("does not run an alarm that was cancelled, or was set to another time", () => {
    const { clock } = bench();
    let rung = 0;
    const alarm = clock.createAlarm(() => {
      rung++;
    });
    alarm.schedule(100);
    alarm.schedule(9000);
    clock.passTo(5000);
    expect(rung).toBe(0);
    alarm.cancel();
    clock.passTo(20000);
    expect(rung).toBe(0);
  });

  test("passes no further than the end of a run, whoever waits", () => {
    const { clock } = bench();
    clock.horizon = 2000;
    clock.passTo(45e6);
    expect(clock.nanos).toBe(2000);
  });
});
