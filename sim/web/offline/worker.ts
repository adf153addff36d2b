// The site's service worker: keeps the site's files, so that it works without a network once it was visited. The files
// and their revisions are known when the site is built.

import { PrecacheController } from "workbox-precaching";
import { RENEW } from "./renew";

declare const SITE_FILES: { url: string; revision: string }[];
/** Big files that few visits need: kept when a page first asks for them. Their names change with what is in them. */
declare const LATER_FILES: string[];
/** A service worker's own global, as far as it is used here. */
interface Worker {
  location: Location;
  clients: { matchAll(which: object): Promise<unknown[]>; claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Event>(name: string, listen: (event: Event) => void): void;
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
declare const self: Worker;

const files = new PrecacheController();
files.addToCacheList(SITE_FILES);

const LATER = "later";
const isLater = (url: string): boolean => LATER_FILES.some((name) => url.endsWith(`/${name}`));

async function keepLater(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok && isLater(request.url)) await (await caches.open(LATER)).put(request, response.clone());
  return response;
}

/** Where the version before had kept such files, this one keeps its own at once: the next visit may have no network. */
async function keepAgain(): Promise<void> {
  const later = await caches.open(LATER);
  if ((await later.keys()).length === 0) return;
  const there = await Promise.all(LATER_FILES.map((name) => later.match(name)));
  await later.addAll(LATER_FILES.filter((_, at) => there[at] === undefined));
}

async function dropStale(): Promise<void> {
  const later = await caches.open(LATER);
  const stale = (await later.keys()).filter(({ url }) => !isLater(url));
  await Promise.all(stale.map((request) => later.delete(request)));
}

/** A file of this version, or else of the version before: a page that is open may have been loaded with that. */
async function kept(request: Request, url: string): Promise<Response> {
  return (await files.matchPrecache(url)) ?? (await caches.match(url, { ignoreSearch: true })) ?? keepLater(request);
}

/**
 * Runs once no page is open that was loaded with the version before, or somebody has asked for the new one: then other
 * pages may still be open, whose files stay until the next version comes.
 */
async function takeOver(event: WorkerEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length <= 1) await Promise.all([files.activate(event as never), dropStale()]);
  // The page of the first visit was loaded before there was a worker: it gets what it loads later from here as well.
  await self.clients.claim();
}

self.addEventListener<WorkerEvent>("install", (event) => {
  void files.install(event as never);
  event.waitUntil(keepAgain());
});
self.addEventListener<WorkerEvent>("activate", (event) => event.waitUntil(takeOver(event)));
self.addEventListener<MessageEvent>("message", ({ data }) => {
  if (data === RENEW) void self.skipWaiting();
});
self.addEventListener<FetchEvent>("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  event.respondWith(kept(event.request, origin + pathname.replace(/\/$/, "/index.html")));
});
