import { describe, expect, it } from "vitest";
import { isOwnEvent, nameOfEvent, sessionOfEvent } from "./watch-session.ts";

const kept = (token: string) => JSON.stringify({ access_token: token, refresh_token: "r" });

describe("an event of the session", () => {
  it.each<[string, string, string | null, string | null, boolean]>([
    ["this tab signs in", "SIGNED_IN", "one", kept("one"), true],
    ["this tab signs out", "SIGNED_OUT", null, null, true],
    ["the beginning, whatever is kept", "INITIAL_SESSION", null, kept("one"), true],
    ["another tab signs in", "SIGNED_IN", "other", null, false],
    ["another tab, signed in as somebody else, refreshes", "TOKEN_REFRESHED", "other", kept("one"), false],
    ["another tab signs out", "SIGNED_OUT", null, kept("one"), false],
    ["what is kept makes no sense", "SIGNED_IN", "one", "{", false],
  ])("%s: %s", (_, name, token, stored, isOwn) => {
    expect(isOwnEvent(name, token, stored)).toBe(isOwn);
  });
});

describe("the name of an event", () => {
  it("is that of a forgotten password where a sign-up's code confirmed none", () => {
    const user = { id: "u", needs_password: true };
    expect(nameOfEvent("SIGNED_IN", { user })).toBe("PASSWORD_RECOVERY");
    expect(nameOfEvent("TOKEN_REFRESHED", { user })).toBe("TOKEN_REFRESHED");
    expect(nameOfEvent("SIGNED_IN", { user: { id: "u" } })).toBe("SIGNED_IN");
    expect(nameOfEvent("SIGNED_OUT", null)).toBe("SIGNED_OUT");
  });
});

describe("the session of an event", () => {
  const day = 24 * 3600;
  const session = { expires_at: 1_800_000_000, expires_in: 3600, user: { id: "u", email: "a@example.org" } };
  /** When the tokens came, by the server's clock. */
  const came = (session.expires_at - session.expires_in) * 1000;
  const end = session.expires_at * 1000;

  it("that has just been refreshed lasts an hour from now, on a clock that is ahead too", () => {
    expect(sessionOfEvent("TOKEN_REFRESHED", session, came)?.expiresAt).toBe(end);
    expect(sessionOfEvent("TOKEN_REFRESHED", session, came + day * 1000)?.expiresAt).toBe(end + day * 1000);
  });

  it("ends when the server says on a clock that is behind, and where the answer lacks its duration", () => {
    expect(sessionOfEvent("TOKEN_REFRESHED", session, came - day * 1000)?.expiresAt).toBe(end);
    const { expires_in: _, ...unsaid } = session;
    expect(sessionOfEvent("TOKEN_REFRESHED", unsaid, came + day * 1000)?.expiresAt).toBe(end);
  });

  it("that was stored may be old: it ends when it says", () => {
    for (const name of ["INITIAL_SESSION", "SIGNED_IN", "USER_UPDATED"]) {
      expect(sessionOfEvent(name, session, came + day * 1000)?.expiresAt).toBe(end);
    }
  });

  it("is none where there is none", () => {
    expect(sessionOfEvent("SIGNED_OUT", null, came)).toBeNull();
  });
});
