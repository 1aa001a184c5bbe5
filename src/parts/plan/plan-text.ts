import { tierName } from "../../access/plans.ts";
import type { SubscriptionStatus } from "../../access/subscription-status.ts";
import { formatCount } from "../../lib/format.ts";
import { formatDate } from "../../lib/format-date.ts";

/** A subscription's status in a few words. */
export function planText(status: SubscriptionStatus): string {
  if (status.kind === "none") return "Free, no subscription";
  const { tier, daysRemaining } = status;
  if (status.kind === "active" && status.cancelledUntil !== undefined) {
    return `${tierName(tier)}, cancelled, open until ${formatDate(new Date(status.cancelledUntil))}`;
  }
  const end = daysRemaining === null ? "no end" : `${formatCount(daysRemaining, "day", "days")} remaining`;
  return `${status.kind === "test" ? "Test mode: " : ""}${tierName(tier)}, ${end}`;
}
