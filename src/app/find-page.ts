import { matchPath } from "react-router-dom";
import type { Page } from "../tools/pages-of.ts";
import { pages } from "./product.ts";

const productName = "Allelium";

/** What the router calls every address that no page has. */
const unknownPattern = "*";

/** An address, as far as the product knows it. */
export interface FoundPage {
  /** The page; the one for unknown addresses where no other has it. Null in a product without such a page. */
  readonly page: Page | null;
  /** The address's pattern: the only form of it that may be reported. */
  readonly pattern: string;
}

/** Finds the page of an address's path, by the router's own rules. */
export function findPage(pathname: string, among: readonly Page[] = pages): FoundPage {
  const addresses = among.flatMap((page) => page.paths.map((pattern) => ({ page, pattern })));
  const known = addresses.find(
    ({ pattern }) => pattern !== unknownPattern && matchPath(pattern, pathname) !== null,
  );
  const unknown = addresses.find(({ pattern }) => pattern === unknownPattern);
  return known ?? unknown ?? { page: null, pattern: unknownPattern };
}

/** The document's title while a page is open. Never an id or a file's name. */
export function documentTitle({ page }: FoundPage): string {
  return page === null ? productName : `${page.title} – ${productName}`;
}
