import type { DatabaseFailure } from "../../texts/database-failures.ts";
import type { DeletionFailure } from "../../texts/deletion-texts.ts";

/** The procedure's refusals (supabase/migrations, account_deletion). */
const refusals: Readonly<Record<string, DeletionFailure>> = {
  session_ended: "session-ended",
  not_confirmed: "not-confirmed",
  last_administrator: "last-administrator",
};

/** Why the account was not deleted. */
export function deletionFailure(failure: DatabaseFailure): DeletionFailure {
  if (failure.code !== "refused") return "unexpected";
  // The server answers before it calls the procedure, in words of its own.
  return failure.status === 401 ? "session-ended" : (refusals[failure.message] ?? "unexpected");
}
