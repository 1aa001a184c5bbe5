import type { MenuItem } from "../../access/menu.ts";
import type { OpenPage } from "../open-page.ts";

/**
 * How a menu item is related to the page that is open: `page` is the page itself, in this spelling or, where no item has
 * it, another; `true` is a page that belongs to it. The values are those of aria-current.
 *
 * @param open the open page
 * @param items all items of the menu
 */
export function currentMark(
  item: MenuItem,
  { page, pattern }: Pick<OpenPage, "page" | "pattern">,
  items: readonly MenuItem[],
): "page" | "true" | undefined {
  if (item.path === pattern) return "page";
  if (items.some((other) => other.path === pattern)) return undefined;
  if (page.paths.includes(item.path)) return "page";
  return page.partOf === item.path ? "true" : undefined;
}
