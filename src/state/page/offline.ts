/** Whether the app's files are cached, so that the page works without a network (src/offline). */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { whenIdle } from "./when-idle.ts";

const store = createStore<{ isReady: boolean }>(() => ({ isReady: false }));

/** Milliseconds after loading before the files are fetched: a first score comes before them. Our choice. */
const waitAfterLoad = 2000;

/** Caches the app's files once the page is idle. In development, and where a browser or its owner allows no service worker, nothing happens. */
export function cacheAppFiles(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  void serviceWorker.ready.then(() => store.setState({ isReady: true }));
  const register = () =>
    whenIdle(() => void serviceWorker.register("/service-worker.js").catch(() => undefined));
  const wait = () => setTimeout(register, waitAfterLoad);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/** Whether the page works without a network from now on. */
export function useIsOfflineReady(): boolean {
  return useStore(store, ({ isReady }) => isReady);
}
