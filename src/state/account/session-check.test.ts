// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { SecurityEvent } from "../../backend/log-security-event.ts";
import type { Session } from "../../backend/session-schema.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { checkSession, renewSession, type SessionCalls } from "./session-check.ts";

const now = 1000;
const session: Session = {
  lacksSecondFactor: false,
  expiresAt: now + 1,
  user: { id: "u", email: "a@example.org", name: null },
};
const refusal = err({
  code: "provider",
  message: "a@example.org is gone",
  reason: "user_not_found",
} as const);

function makeCalls(part: Partial<SessionCalls>) {
  const events: SecurityEvent[] = [];
  const calls: SessionCalls = {
    read: async () => ok(session),
    refresh: async () => ok(undefined),
    log: (event) => events.push(event),
    now: () => now,
    ...part,
  };
  return { calls, events };
}

describe("a session's check", () => {
  it.each([
    ["a good one", session, null],
    ["none", null, "required"],
    [
      "one that is past its end by this clock, and that the server renews",
      { ...session, expiresAt: now },
      null,
    ],
  ])("%s", async (_, held, problem) => {
    const { calls, events } = makeCalls({ read: async () => ok(held) });
    expect(await checkSession(calls)).toBe(problem);
    expect(events).toEqual([]);
  });

  it("is expired when it is past its end and the server does not renew it", async () => {
    const { calls, events } = makeCalls({
      read: async () => ok({ ...session, expiresAt: now }),
      refresh: async () => refusal,
    });
    expect(await checkSession(calls)).toBe("expired");
    expect(events).toEqual([{ type: "session_failed", reason: "user_not_found" }]);
  });

  it("asks for no renewal while the session lasts", async () => {
    let renewals = 0;
    const refresh = async () => {
      renewals += 1;
      return ok(undefined);
    };
    expect(await checkSession(makeCalls({ refresh }).calls)).toBeNull();
    expect(renewals).toBe(0);
  });

  it("fails by its own text and is logged by its code alone", async () => {
    const { calls, events } = makeCalls({ read: async () => refusal, refresh: async () => refusal });
    expect(await checkSession(calls)).toBe("checkFailed");
    expect(await renewSession(calls)).toBe("refreshFailed");
    expect(events).toEqual([
      { type: "session_failed", reason: "user_not_found" },
      { type: "session_failed", reason: "user_not_found" },
    ]);
  });

  it("fails when the program can't be fetched", async () => {
    const { calls } = makeCalls({
      read: () => Promise.reject(new TypeError("offline")),
      refresh: () => Promise.reject(new TypeError("offline")),
    });
    expect(await checkSession(calls)).toBe("checkFailed");
    expect(await renewSession(calls)).toBe("refreshFailed");
  });

  it("is renewed", async () => {
    expect(await renewSession(makeCalls({}).calls)).toBeNull();
  });
});
