import type { MenuItem } from "../../access/menu-table.ts";
import type { PathName } from "../../lib/paths.ts";
import { entryOf } from "../route-table.ts";

/** Pages that belong to a menu item without being its page. */
const parents: ReadonlyMap<PathName, PathName> = new Map([
  ["job", "jobs"],
  ["quizComplete", "talentQuiz"],
  ["resultsGuest", "results"],
]);

/**
 * How a menu item is related to the page that is open: `page` is the page itself, in this spelling or, where no item has
 * it, another; `true` is a page that belongs to it. The values are those of aria-current.
 *
 * @param open name of the open page; null where it is in no table
 * @param items all items of the menu
 */
export function currentMark(
  item: MenuItem,
  open: PathName | null,
  items: readonly MenuItem[],
): "page" | "true" | undefined {
  if (open === null) return undefined;
  if (item.path === open) return "page";
  if (items.some((other) => other.path === open)) return undefined;
  if (entryOf(open)?.paths.includes(item.path)) return "page";
  return parents.get(open) === item.path ? "true" : undefined;
}
