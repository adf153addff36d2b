// Keeps a tablet awake, its page on the whole screen, and its orientation fixed.

import { createWakeLock } from "./wake-lock";

/** Missing in some browsers. */
interface WithKeyboard extends Navigator {
  keyboard?: { lock?(keys: string[]): Promise<void>; unlock?(): void };
}

export type Watch = ReturnType<typeof createWatch>;

const MAY_GO_DARK = "This browser lets the screen go dark: set the tablet’s own screen time-out to never.";

/** `lost` is called whenever the screen may go dark although it is not to. */
export function createWatch(lost: () => void) {
  const lock = createWakeLock(lost);
  let active = false;

  /** If the browser refuses, or has no full screen, the page stays in its window. */
  async function fillScreen(): Promise<void> {
    if (document.fullscreenElement !== null || !document.fullscreenEnabled) return;
    if (!navigator.userActivation.isActive) return;
    try {
      await document.documentElement.requestFullscreen({ navigationUI: "hide" });
      // The Escape key is BACK.
      await (navigator as WithKeyboard).keyboard?.lock?.(["Escape"]);
      await screen.orientation.lock(screen.orientation.type);
    } catch {
      // The next touch tries again; each orientation has a layout of its own.
    }
  }

  // A gesture of the system may have left full screen: the next touch restores it.
  addEventListener("pointerup", () => {
    if (active) void fillScreen();
  });

  return {
    /** To be called in a touch or a click: browsers allow full screen only then. */
    begin: async (): Promise<void> => {
      active = true;
      void navigator.storage?.persist?.();
      lock.want(true);
      await fillScreen();
    },
    end: (): void => {
      active = false;
      lock.want(false);
      (navigator as WithKeyboard).keyboard?.unlock?.();
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    },
    fillScreen,
    /** Whether the game is over, after which the screen may sleep. */
    setOver: (isOver: boolean): void => lock.want(active && !isOver),
    /** Whether the tablet may sleep now. */
    maySleep: (): boolean => !lock.held(),
    /** Remark for the players that the screen may go dark. */
    warning: (): string | null => (lock.refused() ? MAY_GO_DARK : null),
  };
}
