import { describe, expect, it } from "vitest";
import { compareCalls, type RecordedCall } from "./support/recorded-calls.ts";

const call = (
  method: string,
  path: string,
  parameters: string[] = [],
  bodyKeys: string[] | null = null,
): RecordedCall => ({ method, path, parameters, headers: ["apikey"], bodyKeys });

const signIn = call("POST", "/auth/v1/token", ["grant_type"], ["email", "gotrue_meta_security", "password"]);
const role = call("GET", "/rest/v1/user_roles", ["role", "select", "user_id"]);

describe("the comparison of calls", () => {
  it("knows what the page calls, and tells calls of one path apart", () => {
    const { unlisted, unmade } = compareCalls([signIn, role]);
    expect(unlisted).toEqual([]);
    expect(unmade).toContain("refreshSessionCall");
    expect(unmade).not.toContain("signInCall");
    expect(unmade).not.toContain("readAdminRoleCall");
    // Neither what a tool is still to call nor what needs the secret key.
    expect(unmade).not.toContain("readScoringJobsCall");
    expect(unmade).not.toContain("makeAdminCall");
  });

  it.each([
    call("GET", "/rest/v1/tool_tiers", ["select"]),
    call("DELETE", "/rest/v1/user_roles", ["role", "user_id"]),
    call("GET", "/rest/v1/user_roles", ["role", "select"]),
    call("GET", "/rest/v1/user_roles", ["or", "role", "select", "user_id"]),
    call("POST", "/auth/v1/token", ["grant_type"], ["email"]),
    call("POST", "/auth/v1/token", ["grant_type"], ["email", "password", "role"]),
    call("POST", "/auth/v1/token", ["grant_type"]),
    call("POST", "/auth/v1/logout", ["scope"], ["a"]),
    call("POST", "/functions/v1/other", [], []),
  ])("tells of a call that is not in the list: %j", (made) => {
    expect(compareCalls([made]).unlisted).toHaveLength(1);
  });
});
