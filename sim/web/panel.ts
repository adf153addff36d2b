// The panel: the frame memory of the ST7796S on a canvas, pixel for pixel.

import { GLASS_HEIGHT, GLASS_WIDTH } from "../board/parts/frame";
import type { St7796s } from "../board/parts/st7796s";

export interface PanelDrawing {
  /** Paints what the glass shows, if that has changed; black when it is not lit. */
  paint(glass: St7796s, lit: boolean): boolean;
}

/** The backlight is on with the glass, so that its black is not the black of a dark panel. */
const DARK = [5, 7, 8] as const;

function unpack(colour: number, rgba: Uint8ClampedArray, at: number): void {
  const red = colour >> 11,
    green = (colour >> 5) & 63,
    blue = colour & 31;
  // The upper bits again below: full scale becomes 255, as on the glass.
  rgba[at] = (red << 3) | (red >> 2);
  rgba[at + 1] = (green << 2) | (green >> 4);
  rgba[at + 2] = (blue << 3) | (blue >> 2);
}

export function drawPanel(canvas: HTMLCanvasElement): PanelDrawing {
  canvas.width = GLASS_WIDTH;
  canvas.height = GLASS_HEIGHT;
  const context = canvas.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  const image = context.createImageData(GLASS_WIDTH, GLASS_HEIGHT);
  image.data.fill(255);
  let painted: { glass: St7796s; lit: boolean; version: number } | null = null;

  function copy(glass: St7796s): void {
    let at = 0;
    for (let y = 0; y < GLASS_HEIGHT; y++) {
      for (let x = 0; x < GLASS_WIDTH; x++, at += 4) unpack(glass.colour(x, y), image.data, at);
    }
    context.putImageData(image, 0, 0);
  }

  return {
    paint: (glass, lit) => {
      const same = painted !== null && painted.glass === glass && painted.lit === lit;
      if (same && (!lit || painted?.version === glass.frame.version)) return false;
      painted = { glass, lit, version: glass.frame.version };
      canvas.classList.toggle("lit", lit);
      if (lit) {
        copy(glass);
      } else {
        context.fillStyle = `rgb(${DARK.join()})`;
        context.fillRect(0, 0, GLASS_WIDTH, GLASS_HEIGHT);
      }
      return true;
    },
  };
}
