// The browser that pictures are taken with and pages are tested in.

import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

/** Where a Chromium is: CHROMIUM says so, or it is where Debian puts it; null if there is none. */
export function findChromium(): string | null {
  const path = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return existsSync(path) ? path : null;
}

/** Starts it without a window, with these arguments as well; it asks nothing of the network. */
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
