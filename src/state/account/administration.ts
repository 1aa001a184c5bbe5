/** What administrators read and change of other accounts. The database asks for the role at every call. */
import { useQuery } from "@tanstack/react-query";
import type { Tier } from "../../access/tiers.ts";
import { type CallAnswer, call } from "../../backend/call.ts";
import { readsList } from "../../backend/reads-list.ts";
import { ok, type Result } from "../../lib/pure/result.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { useSession } from "./session.ts";

export type { ListRow, ListSort } from "../../backend/reads-list.ts";

/** Reads a page of all accounts. */
export const readUsers = readsList("listUsers");

/** Reads a page of all plans. */
export const readSubscriptions = readsList("listSubscriptions");

/** Reads a page of all purchases of single tools. */
export const readPayments = readsList("listPayments");

/** Reads a page of all saved predictions, without inputs and results. */
export const readPredictions = readsList("listPredictions");

/** Reads a page of all organisations. */
export const readOrganisations = readsList("listOrganisations");

/** Reads a page of the security log. */
export const readSecurityEvents = readsList("listSecurityEvents");

/** Reads a page of the audit list. */
export const readAuditEntries = readsList("listAuditEntries");

/** What access depends on of one account. */
export type AccessFacts = CallAnswer<"seeAsUser">;

/** How the installation does. */
export type Operations = CallAnswer<"readOperations">;

type Changed = Promise<Result<true, DatabaseFailure>>;

/** Gives or takes the role of an administrator, with a reason. */
export async function changeAdminRole(userId: string, isAdmin: boolean, reason: string): Changed {
  const changed = await call("setAdminRole", {
    ...{ p_user_id: userId, p_is_admin: isAdmin, p_reason: reason.trim() },
  });
  return changed.ok ? ok(true) : changed;
}

/** Gives a plan by hand until then, or without an end where that is null; `free` takes it back. */
export function givePlans(userIds: readonly string[], tier: Tier, end: Date | null, reason: string): Changed {
  return call("givePlans", {
    ...{ p_user_ids: [...userIds], p_tier: tier, p_end: end === null ? null : end.toISOString() },
    p_reason: reason.trim(),
  });
}

/** Locks accounts, whose sessions end, or opens them again: all or none. */
export function lockAccounts(userIds: readonly string[], isLocked: boolean, reason: string): Changed {
  return call("lockAccounts", { p_user_ids: [...userIds], p_is_locked: isLocked, p_reason: reason.trim() });
}

/** Deletes an account in a day. @param confirmation its e-mail address as it was typed */
export function removeAccount(userId: string, confirmation: string, reason: string): Changed {
  return call("removeAccount", {
    ...{
      p_user_id: userId,
      p_is_removed: true,
      p_confirmation: confirmation.trim(),
      p_reason: reason.trim(),
    },
  });
}

/** Undoes the deletion of an account within its day. */
export function undoRemoval(userId: string, reason: string): Changed {
  return call("removeAccount", {
    ...{ p_user_id: userId, p_is_removed: false, p_confirmation: "", p_reason: reason.trim() },
  });
}

/** What access depends on of one account. The call is written in the audit list. */
export function seeAsUser(userId: string, reason: string) {
  return call("seeAsUser", { p_user_id: userId, p_reason: reason.trim() });
}

/** Each table with what every verb on it did when it was tried as the account. */
export type TriedTables = CallAnswer<"tryAsUser">;

/** Tries each table and verb as the account, within ten minutes of {@link seeAsUser}. Nothing is changed. */
export function tryAsUser(userId: string) {
  return call("tryAsUser", { p_user_id: userId });
}

/** Reads a page of the effect sizes. */
export const readEffectSizes = readsList("listEffectSizes");

/** Writes a layer over a published effect size. @param source of the new one, e.g. the study */
export function writeEffectSize(
  { trait_type, snp }: { readonly trait_type: string; readonly snp: string },
  effectSize: number,
  source: string,
  reason: string,
): Changed {
  return call("writeEffectSize", {
    ...{ p_trait_type: trait_type, p_snp: snp, p_effect_size: effectSize },
    ...{ p_source: source.trim(), p_reason: reason.trim() },
  });
}

/** How the installation does, read again by hand. */
export function useOperations() {
  const id = useSession().user?.id ?? null;
  return useQuery({
    queryKey: ["operations", id],
    enabled: id !== null,
    queryFn: async () => unwrap(await call("readOperations", {})),
  });
}
