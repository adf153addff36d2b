// Lights both faces as early as possible: this file is among the first in the bundle, because the interpreter takes
// most of a second to run the rest. Ignores a failure: the stage FACES (main.ts) does the same again, and reports it.

import { BOARD } from "./board";
import { createFace } from "./faces";
import { FACE_ADDRESSES } from "./parts";

export const faces = FACE_ADDRESSES.map((address) => createFace(I2C1, address));

export function setUpBus(): void {
  I2C1.setup({ scl: BOARD.scl, sda: BOARD.sda, bitrate: 400000 });
}

try {
  setUpBus();
  faces.forEach(function (face) {
    face.show({ digits: "----", colon: false, sideDots: false });
    face.refresh();
  });
} catch (later) {}
