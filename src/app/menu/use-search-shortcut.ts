import { useEffect } from "react";

function isApple(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}

/** The keys that open the search, as they are written on this machine. */
export function shortcutText(): string {
  return isApple() ? "⌘ K" : "Ctrl K";
}

/**
 * Opens the search by Ctrl+K, or Cmd+K on Apple's machines. A single letter or sign would open it in the middle of
 * dictation, and would have to be switched off by those who dictate.
 */
export function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [open]);
}
