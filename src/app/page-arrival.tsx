import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { holdsMailLink } from "../lib/mail-link.ts";
import { reportVisit } from "../state/page-visits.ts";
import { documentTitle, findPage } from "./find-page.ts";

/** Names the document after the page that is open. */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = documentTitle(findPage(pathname));
  }, [pathname]);
}

/**
 * Reports each page that is opened, by its pattern alone, the first one too. While the fragment of an account mail's link
 * is still in the address it waits.
 *
 * @param report the one reporter; tests put in their own
 */
export function useVisitReports(report: (pattern: string) => void = reportVisit): void {
  const { pathname, hash } = useLocation();
  const isWaiting = holdsMailLink(hash);
  // A fragment, a query or a second run of the effect is no further visit.
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (isWaiting || last.current === pathname) return;
    last.current = pathname;
    const { page, pattern } = findPage(pathname);
    if (page?.isReported !== false) report(pattern);
  }, [pathname, isWaiting, report]);
}

/**
 * Stands behind a screen and comes with it, once its program is there: then the new page begins at its top and its
 * heading takes the focus, so that keyboard and screen reader begin there too. The first page is the browser's affair.
 *
 * @param lastShown path that was shown last, kept by the frame; at the beginning that of the first page
 */
export function PageArrival({ lastShown }: { lastShown: RefObject<string> }) {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
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
