/**
 * Caches the app's own files, so that it works without a network once it was open. It never caches data: calls of the
 * server pass it by. The build writes it with the list of files (scripts/support/write-service-worker.mjs).
 */
/// <reference lib="webworker" />

/** Names one build: a hash over its list of files. */
declare const appVersion: string;
/** Paths of the files that every tool needs. */
declare const appFiles: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;

const prefix = "app ";
const cacheName = prefix + appVersion;

/** A page without words of its own: it stands for every address while there is no network. */
const shell = "/dashboard";

const hashedFiles = "/assets/";

/** Files fetched at once: a person may be reading the page meanwhile. */
const together = 4;

/** A file of an earlier build with the same name has the same content. */
async function cacheFile(cache: Cache, path: string): Promise<void> {
  const cached = await caches.match(path);
  if (cached !== undefined) await cache.put(path, cached);
  else await cache.add(path);
}

async function cacheApp(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(shell, { cache: "no-cache" }));
  const left = [...appFiles];
  const takeNext = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await cacheFile(cache, path);
  };
  await Promise.all(Array.from({ length: together }, takeNext));
}

async function removeOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function answerWithFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // A full disk must not cost the answer.
    void caches
      .open(cacheName)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return answer;
}

async function answerWithPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const cached = await caches.match(shell, { ignoreVary: true });
    if (cached === undefined) throw cause;
    return cached;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(cacheApp()));

// A new build waits until the last tab of the old one is closed: no tab loses its genomes, and none mixes two builds.
worker.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([removeOthers(), worker.clients.claim()])),
);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(answerWithPage(request));
  else if (pathname.startsWith(hashedFiles)) event.respondWith(answerWithFile(request));
});
