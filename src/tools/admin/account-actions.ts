/** What administrators change of an account besides its role. */
import { tierName } from "../../access/plans.ts";
import { readTier, type Tier, tierRank, tiers } from "../../access/tiers.ts";
import { err } from "../../lib/pure/result.ts";
import type { AdminAction } from "../../parts/admin-table/admin-table.ts";
import {
  givePlans,
  type ListRow,
  lockAccounts,
  removeAccount,
  undoRemoval,
} from "../../state/account/administration.ts";
import { dayText } from "./cell-words.ts";

type UserRow = ListRow<"listUsers">;

const noEnd = "No end";

/** The plan that opens with the chosen one: whether a bought plan is higher is not in the row. */
function planAfter(row: UserRow, chosen: Tier): string {
  const isLower = tierRank(chosen) < tierRank(row.plan);
  return isLower ? `${tierName(chosen)}, unless a bought plan is higher` : tierName(chosen);
}

/** The end of a day as it was chosen, in the administrator's time zone; null for no end. */
function endOf(day: string | undefined): Date | null {
  return day === undefined || day === "" ? null : new Date(`${day}T23:59:59`);
}

const idsOf = (rows: readonly UserRow[]) => rows.map(({ id }) => id);

const changePlans: NonNullable<AdminAction<UserRow>["runMany"]> = async (rows, reason, { tier, end }) => {
  const chosen = readTier(tier);
  return chosen === null ? err({ code: "unexpected" }) : givePlans(idsOf(rows), chosen, endOf(end), reason);
};

const changeLocks: NonNullable<AdminAction<UserRow>["runMany"]> = (rows, reason) =>
  lockAccounts(
    idsOf(rows),
    rows.every(({ is_locked }) => !is_locked),
    reason,
  );

const plan: AdminAction<UserRow> = {
  key: "plan",
  asksReason: true,
  label: ({ removed_at }) => (removed_at === null ? "Give plan" : null),
  question: () =>
    "A plan given by hand does not end a bought one; the higher of the two applies. Nothing is charged.",
  fields: (row) => [
    {
      name: "tier",
      label: "Plan",
      kind: "choice",
      choices: tiers.map((tier) => ({
        value: tier,
        label: tier === "free" ? "Free: withdraw the given plan" : tierName(tier),
      })),
      value: row.plan,
    },
    { name: "end", label: "Until", hint: "Leave it empty for no end.", kind: "date", value: "" },
  ],
  changes: (row, { tier, end }) => [
    { what: "Plan", before: tierName(row.plan), after: planAfter(row, readTier(tier) ?? "free") },
    {
      what: "End of the given plan",
      before: row.plan === "free" ? "–" : dayText(row.plan_end, noEnd),
      after: readTier(tier) === "free" ? "–" : dayText(endOf(end)?.toISOString() ?? null, noEnd),
    },
  ],
  run: (row, reason, values) => changePlans([row], reason, values),
  runMany: changePlans,
};

const lock: AdminAction<UserRow> = {
  key: "lock",
  asksReason: true,
  label: ({ is_admin, is_locked, removed_at }) => {
    if (is_admin || removed_at !== null) return null;
    return is_locked ? "Unlock" : "Lock";
  },
  question: ({ is_locked }) =>
    is_locked
      ? "This account can sign in again."
      : "All sessions end now, and this account cannot sign in until you unlock it. Its plans continue.",
  changes: ({ is_locked }) => [
    { what: "Sign-in", before: is_locked ? "Locked" : "Open", after: is_locked ? "Open" : "Locked" },
  ],
  run: (row, reason, values) => changeLocks([row], reason, values),
  runMany: changeLocks,
};

const remove: AdminAction<UserRow> = {
  key: "remove",
  asksReason: true,
  label: ({ is_admin, email, removed_at }) =>
    is_admin || email === null || removed_at !== null ? null : "Delete",
  question: () =>
    "All sessions end now. In a day the account and everything saved in it are deleted for good, and its plan is cancelled at the card provider. Until then you can undo this.",
  fields: () => [
    { name: "email", label: "E-mail address of the account, to confirm", kind: "text", value: "" },
  ],
  changes: () => [{ what: "Account", before: "Open", after: "Deleted in a day" }],
  run: ({ id }, reason, { email }) => removeAccount(id, email ?? "", reason),
};

const undo: AdminAction<UserRow> = {
  key: "undo-removal",
  asksReason: true,
  label: ({ removed_at }) => (removed_at === null ? null : "Undo deletion"),
  question: () => "The account and everything in it stay. It can sign in again unless it was locked before.",
  changes: ({ removed_at }) => [
    { what: "Account", before: `Deleted ${dayText(removed_at, "")}`, after: "Open" },
  ],
  run: ({ id }, reason) => undoRemoval(id, reason),
};

/** In the order of their buttons. */
export const accountActions: readonly AdminAction<UserRow>[] = [plan, lock, remove, undo];
