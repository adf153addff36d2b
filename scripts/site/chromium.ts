// The browser for pictures and for the tests of the page.

import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

/** Path of Chromium: CHROMIUM in the environment, or Debian's path; null if there is none. */
export function findChromium(): string | null {
  const path = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return existsSync(path) ? path : null;
}

/** Starts it without a window and without requests of its own to the network; `args` are further arguments. */
export function launchChromium(executablePath: string, more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });
}
