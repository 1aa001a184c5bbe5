import { useEffect, useRef } from "react";

/** An element's handlers for the first sign. */
interface SignHandlers {
  onPointerEnter: () => void;
  onFocus: () => void;
}

/**
 * Calls a function once, at the first sign that an element is about to be used: the pointer comes near, the focus arrives,
 * or a file is dragged over the page.
 */
export function useFirstSign(act: () => void): SignHandlers {
  const hasActed = useRef(false);
  const actOnce = () => {
    if (hasActed.current) return;
    hasActed.current = true;
    act();
  };
  const latest = useRef(actOnce);
  useEffect(() => {
    const onDrag = () => latest.current();
    document.addEventListener("dragenter", onDrag, { once: true });
    return () => document.removeEventListener("dragenter", onDrag);
  }, []);
  return { onPointerEnter: actOnce, onFocus: actOnce };
}
