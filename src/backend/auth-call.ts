import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { areAccountsUnavailable } from "../lib/accounts-availability.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { backendClient } from "./client.ts";

const errorSchema = z.object({
  message: z.string().min(1),
  status: z.number().min(400),
  code: z.string().optional(),
});

/**
 * Turns an error of the auth client into a failure. Only what a server has answered carries a message for people; that the
 * network is gone, or that an answer makes no sense, is unexpected.
 */
export function authFailure(error: unknown): AuthFailure {
  const parsed = errorSchema.safeParse(error);
  if (!parsed.success || parsed.data.message === "{}") return { code: "unexpected" };
  return { code: "provider", message: parsed.data.message, reason: parsed.data.code ?? "none" };
}

/** Makes one call of the auth client and reads its answer; an exception is a failure too. */
export async function authCall<Answer, Value>(
  call: (auth: SupabaseClient["auth"]) => Promise<{ data: Answer; error: unknown } | { error: unknown }>,
  schema: z.ZodType<Value>,
): Promise<Result<Value, AuthFailure>> {
  try {
    const answer = await call((await backendClient()).auth);
    // The auth client reports only the status of such an answer.
    if (answer.error !== null)
      return err(areAccountsUnavailable() ? { code: "unavailable" } : authFailure(answer.error));
    const parsed = schema.safeParse("data" in answer ? answer.data : undefined);
    return parsed.success ? ok(parsed.data) : err({ code: "unexpected" });
  } catch {
    return err({ code: "unexpected" });
  }
}
