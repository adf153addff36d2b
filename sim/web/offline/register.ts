// Makes the site ready to be used without a network, and offers its new version once all files of that are here. It is
// no harm where a browser has no service workers, or the site is not served securely.

import { button, byId, make } from "../elements";
import { RENEW } from "./renew";

/** A page stays with the version that it was loaded with until somebody asks for the new one. */
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
    // Another page has asked for the new version.
    if (controlled) offer();
    controlled = true;
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
