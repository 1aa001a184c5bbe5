/** Is there a good session? Asked before anything that needs one, such as a payment (docs/product-rules.md#sessions). */
import type { SecurityEvent } from "../../backend/log-security-event.ts";
import type { Session } from "../../backend/session-schema.ts";
import type { Result } from "../../lib/pure/result.ts";
import type { AuthFailure } from "../../texts/auth-failures.ts";
import { openSession } from "./session.ts";

/** The problem with the session; the texts are `sessionMessages` of the same names. */
export type SessionProblem = "required" | "expired" | "checkFailed" | "refreshFailed";

/** The calls that a session is checked by; tests put in their own. */
export interface SessionCalls {
  readonly read: () => Promise<Result<Session | null, AuthFailure>>;
  readonly refresh: () => Promise<Result<unknown, AuthFailure>>;
  readonly log: (event: SecurityEvent) => void;
  readonly now: () => number;
}

const backendCalls: SessionCalls = {
  read: async () => {
    await openSession();
    return (await import("../../backend/sign-in-service.ts")).readSession();
  },
  refresh: async () => {
    await openSession();
    return (await import("../../backend/sign-in-service.ts")).refreshSession();
  },
  log: (event) => {
    void import("../../backend/log-security-event.ts").then(({ logSecurityEvent }) =>
      logSecurityEvent(event),
    );
  },
  now: () => Date.now(),
};

function reasonOf(failure: AuthFailure): string {
  return failure.code === "provider" ? failure.reason : failure.code;
}

async function unlessThrown<Value>(call: () => Promise<Result<Value, AuthFailure>>) {
  try {
    return await call();
  } catch {
    // The backend's program could not be fetched.
    return { ok: false, error: { code: "unexpected" } } as const;
  }
}

/**
 * Looks at the session; null when it is good. One that is past its end by the device's clock, which may be wrong, is refreshed once: the
 * server's answer decides.
 */
export async function checkSession(calls: SessionCalls = backendCalls): Promise<SessionProblem | null> {
  const result = await unlessThrown(calls.read);
  if (!result.ok) {
    calls.log({ type: "session_failed", reason: reasonOf(result.error) });
    return "checkFailed";
  }
  if (result.value === null || result.value.lacksSecondFactor) return "required";
  if (result.value.expiresAt > calls.now()) return null;
  return (await renewSession(calls)) === null ? null : "expired";
}

/** Gets new tokens for the session; null when that went well. */
export async function renewSession(calls: SessionCalls = backendCalls): Promise<SessionProblem | null> {
  const result = await unlessThrown(calls.refresh);
  if (result.ok) return null;
  calls.log({ type: "session_failed", reason: reasonOf(result.error) });
  return "refreshFailed";
}
