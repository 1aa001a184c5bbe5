import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteAccount } from "./delete-account.ts";

const answered = vi.hoisted(() => ({ data: null as unknown, error: null as unknown, status: 200 }));

vi.mock("./client.ts", () => ({
  backendClient: () => Promise.resolve({ rpc: () => ({ retry: () => Promise.resolve(answered) }) }),
}));

beforeEach(() => {
  Object.assign(answered, { data: null, error: null, status: 200 });
});

describe("deleteAccount", () => {
  it("is done when the function says so, and not when there is no answer", async () => {
    answered.data = true;
    expect(await deleteAccount("delete")).toEqual({ ok: true, value: true });
    answered.data = null;
    expect(await deleteAccount("delete")).toEqual({ ok: false, error: "unexpected" });
  });

  it.each([
    ["The session has ended", 401, "session-ended"],
    ["session_ended", 401, "session-ended"],
    ["not_confirmed", 400, "not-confirmed"],
    ["last_administrator", 409, "last-administrator"],
    ["last_owner", 409, "last-owner"],
    ["anything else", 500, "unexpected"],
  ])("%s (%d)", async (message, status, expected) => {
    Object.assign(answered, { error: { message }, status });
    expect(await deleteAccount("delete")).toEqual({ ok: false, error: expected });
  });
});
