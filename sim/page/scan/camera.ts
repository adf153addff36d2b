// Scans with the camera until it is stopped.

import { codeReader, type ReadCodes } from "./code-reader";

export interface Camera {
  stop(): void;
}

/** Period of scanning the picture. */
const LOOK_MS = 120;
/** Time until a code that stays in view is reported again. */
const AGAIN_MS = 4000;

const WANTED: MediaStreamConstraints = {
  video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Whether this page may use a camera: browsers allow it for https and for this machine only. */
export const hasCamera = (): boolean => navigator.mediaDevices !== undefined;

/** Ends the stream, so that the camera's light goes out. */
const end = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** Asks for the camera and loads the reader; without the reader the camera is given back. */
async function cameraAndReader(): Promise<[MediaStream, ReadCodes]> {
  const asked = navigator.mediaDevices.getUserMedia(WANTED);
  try {
    const read = await codeReader();
    return [await asked, read];
  } catch (fault) {
    void asked.then(end, () => {});
    throw fault;
  }
}

/** Shows the camera's picture and reports each code in it; rejects without a camera, or without permission. */
export async function startCamera(video: HTMLVideoElement, told: (text: string) => void): Promise<Camera> {
  const [stream, read] = await cameraAndReader();
  video.srcObject = stream;
  video.hidden = false;
  try {
    await video.play();
  } catch (fault) {
    end(stream);
    video.hidden = true;
    throw fault;
  }
  let stopped = false;
  const seen = new Map<string, number>();

  async function look(): Promise<void> {
    if (stopped) return;
    const codes = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video).catch(() => []) : [];
    const now = performance.now();
    for (const text of codes) {
      const before = seen.get(text);
      seen.set(text, now);
      if (!stopped && (before === undefined || now - before > AGAIN_MS)) told(text);
    }
    setTimeout(() => void look(), LOOK_MS);
  }
  void look();

  return {
    stop: () => {
      stopped = true;
      end(stream);
      video.srcObject = null;
      video.hidden = true;
    },
  };
}
