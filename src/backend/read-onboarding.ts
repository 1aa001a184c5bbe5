import { z } from "zod";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { backendClient } from "./client.ts";

const rowSchema = z.object({ completed_at: z.iso.datetime({ offset: true }).nullable() });

/** Whether the user has completed the onboarding: select of candidates, single row. */
export async function readOnboarding(userId: string): Promise<Result<boolean, { code: "not-read" }>> {
  try {
    const client = await backendClient();
    const { data, error } = await client
      .from("candidates")
      .select("completed_at")
      .eq("user_id", userId)
      .retry(false)
      .maybeSingle();
    if (error !== null) return err({ code: "not-read" });
    const parsed = rowSchema.nullable().safeParse(data);
    return parsed.success
      ? ok(parsed.data !== null && parsed.data.completed_at !== null)
      : err({ code: "not-read" });
  } catch {
    return err({ code: "not-read" });
  }
}
