/** Plans and purchases as administrators see them. */
import { tierName } from "../../access/plans.ts";
import { tiers } from "../../access/tiers.ts";
import { defineAdminTable } from "../../parts/admin-table/admin-table.ts";
import { findTool } from "../../product/product.ts";
import {
  type ListRow,
  type ListSort,
  readPayments,
  readSubscriptions,
} from "../../state/account/administration.ts";
import { amountText, dayText, payerText, searchEmails, timeText } from "./cell-words.ts";

const planText = ({ plan, is_test }: ListRow<"listSubscriptions">) =>
  is_test ? `${tierName(plan)} (test)` : tierName(plan);

function planStateText(row: ListRow<"listSubscriptions">): string {
  const facts = [
    ...(row.bought_tier === null ? [] : [`bought: ${tierName(row.bought_tier)}`]),
    ...(row.given_tier === null ? [] : [`given: ${tierName(row.given_tier)}`]),
    ...(row.payment_failed_since === null
      ? []
      : [`payment failed since ${dayText(row.payment_failed_since, "")}`]),
    ...(row.ends_with_period ? ["cancelled, ends with the paid period"] : []),
  ];
  return facts.join("; ");
}

/** Plans of all accounts. */
export const subscriptionsTable = defineAdminTable<
  ListRow<"listSubscriptions">,
  ListSort<"listSubscriptions">
>({
  name: "subscriptions",
  label: "Subscriptions",
  note: "A bought plan is changed, ended or refunded at the card provider, in its dashboard, under the customer’s address. A plan given by hand is changed under Users.",
  read: readSubscriptions,
  rowKey: ({ id }) => id,
  rowName: ({ email }) => email,
  usualOrder: { sort: "updated_at", isDescending: true },
  searchLabel: searchEmails,
  columns: [
    { key: "email", header: "E-mail", sort: "email", wraps: true, text: ({ email }) => email },
    {
      key: "plan",
      header: "Open plan",
      sort: "plan",
      text: planText,
      saved: [{ name: "plan", value: ({ plan }) => plan }],
    },
    {
      key: "end",
      header: "Until",
      sort: "ends_at",
      text: ({ plan, ends_at }) => (plan === "free" ? "" : dayText(ends_at, "No end")),
      saved: [{ name: "ends_at", value: ({ ends_at }) => ends_at }],
    },
    { key: "state", header: "Where from", wraps: true, text: planStateText },
    {
      key: "updated",
      header: "Changed",
      sort: "updated_at",
      text: ({ updated_at }) => timeText(updated_at),
      saved: [{ name: "updated_at", value: ({ updated_at }) => updated_at }],
    },
  ],
  filters: [
    {
      name: "plan",
      label: "Plan",
      allLabel: "All plans",
      choices: tiers.map((tier) => ({ value: tier, label: tierName(tier) })),
    },
    {
      name: "state",
      label: "State",
      allLabel: "All states",
      choices: [
        { value: "bought", label: "Bought" },
        { value: "given", label: "Given by hand" },
        { value: "failed", label: "Payment failed" },
        { value: "ending", label: "Cancelled" },
        { value: "test", label: "Paid with test cards" },
      ],
    },
  ],
  actions: [],
});

/** States of a purchase in words. */
export const statusNames = {
  pending: "Not paid yet",
  paid: "Paid",
  failed: "Failed",
  expired: "Expired",
  refunded: "Refunded",
} as const;

const toolText = (id: string) => findTool(id)?.name ?? id;

/** Purchases of single tools. */
export const paymentsTable = defineAdminTable<ListRow<"listPayments">, ListSort<"listPayments">>({
  name: "payments",
  label: "Payments",
  note: "No page here moves money. A refund is made at the card provider, in its dashboard, where the reference finds the payment. Within a minute the row then says Refunded, and what it opened is closed.",
  read: readPayments,
  rowKey: ({ id }) => id,
  rowName: ({ email }) => payerText(email),
  usualOrder: { sort: "created_at", isDescending: true },
  searchLabel: searchEmails,
  columns: [
    { key: "email", header: "E-mail", sort: "email", wraps: true, text: ({ email }) => payerText(email) },
    {
      key: "tool",
      header: "Tool",
      wraps: true,
      text: ({ tool_id }) => toolText(tool_id),
      saved: [{ name: "tool_id", value: ({ tool_id }) => tool_id }],
    },
    {
      key: "amount",
      header: "Amount",
      sort: "amount",
      align: "end",
      text: amountText,
      saved: [
        { name: "amount_cents", value: ({ amount_cents }) => amount_cents },
        { name: "currency", value: ({ currency }) => currency },
      ],
    },
    {
      key: "status",
      header: "State",
      text: ({ status, is_test }) => (is_test ? `${statusNames[status]} (test)` : statusNames[status]),
      saved: [{ name: "status", value: ({ status }) => status }],
    },
    {
      key: "open",
      header: "Opens until",
      text: ({ status, access_expires_at }) =>
        status === "paid" ? dayText(access_expires_at, "No end") : "",
      saved: [{ name: "access_expires_at", value: ({ access_expires_at }) => access_expires_at }],
    },
    { key: "reference", header: "Reference", wraps: true, text: ({ reference }) => reference },
    {
      key: "created",
      header: "Begun",
      sort: "created_at",
      text: ({ created_at }) => timeText(created_at),
      saved: [{ name: "created_at", value: ({ created_at }) => created_at }],
    },
  ],
  filters: [
    {
      name: "status",
      label: "State",
      allLabel: "All states",
      choices: Object.entries(statusNames).map(([value, label]) => ({ value, label })),
    },
  ],
  actions: [],
});
