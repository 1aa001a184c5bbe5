import {
  type AccessTables,
  effectiveTier,
  isValidPurchase,
  latestOpen,
  mayUse,
  requirementOf,
} from "./access-rule.ts";
import { type Tier, tierRank } from "./tiers.ts";
import type { OrganisationRole, Visitor } from "./visitor.ts";

/** Why a tool opens for a person, or does not. */
export type AccessReason =
  | { readonly kind: "open-to-everybody" }
  | { readonly kind: "administrator" }
  | { readonly kind: "test-mode" }
  | { readonly kind: "member"; readonly role: OrganisationRole }
  | { readonly kind: "plan"; readonly tier: Tier }
  | { readonly kind: "purchase"; readonly end: Date | null }
  | { readonly kind: "needs-administrator" }
  | { readonly kind: "needs-member"; readonly roles: readonly OrganisationRole[] }
  | { readonly kind: "needs-plan"; readonly tier: Tier }
  /** It was bought once; that has ended, or was refunded, where there is no end. */
  | { readonly kind: "purchase-ended"; readonly tier: Tier; readonly end: Date | null };

/** A verdict of the access rule with its reason. */
export interface ExplainedAccess {
  readonly opens: boolean;
  readonly reason: AccessReason;
}

/** Says by which fact a tool opens for a person, or what is missing; the verdict is that of {@link mayUse}. */
export function explainAccess(
  toolId: string,
  visitor: Visitor,
  now: Date,
  tables: AccessTables,
): ExplainedAccess {
  const opens = mayUse(toolId, visitor, now, tables);
  return {
    opens,
    reason: opens ? whyOpen(toolId, visitor, now, tables) : whyClosed(toolId, visitor, now, tables),
  };
}

function whyOpen(toolId: string, visitor: Visitor, now: Date, tables: AccessTables): AccessReason {
  const requirement = requirementOf(toolId, tables);
  if (requirement.kind === "open") return { kind: "open-to-everybody" };
  if (requirement.kind === "tier" && requirement.tier === "free") return { kind: "open-to-everybody" };
  if (requirement.kind === "member") {
    const membership = visitor.memberships.find(({ role }) => requirement.roles.includes(role));
    if (membership !== undefined) return { kind: "member", role: membership.role };
  }
  if (visitor.isAdmin) return { kind: "administrator" };
  if (visitor.isTesting === true) return { kind: "test-mode" };
  const tier = effectiveTier(visitor);
  if (requirement.kind === "tier" && tierRank(tier) >= tierRank(requirement.tier))
    return { kind: "plan", tier };
  const [purchase] = latestOpen(
    visitor.purchases.filter((one) => one.toolId === toolId),
    now,
  );
  return { kind: "purchase", end: purchase?.expiresAt ?? null };
}

function whyClosed(toolId: string, visitor: Visitor, now: Date, tables: AccessTables): AccessReason {
  const requirement = requirementOf(toolId, tables);
  if (requirement.kind === "member") return { kind: "needs-member", roles: requirement.roles };
  if (requirement.kind !== "tier") return { kind: "needs-administrator" };
  const { tier } = requirement;
  const ended = visitor.purchases.find(
    (one) =>
      one.toolId === toolId &&
      (one.status === "refunded" || (one.status === "paid" && !isValidPurchase(one, now))),
  );
  return ended === undefined
    ? { kind: "needs-plan", tier }
    : { kind: "purchase-ended", tier, end: ended.status === "paid" ? ended.expiresAt : null };
}
