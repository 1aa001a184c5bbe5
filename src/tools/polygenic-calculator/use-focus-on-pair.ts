import { type RefObject, useEffect, useRef } from "react";
import type { DashboardView } from "./dashboard-view.ts";

/** Puts the focus on the heading of the pair when the table's button led there: the button is hidden with its table. */
export function useFocusOnPair(
  tab: DashboardView["tab"],
  table: RefObject<HTMLElement | null>,
  pairHeading: RefObject<HTMLElement | null>,
): void {
  const before = useRef(tab);
  useEffect(() => {
    const focused = document.activeElement;
    // A pressed tab still has the focus.
    const isLost = focused === document.body || table.current?.contains(focused) === true;
    if (before.current === "table" && tab === "compare" && isLost) pairHeading.current?.focus();
    before.current = tab;
  }, [tab, table, pairHeading]);
}
