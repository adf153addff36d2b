// Reads QR codes of pictures: by the browser's own BarcodeDetector, or else by the one that comes with the site.

import type { BarcodeDetector as Detector } from "barcode-detector/ponyfill";
// The build has it from zxing-wasm, under a name that changes with it.
import WASM from "code-reader.wasm";
import { once } from "../once";
import { loadCodeReader } from "./on-demand";

type DetectorClass = typeof Detector;

const FORMATS = { formats: ["qr_code" as const] };

/** The browser's own detector, if it reads QR codes. */
async function ownDetector(): Promise<DetectorClass | null> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (own === undefined) return null;
  const formats: readonly string[] = await own.getSupportedFormats().catch(() => []);
  return formats.includes("qr_code") ? own : null;
}

async function loadedDetector(): Promise<DetectorClass> {
  const [{ BarcodeDetector, prepareZXingModule }, response] = await Promise.all([loadCodeReader(), fetch(WASM)]);
  if (!response.ok) throw new Error(`${WASM} expected from the server, found ${response.status}`);
  prepareZXingModule({ overrides: { wasmBinary: await response.arrayBuffer() } });
  return BarcodeDetector;
}

/**
 * Asks the site's worker to store the reader for use without a network. Without a worker, as with npm run desk, the
 * reader is loaded when it is needed.
 */
export async function keepCodeReader(): Promise<void> {
  if (!("serviceWorker" in navigator) || (await ownDetector()) !== null) return;
  const workers = navigator.serviceWorker;
  await workers.ready;
  if (workers.controller === null)
    await new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
  await fetch(WASM);
}

/** Texts of the codes in a picture. */
export type ReadCodes = (picture: ImageBitmapSource) => Promise<string[]>;

/** Texts that a detector finds. */
const readBy =
  (detector: Detector): ReadCodes =>
  async (picture) =>
    (await detector.detect(picture)).map(({ rawValue }) => rawValue);

const loadedReader = once(async (): Promise<ReadCodes> => readBy(new (await loadedDetector())(FORMATS)));

/**
 * The browser's reader, and from its first failure on the site's own: Android without Google's services lists QR codes
 * among its formats and rejects every picture.
 */
export const codeReader = once(async (): Promise<ReadCodes> => {
  const Own = await ownDetector();
  if (Own === null) return loadedReader();
  const own = readBy(new Own(FORMATS));
  let failed = false;
  return async (picture) => {
    if (failed) return (await loadedReader())(picture);
    try {
      return await own(picture);
    } catch (fault) {
      console.log("the browser’s reader of codes fails, the site’s own is loaded:", fault);
      failed = true;
      return (await loadedReader())(picture);
    }
  };
});

/** Widths at which a photo is tried: the first one suffices for a code that fills the photo. */
const WIDTHS = [1200, 2400];

/** Texts of the codes in a picture file; throws if it is no picture. */
export async function codesInFile(file: File): Promise<string[]> {
  const read = await codeReader();
  for (const width of WIDTHS) {
    const whole = await createImageBitmap(file);
    const picture =
      whole.width <= width ? whole : await createImageBitmap(file, { resizeWidth: width, resizeQuality: "medium" });
    const codes = await read(picture);
    if (codes.length > 0 || whole.width <= width) return codes;
  }
  return [];
}
