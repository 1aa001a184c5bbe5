/** What an account has: the facts above its tools. */
import { tierName } from "../../access/plans.ts";
import { formatDate } from "../../lib/format-date.ts";
import { findTool } from "../../product/product.ts";
import type { AccessFacts } from "../../state/account/administration.ts";
import { amountText } from "./cell-words.ts";
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

function purchaseText(purchase: AccessFacts["purchases"][number]) {
  const { tool_id, status, created_at } = purchase;
  const name = findTool(tool_id)?.name ?? tool_id;
  return `${name}, ${amountText(purchase)}, ${statusNames[status].toLowerCase()}, ${day(created_at)}`;
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
