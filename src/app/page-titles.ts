import type { PathName } from "../lib/paths.ts";
import { entryOf } from "./route-table.ts";

const productName = "Allelium";

/** The document's title at a place; null for an address that is in no table. Never an id or a file's name. */
export function documentTitle(name: PathName | null): string {
  const title = name === null ? "Page not found" : entryOf(name)?.title;
  return title === undefined ? productName : `${title} – ${productName}`;
}
