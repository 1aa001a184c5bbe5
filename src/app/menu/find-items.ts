import type { MenuGroup, MenuItem } from "../../access/menu.ts";
import { bestFits } from "./word-fit.ts";

/**
 * The menu items that a query finds, the best first, by title, tool, description and group. An empty query finds all, in
 * the menu's order.
 */
export function findItems(query: string, groups: readonly MenuGroup[]): readonly MenuItem[] {
  const lines = groups.flatMap((group) => group.items.map((item) => ({ item, group })));
  return bestFits(query, lines, ({ item, group }) => [
    { text: item.title, weight: 100 },
    { text: `${item.toolName} ${item.toolId}`, weight: 40 },
    { text: item.description, weight: 10 },
    { text: `${group.title} ${item.purpose}`, weight: 2 },
  ]).map(({ item }) => item);
}
