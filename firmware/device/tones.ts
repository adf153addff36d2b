// The panel's colours, RGB565. No two tones share the upper bytes of both colours: a model may keep only these.

import type { Tone } from "../ui/box";

export const INK: { [T in Tone]: number } = {
  plain: 0xffff,
  quiet: 0xa534,
  key: 0xce7a,
  title: 0xffff,
  act: 0xfe60,
  good: 0xffff,
  bad: 0xffff,
  alert: 0x0000,
};

export const PAPER: { [T in Tone]: number } = {
  plain: 0x0000,
  quiet: 0x0000,
  key: 0x1925,
  title: 0x09f1,
  act: 0x0000,
  good: 0x13c7,
  bad: 0xb8c3,
  alert: 0xfd20,
};
