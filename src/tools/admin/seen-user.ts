/** The account that an administrator looks at, and what its access follows from. */
import { readTier } from "../../access/tiers.ts";
import type { Visitor } from "../../access/visitor.ts";
import type { AccessFacts } from "../../state/account/administration.ts";

/** How long a look lasts, in milliseconds: ten minutes. */
export const lookLength = 10 * 60_000;

/** A look at one account. */
export interface SeenUser {
  readonly id: string;
  readonly name: string;
  readonly facts: AccessFacts;
  readonly seenAt: Date;
  readonly endsAt: Date;
}

const dateOf = (time: string | null) => (time === null ? null : new Date(time));

/** The person in front of their own page, as the access rule sees them. */
export function visitorOf({ is_admin, plan, purchases, memberships }: AccessFacts, now: Date): Visitor {
  const end = dateOf(plan?.ends_at ?? null);
  return {
    isSignedIn: true,
    isAdmin: is_admin,
    subscription:
      plan === null
        ? null
        : { isSubscribed: plan.is_subscribed && (end === null || end > now), tier: readTier(plan.tier) },
    purchases: purchases.map(({ tool_id, status, expires_at }) => ({
      toolId: tool_id,
      status,
      expiresAt: dateOf(expires_at),
    })),
    memberships: memberships.map(({ organisation_id, role }) => ({ organisationId: organisation_id, role })),
  };
}
