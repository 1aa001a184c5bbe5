import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType, useOutletContext } from "react-router-dom";
import { holdsMailLink } from "../lib/mail-link.ts";
import { reportVisit } from "../state/page/page-visits.ts";
import { settleAtLinkedSection } from "./linked-section.ts";
import { useOpenPage } from "./open-page.ts";

/**
 * Reports each page that is opened, by its pattern alone, the first one too. While the fragment of an account mail's link
 * is still in the address it waits.
 *
 * @param report the one reporter; tests put in their own
 */
export function useVisitReports(report: (pattern: string) => void = reportVisit): void {
  const { pathname, hash } = useLocation();
  const { page, pattern } = useOpenPage();
  const isWaiting = holdsMailLink(hash);
  // A fragment, a query or a second run of the effect is no further visit.
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (isWaiting || last.current === pathname) return;
    last.current = pathname;
    if (page.isReported) report(pattern);
  }, [pathname, page, pattern, isWaiting, report]);
}

/** Path that was shown last, stored by the frame around all screens; at the beginning that of the first page. */
export type LastShown = RefObject<string>;

/**
 * Stands behind a screen and comes with it, once its code is there: then the new page begins at its top and its heading
 * takes the focus, so that keyboard and screen reader begin there too. The first page begins where the browser says, or at the
 * section that its address names.
 */
export function PageArrival() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const lastShown = useOutletContext<LastShown>();
  useEffect(() => void settleAtLinkedSection(), []);
  useEffect(() => {
    if (lastShown.current === pathname) return;
    lastShown.current = pathname;
    // Going back, the browser finds the old place by itself.
    if (navigation !== "POP") window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null) return;
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, navigation, lastShown]);
  return null;
}
