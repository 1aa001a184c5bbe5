import { useSyncExternalStore } from "react";
import { readLocally, storeLocally } from "../../lib/guarded-storage.ts";

/** The mode on screen. */
export type ColorMode = "light" | "dark";

const STORAGE_KEY = "color-mode";

const listeners = new Set<() => void>();
let chosen: ColorMode | null = null;
let isPrinting = false;

/**
 * Puts the colour mode on the document and updates it with the system, the person's choice and the printer. Call once,
 * before the first render, so that nothing flashes. Returns the function that ends it (tests).
 */
export function startColorMode(): () => void {
  const stored = readLocally(STORAGE_KEY);
  chosen = stored === "light" || stored === "dark" ? stored : null;
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const paper = window.matchMedia("print");
  const onSystemChange = () => announce();
  const onPrint = (event: MediaQueryListEvent) => {
    isPrinting = event.matches;
    apply();
  };
  system.addEventListener("change", onSystemChange);
  paper.addEventListener("change", onPrint);
  isPrinting = paper.matches;
  apply();
  return () => {
    system.removeEventListener("change", onSystemChange);
    paper.removeEventListener("change", onPrint);
  };
}

/** The colour mode on screen: the person's choice where there is one, else the system's. */
export function currentColorMode(): ColorMode {
  if (chosen !== null) return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Sets and remembers the person's choice. Where storage is switched off it holds until the page is closed. */
export function chooseColorMode(mode: ColorMode): void {
  chosen = mode;
  storeLocally("preference", STORAGE_KEY, mode);
  announce();
}

/** The colour mode on screen, kept up to date. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, currentColorMode);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  apply();
  for (const listener of listeners) listener();
}

/** Paper is always light, whatever is on screen. */
function apply(): void {
  const mode = isPrinting ? "light" : currentColorMode();
  const root = document.documentElement;
  root.classList.toggle("dark", mode === "dark");
  root.classList.toggle("light", mode === "light");
  root.style.colorScheme = mode;
}
