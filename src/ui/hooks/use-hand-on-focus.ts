import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves the focus on when an element goes that has it, or contains what has it: the browser would drop it, and a
 * keyboard user would begin at the top of the page again.
 *
 * @param next called once the page has changed; null where there is no element to move to
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
    // Runs while the element is still in the page.
    return () => {
      if (leaving?.contains(document.activeElement) !== true) return;
      queueMicrotask(() => {
        // Unless something else has got it meanwhile. A person who has scrolled on since goes on reading there.
        if (document.activeElement === document.body) newest.current()?.focus({ preventScroll: true });
      });
    };
  }, [element]);
}
