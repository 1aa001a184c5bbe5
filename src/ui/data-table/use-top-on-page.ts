import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/**
 * How far below the top of the page an element begins, in CSS pixels. It is measured again whenever the page's height
 * changes: anything that grows or wraps above the element moves it and makes the page higher.
 */
export function useTopOnPage<Kind extends Element>(): [RefObject<Kind | null>, number] {
  const element = useRef<Kind>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return [element, top];
}
