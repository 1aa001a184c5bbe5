import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Hands the focus on when an element goes that has it, or has in it what has it: the browser would let go of it, and whoever uses
 * the keyboard would begin at the top of the page again.
 *
 * @param next called once the page has changed; null where there is nobody to hand it to
 */
export function useHandOnFocus(
  element: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined,
): void {
  const newest = useRef(next);
  useLayoutEffect(() => {
    newest.current = next;
  });
  useLayoutEffect(() => {
    const leaving = element.current;
    // Runs while the element still stands in the page.
    return () => {
      if (leaving?.contains(document.activeElement) !== true) return;
      queueMicrotask(() => {
        // Unless something else has taken it meanwhile. Whoever has scrolled on since goes on reading there.
        if (document.activeElement === document.body) newest.current()?.focus({ preventScroll: true });
      });
    };
  }, [element]);
}
