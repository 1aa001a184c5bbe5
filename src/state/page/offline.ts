/** Whether the app's files are cached, so that the page works without a network (src/offline). */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { whenIdle } from "./when-idle.ts";

const store = createStore<{ isReady: boolean }>(() => ({ isReady: false }));

/** Milliseconds after loading before the files are fetched: a first score comes before them. Our choice. */
const waitAfterLoad = 2000;

/** Waits until a service worker has cached its files. @returns false where it could not */
function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state !== "installing") resolve(worker.state !== "redundant");
    });
  });
}

async function register({ serviceWorker }: Navigator): Promise<void> {
  const registration: ServiceWorkerRegistration | null | undefined = await serviceWorker
    .register("/service-worker.js")
    .catch(() => null);
  // Undefined where a browser was told to block service workers.
  if (registration === null || registration === undefined) {
    // Without a network the worker that gave this page has its files.
    if (serviceWorker.controller !== null) store.setState({ isReady: true });
    return;
  }
  // An earlier worker has the files of its own build alone.
  const { installing } = registration;
  if (installing !== null && !(await isInstalled(installing))) return;
  await serviceWorker.ready;
  store.setState({ isReady: true });
}

/** Caches the app's files once the page is idle. In development, and where a browser or its owner allows no service worker, nothing happens. */
export function cacheAppFiles(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const wait = () => setTimeout(() => whenIdle(() => void register(navigator)), waitAfterLoad);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/** Whether the page works without a network from now on. */
export function useIsOfflineReady(): boolean {
  return useStore(store, ({ isReady }) => isReady);
}
