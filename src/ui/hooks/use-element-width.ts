import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * The width of an element in CSS pixels, as it changes. Where the browser cannot observe sizes (tests without layout)
 * it stays at `initial`.
 *
 * @param when whether it is measured before it is first seen, which lays out the page once more: `first` for what would be laid out
 * in another way, `later` where `initial` is right already. Else it is in a window not much wider than `initial`, where a drawing is
 * higher than at that width.
 */
export function useElementWidth<Kind extends Element>(
  initial: number,
  when: "first" | "in-narrow-window" | "later" = "in-narrow-window",
): [RefObject<Kind | null>, number] {
  const element = useRef<Kind>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const isNarrow = window.innerWidth < initial + 300;
    const isNow = when === "first" || (when === "in-narrow-window" && isNarrow);
    const measured = isNow ? element.current?.getBoundingClientRect().width : 0;
    if (measured) setWidth(Math.round(measured));
  }, [initial, when]);
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
