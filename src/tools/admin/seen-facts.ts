/** What an account has: the facts above its tools. */
import { tierName } from "../../access/plans.ts";
import { formatNumber } from "../../lib/format.ts";
import { formatDate } from "../../lib/format-date.ts";
import { findTool } from "../../product/product.ts";
import type { AccessFacts } from "../../state/account/administration.ts";
import { statusNames } from "./money-tables.ts";

const day = (time: string) => formatDate(new Date(time));

function planText(plan: AccessFacts["plan"], now: Date): string {
  if (plan === null || !plan.is_subscribed) return failedText(plan, "Free");
  if (plan.ends_at !== null && new Date(plan.ends_at) <= now)
    return failedText(plan, `${tierName(plan.tier)}, ended ${day(plan.ends_at)}`);
  const end = plan.ends_at === null ? "no end" : `until ${day(plan.ends_at)}`;
  return failedText(plan, `${tierName(plan.tier)}, ${plan.is_bought ? "bought" : "given"}, ${end}`);
}

function failedText(plan: AccessFacts["plan"], text: string): string {
  const since = plan?.payment_failed_since ?? null;
  return since === null ? text : `${text}; payment failed since ${day(since)}`;
}

function purchaseText({
  tool_id,
  amount_cents,
  currency,
  status,
  created_at,
}: AccessFacts["purchases"][number]) {
  const amount = `${formatNumber(amount_cents / 100, 2)} ${currency.toUpperCase()}`;
  return `${findTool(tool_id)?.name ?? tool_id}, ${amount}, ${statusNames[status].toLowerCase()}, ${day(created_at)}`;
}

/** Plan, purchases, role and organisations in words. */
export function seenFacts({ is_admin, plan, purchases, memberships }: AccessFacts, now: Date) {
  return [
    { label: "Plan", value: planText(plan, now) },
    { label: "Role", value: is_admin ? "Administrator" : "None" },
    ...(purchases.length === 0
      ? []
      : [{ label: "Purchases", value: purchases.map(purchaseText).join("; ") }]),
    ...(memberships.length === 0
      ? []
      : [
          {
            label: "Organisations",
            value: memberships.map(({ name, role }) => `${name} (${role})`).join("; "),
          },
        ]),
  ];
}
