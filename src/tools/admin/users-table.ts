import { tierName } from "../../access/plans.ts";
import { tiers } from "../../access/tiers.ts";
import { formatDate } from "../../lib/format-date.ts";
import { defineAdminTable } from "../../parts/admin-table/admin-table.ts";
import { changeAdminRole, readUsers, type UserRow } from "../../state/account/user-list.ts";

const withoutEmail = "No e-mail address";

/** Accounts with role and plan. */
export const usersTable = defineAdminTable({
  name: "accounts",
  label: "Accounts",
  read: readUsers,
  rowKey: ({ id }) => id,
  rowName: ({ email }) => email ?? withoutEmail,
  usualOrder: { sort: "created_at", isDescending: true },
  searchLabel: "Search e-mail addresses",
  columns: [
    {
      key: "email",
      header: "E-mail",
      sort: "email",
      wraps: true,
      text: ({ email }) => email ?? withoutEmail,
      saved: [
        { name: "id", value: ({ id }) => id },
        { name: "email", value: ({ email }) => email },
      ],
    },
    { key: "role", header: "Role", text: roleText },
    {
      key: "plan",
      header: "Plan",
      sort: "plan",
      text: ({ plan }) => tierName(plan),
      saved: [{ name: "plan", value: ({ plan }) => plan }],
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
  ],
  actions: [
    {
      key: "role",
      asksReason: true,
      label: ({ is_admin, is_confirmed }) => {
        if (is_admin) return "Take role";
        return is_confirmed ? "Make administrator" : null;
      },
      question: ({ is_admin }) =>
        is_admin
          ? "This account will no longer open the pages for administrators."
          : "This account will see all accounts, and can change their roles.",
      run: ({ id, is_admin }, reason) => changeAdminRole(id, !is_admin, reason),
    },
  ],
});

function roleText({ is_admin, is_confirmed }: UserRow): string {
  if (is_admin) return "Administrator";
  return is_confirmed ? "None" : "None, e-mail not confirmed";
}
