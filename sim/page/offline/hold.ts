// Tells the site's worker whether a game is on, in which no other version of the site is taken.

import { HOLD, RELEASE } from "./renew";

/** Returns a function that takes whether a game is on; only a change is told. */
export function makeHold(): (isOn: boolean) => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const workers = navigator.serviceWorker;
  let told: boolean | null = null;
  const tell = (): void => {
    if (told !== null) workers.controller?.postMessage(told ? HOLD : RELEASE);
  };
  // The page of a first visit has no worker yet.
  workers.addEventListener("controllerchange", tell);
  return (isOn) => {
    if (isOn === told) return;
    told = isOn;
    tell();
  };
}
