import { z } from "zod";
import type { DatabaseFailure } from "../texts/database-failures.ts";

/** PostgREST's report of a failure, as the client returns it. */
const errorSchema = z.object({
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
  code: z.string(),
});

/** Several rows where one was expected (PostgREST, "Errors"). */
const SEVERAL_ROWS = "PGRST116";

/**
 * Turns an error of the database client into a failure. Its message, details, hint and code stay separate: only the
 * code decides what is shown.
 *
 * @param status of the HTTP answer; 0 where none came
 */
export function databaseFailure(error: unknown, status: number): DatabaseFailure {
  if (status === 0) return { code: "not-fetched" };
  const parsed = errorSchema.safeParse(error);
  if (!parsed.success || parsed.data.code === "") return { code: "unexpected" };
  const { message, details = null, hint = null, code } = parsed.data;
  return code === SEVERAL_ROWS
    ? { code: "several-rows" }
    : { code: "refused", status, reason: code, message, details, hint };
}
