import { tierName } from "../../access/plans.ts";
import { tiers } from "../../access/tiers.ts";
import { formatNumber } from "../../lib/format.ts";
import { formatDate } from "../../lib/format-date.ts";
import { type AdminAction, defineAdminTable } from "../../parts/admin-table/admin-table.ts";
import {
  changeAdminRole,
  type ListRow,
  type ListSort,
  readUsers,
} from "../../state/account/administration.ts";
import { accountActions } from "./account-actions.ts";
import { emailText, searchEmails, withoutEmail } from "./cell-words.ts";

/** An account as administrators see it. */
export type UserRow = ListRow<"listUsers">;

/** Gives or takes the role of an administrator. */
const changeRole: AdminAction<UserRow> = {
  key: "role",
  asksReason: true,
  label: ({ is_admin, is_confirmed }) => {
    if (is_admin) return "Take role";
    return is_confirmed ? "Make administrator" : null;
  },
  question: ({ is_admin }) =>
    is_admin
      ? "This account will no longer be able to open the pages for administrators."
      : "This account will see all accounts, and can change their roles.",
  changes: ({ is_admin }) => [
    {
      what: "Role",
      before: is_admin ? "Administrator" : "None",
      after: is_admin ? "None" : "Administrator",
    },
  ],
  run: ({ id, is_admin }, reason) => changeAdminRole(id, !is_admin, reason),
};

/**
 * Accounts with role, plan and state.
 *
 * @param seeAccess shows what opens for an account
 */
export function usersTable(seeAccess: AdminAction<UserRow>) {
  return defineAdminTable<UserRow, ListSort<"listUsers">>({
    name: "accounts",
    label: "Accounts",
    read: readUsers,
    rowKey: ({ id }) => id,
    rowName: ({ email }) => email ?? withoutEmail,
    usualOrder: { sort: "created_at", isDescending: true },
    searchLabel: searchEmails,
    columns: [
      {
        key: "email",
        header: "E-mail",
        sort: "email",
        wraps: true,
        text: ({ email }) => emailText(email),
        saved: [
          { name: "id", value: ({ id }) => id },
          { name: "email", value: ({ email }) => email },
        ],
      },
      { key: "state", header: "State", text: stateText },
      {
        key: "plan",
        header: "Plan",
        text: ({ plan }) => tierName(plan),
        saved: [{ name: "plan", value: ({ plan }) => plan }],
      },
      {
        key: "paid",
        header: "Plan until",
        text: paidText,
        saved: [{ name: "plan_end", value: ({ plan_end }) => plan_end }],
      },
      {
        key: "purchases",
        header: "Purchases",
        align: "end",
        text: ({ purchases }) => (purchases === 0 ? "" : formatNumber(purchases)),
        saved: [{ name: "purchases", value: ({ purchases }) => purchases }],
      },
      {
        key: "created",
        header: "Signed up",
        sort: "created_at",
        text: ({ created_at }) => formatDate(new Date(created_at)),
        saved: [{ name: "created_at", value: ({ created_at }) => created_at }],
      },
      {
        key: "seen",
        header: "Last sign-in",
        sort: "last_sign_in_at",
        text: ({ last_sign_in_at }) =>
          last_sign_in_at === null ? "Never" : formatDate(new Date(last_sign_in_at)),
        saved: [{ name: "last_sign_in_at", value: ({ last_sign_in_at }) => last_sign_in_at }],
      },
    ],
    filters: [
      {
        name: "role",
        label: "Role",
        allLabel: "All roles",
        choices: [
          { value: "admin", label: "Administrators" },
          { value: "none", label: "Without a role" },
        ],
      },
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
          { value: "locked", label: "Locked" },
          { value: "leaving", label: "Being deleted" },
          { value: "failed", label: "Payment failed" },
        ],
      },
    ],
    actions: [seeAccess, changeRole, ...accountActions],
  });
}

function stateText({ is_admin, is_confirmed, is_locked, removed_at }: UserRow): string {
  if (removed_at !== null) return "Being deleted";
  if (is_locked) return "Locked";
  if (is_admin) return "Administrator";
  return is_confirmed ? "Open" : "E-mail not confirmed";
}

function paidText({ plan, plan_end, payment_failed_since }: UserRow): string {
  if (payment_failed_since !== null) return "Payment failed";
  if (plan === "free") return "";
  return plan_end === null ? "No end" : formatDate(new Date(plan_end));
}
