// Keeps the screen of a tablet awake, and asks again for a lock that is lost.

/** Interval of asking again. */
const AGAIN_MS = 5000;

export type WakeLock = ReturnType<typeof createWakeLock>;

/** Holds the screen awake while that is wanted; `lost` is called whenever it may go dark nevertheless. */
export function createWakeLock(lost: () => void) {
  let wanted = false;
  let lock: WakeLockSentinel | null = null;
  /** Whether the browser has answered since the last request. */
  let answered = false;

  const held = (): boolean => lock !== null && !lock.released;

  async function ask(): Promise<void> {
    if (!wanted || document.hidden || held()) return;
    answered = false;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => {
        if (!wanted) return;
        lost();
        void ask();
      });
      if (!wanted) await lock.release();
    } catch {
      lock = null;
    }
    answered = true;
    if (wanted && !held()) lost();
  }

  addEventListener("visibilitychange", () => void ask());
  addEventListener("pointerup", () => void ask());
  setInterval(() => void ask(), AGAIN_MS);
  return {
    want: (is: boolean): void => {
      if (is === wanted) return;
      wanted = is;
      if (wanted) void ask();
      else void lock?.release();
    },
    held,
    /** Whether it is wanted, and the browser does not give it. */
    refused: (): boolean => wanted && answered && !held(),
  };
}
