// Variables in use on the emulated chip, asked of the interpreter over its cable.

import type { MeasureOptions } from "../chip/measure";
import { LONG_WORDS } from "./programs/challenge";
import { PAINTED_MS, Session } from "./chip-session";

export interface ChipVariables {
  passMicros: number;
  afterBoot: number;
  peak: number;
}

/** Samples the variables in use with each sixteenth transfer to the panel. */
const SAMPLE = `(function(){var w=SPI1.write,n=0;PEAK=0;SPI1.write=function(d){
if(n++%16==0){var u=process.memory().usage;if(u>PEAK)PEAK=u}w.call(SPI1,d)}})()`.replaceAll("\n", "");
const REFERENCE = "function REFERENCE(n){var a=0;for(var i=0;i<n;i++){a=(a*3+i)&0xffff}return a}";
/** Asked of the interpreter over the cable: the time of a reference pass, and variables in use. */
export function chipVariables(options: MeasureOptions): ChipVariables {
  const session = new Session(options);
  const { device } = session;
  device.plugCable(true);
  device.powerOn();
  session.ready();
  const usage = "process.memory().usage";
  const afterBoot = session.ask(usage);
  device.cable.type(`${REFERENCE}\n`);
  const passMicros = session.ask("(function(){var t=getTime();REFERENCE(1000);return (getTime()-t)*1000})()");
  device.cable.type(`${SAMPLE}\n`);
  const own = session.ask(usage) - afterBoot;
  session.begin();
  // A plays, and B challenges.
  session.press(0);
  session.wait(PAINTED_MS);
  session.key("CHALLENGE");
  session.wait(2 * PAINTED_MS);
  for (const word of LONG_WORDS) session.type(word);
  session.press(1);
  session.wait(2 * PAINTED_MS);
  session.press(0);
  session.verdict();
  session.wait(2 * PAINTED_MS);
  return { passMicros, afterBoot, peak: session.ask("PEAK") - own };
}
