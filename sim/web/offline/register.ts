// Makes the site ready to be used without a network. It is no harm where a browser has no service workers, or the site
// is not served securely.

if ("serviceWorker" in navigator) {
  navigator.serviceWorker
    .register("offline-worker.js")
    .catch((fault) => console.warn("not kept for offline use", fault));
}
