// The site's service worker: caches the site's files, so that the site works without a network after a first visit. The
// build puts in the list of files and their revisions.

import { PrecacheController } from "workbox-precaching";
import { HOLD, OLD, RELEASE, RENEW } from "./renew";

declare const SITE_FILES: { url: string; revision: string }[];
/** Large files that few visits need: cached when first requested. Their names change with their content. */
declare const LATER_FILES: string[];
/** The members of a service worker's global that are used here. */
interface Worker {
  location: Location;
  clients: { matchAll(which: object): Promise<unknown[]>; claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Event>(name: string, listen: (event: Event) => void): void;
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Told extends MessageEvent {
  source: { postMessage(text: string): void } & MessageEventSource;
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

/** Caches this version's LATER_FILES at once if the version before had cached any: the next visit may be offline. */
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

/** Has under this name the files of the version with which a game began, as long as it is on. */
const HELD = "held";
type Files = [url: string, cacheKey: string][];
const ownFiles = (): Files => [...files.getURLsToCacheKeys()];

/** Files of the version of a game that is on; null if none is. */
async function heldFiles(): Promise<Files | null> {
  const held = await (await caches.open(HELD)).match(HELD);
  return held === undefined ? null : ((await held.json()) as Files);
}

/** Keeps the site at this version; a game that is on already keeps its own. */
async function hold(): Promise<void> {
  if ((await heldFiles()) === null) await (await caches.open(HELD)).put(HELD, Response.json(ownFiles()));
}

/** Lets go of the version of a game. The page is told if it is not this one; its files stay, for it is still open. */
async function release(tell: (text: string) => void): Promise<void> {
  const held = await heldFiles();
  if (held === null) return;
  await (await caches.open(HELD)).delete(HELD);
  if (JSON.stringify(held) !== JSON.stringify(ownFiles())) tell(OLD);
}

/** The file of the version of a game that is on. */
async function heldFile(url: string): Promise<Response | undefined> {
  const found = (await heldFiles())?.find(([one]) => one === url);
  return found && caches.match(found[1]);
}

/** The cached file of this version, or of the version before, with which an open page may have been loaded. */
async function kept(request: Request, url: string): Promise<Response> {
  const held = await heldFile(url);
  if (held !== undefined) return held;
  return (await files.matchPrecache(url)) ?? (await caches.match(url, { ignoreSearch: true })) ?? keepLater(request);
}

/**
 * Activates this version: after all pages of the version before are closed, or when the user takes the new version. In
 * that case other pages may still be open, so the old files stay until the next version; a game keeps them as well.
 */
async function takeOver(event: WorkerEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const mayDrop = open.length <= 1 && (await heldFiles()) === null;
  if (mayDrop) await Promise.all([files.activate(event as never), dropStale()]);
  // The page of the first visit was loaded without a worker; this worker now serves its later requests too.
  await self.clients.claim();
}

self.addEventListener<WorkerEvent>("install", (event) => {
  void files.install(event as never);
  event.waitUntil(keepAgain());
});
self.addEventListener<WorkerEvent>("activate", (event) => event.waitUntil(takeOver(event)));
self.addEventListener<Told>("message", (event) => {
  if (event.data === RENEW) void self.skipWaiting();
  if (event.data === HOLD) event.waitUntil(hold());
  if (event.data === RELEASE) event.waitUntil(release((text) => event.source.postMessage(text)));
});
self.addEventListener<FetchEvent>("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  event.respondWith(kept(event.request, origin + pathname.replace(/\/$/, "/index.html")));
});
