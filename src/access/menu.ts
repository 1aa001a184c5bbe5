import { requirementOf } from "./access-rule.ts";
import { type MenuGroup, type MenuItem, menuTable } from "./menu-table.ts";
import type { Tier } from "./tiers.ts";
import type { Visitor } from "./visitor.ts";

/** The part of the menu that this person sees: administration for administrators alone. */
export function menuFor(visitor: Visitor): readonly MenuGroup[] {
  return menuTable.filter((group) => group.isForAdmins !== true || visitor.isAdmin);
}

/** The tier on an item's badge: what its tool really asks for, whatever the menu's own level says. Null: none. */
export function badgeTier(item: MenuItem): Tier | null {
  const requirement = requirementOf(item.toolId);
  return requirement.kind === "tier" ? requirement.tier : null;
}
