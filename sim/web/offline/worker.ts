// The site's service worker: keeps all of the site's files, so that it works without a network once it was visited. The
// files and their revisions are known when the site is built.

import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

declare const SITE_FILES: { url: string; revision: string }[];
declare const self: { skipWaiting(): Promise<void> };

cleanupOutdatedCaches();
precacheAndRoute(SITE_FILES);
// A page that is open has all it needs; the next one has the new files.
void self.skipWaiting();
