import type { MenuGroup, MenuItem } from "../../access/menu.ts";

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** How well one word of the query fits an item, 0 for not at all. Titles count most, and beginnings of words before middles. */
function fitOf(word: string, item: MenuItem, group: MenuGroup): number {
  const fields = [
    { text: item.title, weight: 100 },
    { text: `${item.toolName} ${item.toolId}`, weight: 40 },
    { text: item.description, weight: 10 },
    { text: `${group.title} ${item.purpose}`, weight: 2 },
  ];
  const fits = fields.map(({ text, weight }) => {
    const words = wordsOf(text);
    if (words.some((one) => one === word)) return weight * 2;
    if (words.some((one) => one.startsWith(word))) return weight;
    return text.toLowerCase().includes(word) ? weight / 4 : 0;
  });
  return Math.max(...fits);
}

/**
 * The menu items that a query finds, the best first. Each of its words must be found in an item, its tool or its group. An
 * empty query finds all, in the menu's order.
 */
export function findItems(query: string, groups: readonly MenuGroup[]): readonly MenuItem[] {
  const words = wordsOf(query);
  return groups
    .flatMap((group) =>
      group.items.map((item) => ({ item, fits: words.map((word) => fitOf(word, item, group)) })),
    )
    .filter(({ fits }) => fits.every((fit) => fit > 0))
    .map(({ item, fits }) => ({ item, fit: fits.reduce((sum, fit) => sum + fit, 0) }))
    .sort((one, other) => other.fit - one.fit)
    .map(({ item }) => item);
}
