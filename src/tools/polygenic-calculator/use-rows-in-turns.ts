import { useEffect, useRef, useState } from "react";
import { stepPause } from "../../ui/hooks/use-gradual-count.ts";

/** Rows drawn in one go. */
const rowsAtOnce = 2;

/**
 * The rows that may be drawn by now. Forty new rows in one go would block everything else for as long; so the first few
 * are drawn at once, and the others a few at a time, with a frame and room for other work in between. Drawn rows stay.
 *
 * @param ids of all rows, in the order of the screen
 */
export function useRowsInTurns(ids: readonly string[]): ReadonlySet<string> {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set(ids.slice(0, rowsAtOnce)));
  const newest = useRef(ids);
  useEffect(() => {
    newest.current = ids;
  }, [ids]);
  const isWaiting = ids.some((id) => !drawn.has(id));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setDrawn(withNextRows(newest.current, drawn)), stepPause);
    return () => clearTimeout(timer);
  }, [isWaiting, drawn]);
  return drawn;
}

/** The drawn rows that are still there, and the next few. */
function withNextRows(ids: readonly string[], drawn: ReadonlySet<string>): ReadonlySet<string> {
  const waiting = ids.filter((id) => !drawn.has(id));
  return new Set([...ids.filter((id) => drawn.has(id)), ...waiting.slice(0, rowsAtOnce)]);
}
