// The panel's colours, RGB565. No two tones share the upper bytes of both colours: a model may keep only these.

import type { Tone } from "../ui/row";

export const INK: { [T in Tone]: number } = {
  plain: 0xffff,
  quiet: 0x9cd3,
  title: 0xfe60,
  good: 0x07e0,
  bad: 0xfaeb,
  alert: 0x0000,
};

export const PAPER: { [T in Tone]: number } = {
  plain: 0x0000,
  quiet: 0x0000,
  title: 0x0000,
  good: 0x0000,
  bad: 0x0000,
  alert: 0xfd20,
};
