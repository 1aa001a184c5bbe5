import { z } from "zod";
import { unavailableCode } from "../failure.ts";

const failureSchema = z.object({ error_code: z.string() });

/**
 * Why a sign-in call failed: its code, never its text. A followed mail link is answered with a redirect, whose fragment
 * says what has become of it.
 *
 * @returns null for a call that succeeded; `unknown` where the answer has no code
 */
export async function failureReason(answer: Response): Promise<string | null> {
  if (answer.ok) return null;
  if (answer.status === 303) {
    const [, fragment = ""] = (answer.headers.get("location") ?? "").split("#");
    return new URLSearchParams(fragment).get("error_code");
  }
  const content: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const parsed = failureSchema.safeParse(content);
  return parsed.success ? parsed.data.error_code : "unknown";
}

/** Reasons of a call that tried nothing, and so uses up no attempt: no database, no room for its mail, a password that none may have. */
const ofNoAttempt: ReadonlySet<string> = new Set([
  unavailableCode,
  "mail_not_recorded",
  "mail_busy",
  "weak_password",
]);

/** Whether a call that failed for a reason has tried nothing. */
export function hasTriedNothing(reason: string | null): boolean {
  return reason !== null && ofNoAttempt.has(reason);
}
