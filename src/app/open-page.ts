import { matchRoutes, type RouteObject, useMatches } from "react-router-dom";
import type { ScreenProps } from "../product/define.ts";
import type { Page } from "../product/pages-of.ts";
import type { ScreenCode } from "./lazy-screen.tsx";

/** A route's facts about its page: the route's `handle`. */
export interface OpenPage {
  readonly page: Page;
  /** The route's path: the only form of an address that may be reported. */
  readonly pattern: string;
  readonly code: ScreenCode<ScreenProps>;
}

/** The page at this address. Every address has one: the page for unknown addresses matches what no other does. */
export function useOpenPage(): OpenPage {
  return handleOf(useMatches().at(-1));
}

/** The page that some routes have at a path. */
export function openPageAt(path: string, among: RouteObject[]): OpenPage {
  return handleOf(matchRoutes(among, path)?.at(-1)?.route);
}

function handleOf(match: { handle?: unknown } | undefined): OpenPage {
  if (match === undefined) throw new Error("No route has this address");
  // The router's type for it is unknown; routes.tsx sets one of these on each page's route.
  return match.handle as OpenPage;
}

/** The document's title while a page is open. Never an id or a file's name. */
export function documentTitle({ title }: Page): string {
  return `${title} – Allelium`;
}
