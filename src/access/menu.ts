/** The navigation menu as a value, and who sees what of it. The registry makes it (src/product/menu-of.ts). Pure. */
import { type AccessTables, requirementOf } from "./access-rule.ts";
import type { Tier } from "./tiers.ts";
import type { Visitor } from "./visitor.ts";

/** The menu's groups, in their order. */
export const menuGroupTitles = [
  "Dashboard",
  "Intelligence",
  "Risk",
  "Embryo",
  "Optimatium",
  "Talent",
  "Advanced analytics",
  "Educational",
  "Research",
  "Support and legal",
  "Administration",
] as const;

/** Title of a group. */
export type MenuGroupTitle = (typeof menuGroupTitles)[number];

/** The group that administrators alone see; no plan opens its items. */
export const administrationTitle: MenuGroupTitle = "Administration";

/** A mark beside an item's title. */
export type MenuBadge = "Beta";

/** One line of the menu. */
export interface MenuItem {
  readonly title: string;
  /** Where it leads. */
  readonly path: string;
  readonly toolId: string;
  readonly toolName: string;
  readonly purpose: string;
  /** What it offers, in a few words. */
  readonly description: string;
  readonly level?: Tier;
  readonly badge?: MenuBadge;
  /** True while the page it leads to is not built. */
  readonly isInPreparation: boolean;
}

/** Items under one heading. */
export interface MenuGroup {
  readonly title: MenuGroupTitle;
  readonly items: readonly MenuItem[];
}

/** The part of a menu that this person sees: administration for administrators alone. */
export function menuFor(visitor: Visitor, menu: readonly MenuGroup[]): readonly MenuGroup[] {
  return menu.filter((group) => group.title !== administrationTitle || visitor.isAdmin);
}

function itemsThat(menu: readonly MenuGroup[], isWanted: (item: MenuItem) => boolean): readonly MenuGroup[] {
  return menu
    .map(({ title, items }) => ({ title, items: items.filter(isWanted) }))
    .filter(({ items }) => items.length > 0);
}

/** The part of a menu beside every page: what works, in its groups. */
export function readyMenu(menu: readonly MenuGroup[]): readonly MenuGroup[] {
  return itemsThat(menu, ({ isInPreparation }) => !isInPreparation);
}

/** The other part, which has a page of its own and is in the search. */
export function preparedMenu(menu: readonly MenuGroup[]): readonly MenuGroup[] {
  return itemsThat(menu, ({ isInPreparation }) => isInPreparation);
}

/** The tier on an item's badge: what its tool really requires, whatever the menu's own level says. Null: none. */
export function badgeTier(item: MenuItem, tables: AccessTables): Tier | null {
  const requirement = requirementOf(item.toolId, tables);
  return requirement.kind === "tier" ? requirement.tier : null;
}
