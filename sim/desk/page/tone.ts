// A short tone after a result, high for one that was filed. It is off by default, because halls are quiet.

import { byId } from "../../page/elements";

const HIGH_HZ = 880;
const LOW_HZ = 220;
const SECONDS = 0.09;
const LOUDNESS = 0.1;

let audio: AudioContext | null = null;

export function sound(low: boolean): void {
  if (!byId<HTMLInputElement>("tone").checked) return;
  audio ??= new AudioContext();
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  gain.gain.value = LOUDNESS;
  oscillator.frequency.value = low ? LOW_HZ : HIGH_HZ;
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start();
  oscillator.stop(audio.currentTime + SECONDS);
}
