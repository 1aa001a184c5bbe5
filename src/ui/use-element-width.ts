import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * The width of an element in CSS pixels, as it changes. Where the browser cannot observe sizes (tests without layout)
 * it stays at `initial`.
 */
export function useElementWidth<Kind extends Element>(initial: number): [RefObject<Kind | null>, number] {
  const element = useRef<Kind>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const target = element.current;
    if (target === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver((entries) => {
      const measured = entries[0]?.contentRect.width;
      if (measured !== undefined && measured > 0) setWidth(Math.round(measured));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
