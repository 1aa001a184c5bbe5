import { z } from "zod";
import { deleteAccountCall } from "../calls/procedures/delete-own-account.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { DeletionFailure } from "../texts/deletion-texts.ts";
import { backendClient } from "./client.ts";

/** The function's refusals (supabase/migrations, account_deletion). */
const refusalSchema = z.object({
  message: z.enum(["session_ended", "not_confirmed", "last_administrator", "last_owner"]),
});

const codes = {
  session_ended: "session-ended",
  not_confirmed: "not-confirmed",
  last_administrator: "last-administrator",
  last_owner: "last-owner",
} as const satisfies Record<string, DeletionFailure>;

/** Deletes the signed-in account with everything in it: RPC delete_own_account. Sent once. */
export async function deleteAccount(confirmation: string): Promise<Result<true, DeletionFailure>> {
  try {
    const client = await backendClient();
    const asked = deleteAccountCall.body.parse({ p_confirmation: confirmation });
    const { data, error, status } = await client.rpc(deleteAccountCall.procedure, asked).retry(false);
    if (error !== null) {
      // The server answers before it calls the function, in words of its own.
      if (status === 401) return err("session-ended");
      const refusal = refusalSchema.safeParse(error);
      return err(refusal.success ? codes[refusal.data.message] : "unexpected");
    }
    return data === true ? ok(true) : err("unexpected");
  } catch {
    return err("unexpected");
  }
}
