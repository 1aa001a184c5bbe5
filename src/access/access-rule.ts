/** Who may use what. Pure: the tables come from the registry (src/product/product-facts-of.ts). */
import { type Tier, tierRank } from "./tiers.ts";
import type { OrganisationRole, Purchase, Visitor } from "./visitor.ts";

/** The access that a tool requires. */
export type Requirement =
  | { readonly kind: "open" }
  | { readonly kind: "tier"; readonly tier: Tier }
  | { readonly kind: "admin" }
  /** One of these roles in any organisation. */
  | { readonly kind: "member"; readonly roles: readonly OrganisationRole[] };

/** A row of the tier table. Without a tier the tool is free. */
export interface ToolTierRow {
  readonly tier?: Tier;
}

/** The tables that decide. Ids are texts here: a guard may be asked for an id that does not exist. */
export interface AccessTables {
  readonly toolTiers: ReadonlyMap<string, ToolTierRow>;
  /** Every id of the menu with its item's level. */
  readonly menuLevels: ReadonlyMap<string, Tier | null>;
  /** Ids that no plan and no purchase opens. */
  readonly adminOnly: ReadonlySet<string>;
  /** Ids that members of organisations alone open, with the roles that do. */
  readonly memberRoles: ReadonlyMap<string, readonly OrganisationRole[]>;
}

/**
 * A tool's requirement. Where it is neither for administrators nor for members alone, the tier table decides (free where its row names no tier); a tool without a row has its menu
 * item's level; without that too it is open.
 */
export function requirementOf(toolId: string, tables: AccessTables): Requirement {
  if (tables.adminOnly.has(toolId)) return { kind: "admin" };
  const roles = tables.memberRoles.get(toolId);
  if (roles !== undefined) return { kind: "member", roles };
  const row = tables.toolTiers.get(toolId);
  if (row !== undefined) return { kind: "tier", tier: row.tier ?? "free" };
  const level = tables.menuLevels.get(toolId) ?? null;
  return level === null ? { kind: "open" } : { kind: "tier", tier: level };
}

/** The plan that counts: admins have the highest; who is not subscribed, or has no valid plan name, has free. */
export function effectiveTier({ isAdmin, subscription }: Visitor): Tier {
  if (isAdmin) return "enterprise-plus";
  if (subscription === null || !subscription.isSubscribed) return "free";
  return subscription.tier ?? "free";
}

/** True while a one-time payment gives access: it is paid and has not expired. An invalid date never does. */
export function isValidPurchase({ status, expiresAt }: Purchase, now: Date): boolean {
  return status === "paid" && (expiresAt === null || expiresAt.getTime() > now.getTime());
}

/** Of each tool that was bought the purchase that is open longest; none of a tool whose purchases have ended. */
export function latestOpen(purchases: readonly Purchase[], now: Date): readonly Purchase[] {
  const endOf = ({ expiresAt }: Purchase) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const latest = new Map<string, Purchase>();
  for (const purchase of purchases.filter((one) => isValidPurchase(one, now))) {
    const known = latest.get(purchase.toolId);
    if (known === undefined || endOf(purchase) > endOf(known)) latest.set(purchase.toolId, purchase);
  }
  return [...latest.values()];
}

/**
 * The access rule: the person's plan reaches the tool's tier, or there is a valid purchase of this very tool. Test mode
 * grants every tool but administration and what is for members of an organisation. A tool that no table knows is allowed; whether it exists is {@link
 * isKnownTool}'s question.
 */
export function mayUse(toolId: string, visitor: Visitor, now: Date, tables: AccessTables): boolean {
  const requirement = requirementOf(toolId, tables);
  if (requirement.kind === "open") return true;
  if (requirement.kind === "admin") return visitor.isAdmin;
  if (requirement.kind === "member") {
    return visitor.isAdmin || visitor.memberships.some(({ role }) => requirement.roles.includes(role));
  }
  if (visitor.isTesting === true) return true;
  if (tierRank(effectiveTier(visitor)) >= tierRank(requirement.tier)) return true;
  return visitor.purchases.some((purchase) => purchase.toolId === toolId && isValidPurchase(purchase, now));
}

/** False for an id in neither table nor menu, for which a guard says that there is no such tool. */
export function isKnownTool(toolId: string, tables: AccessTables): boolean {
  const { toolTiers, menuLevels, memberRoles } = tables;
  return toolTiers.has(toolId) || menuLevels.has(toolId) || memberRoles.has(toolId);
}

/** The permission `admin` needs an administrator, every other one a person who is signed in (docs/product-rules.md#access). */
export function hasPermission(permission: string, visitor: Visitor): boolean {
  return permission === "admin" ? visitor.isAdmin : visitor.isSignedIn;
}
