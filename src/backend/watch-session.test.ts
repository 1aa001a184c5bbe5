import { describe, expect, it } from "vitest";
import { isOwnEvent } from "./watch-session.ts";

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
