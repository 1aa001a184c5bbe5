import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from "react";

/**
 * How far below the top of the page an element begins, in CSS pixels; null until the page is laid out. It is measured again whenever the
 * page's height changes: anything that grows or wraps above the element moves it and makes the page higher.
 */
export function useTopOnPage<Kind extends Element>(): [RefObject<Kind | null>, number | null] {
  const element = useRef<Kind>(null);
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (typeof ResizeObserver === "undefined") {
      setTop(measure());
      return;
    }
    let isFirst = true;
    // It reports at once what it observes: a measurement right here would lay the page out once more.
    const observer = new ResizeObserver(() => {
      const now = measure();
      // The first makes the lines, which other work need not wait for.
      if (isFirst) startTransition(() => setTop(now));
      else setTop(now);
      isFirst = false;
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return [element, top];
}
