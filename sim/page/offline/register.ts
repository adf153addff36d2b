// Registers the service worker, which makes the site work without a network, and offers a new version once all of its
// files are stored. Without service workers, or without https, it does nothing.

import { button, byId, make } from "../elements";
import { OLD, RENEW } from "./renew";

/** Registers the worker. A page keeps the version that it was loaded with until the user takes the new one. */
async function keepSite(workers: ServiceWorkerContainer): Promise<void> {
  let controlled = workers.controller !== null;
  let offered = false;
  let asked = false;
  const registration = await workers.register("offline-worker.js");

  function renew(): void {
    asked = true;
    if (registration.waiting === null) return location.reload();
    registration.waiting.postMessage(RENEW);
  }

  function offer(): void {
    if (offered) return;
    offered = true;
    const notice = { className: "notice", role: "status" };
    byId("status").after(make("p", notice, "A new version of this page is there. ", button("Reload", renew)));
  }

  workers.addEventListener("controllerchange", () => {
    if (asked) return location.reload();
    // Another page has taken the new version.
    if (controlled) offer();
    controlled = true;
  });
  workers.addEventListener("message", ({ data }) => {
    if (data === OLD) offer();
  });
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && controlled) offer();
    });
  });
  if (registration.waiting !== null) offer();
}

if ("serviceWorker" in navigator) {
  keepSite(navigator.serviceWorker).catch((fault) => console.warn("not kept for offline use", fault));
}
