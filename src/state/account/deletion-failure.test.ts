import { expect, it } from "vitest";
import { deletionFailure } from "./deletion-failure.ts";

const refused = { code: "refused", reason: "PT400", details: null, hint: null } as const;

it.each([
  ["The session has ended", 401, "session-ended"],
  ["session_ended", 401, "session-ended"],
  ["session_ended", 400, "session-ended"],
  ["not_confirmed", 400, "not-confirmed"],
  ["last_administrator", 409, "last-administrator"],
  ["anything else", 500, "unexpected"],
])("an account is not deleted for %s (%d)", (message, status, expected) => {
  expect(deletionFailure({ ...refused, message, status })).toBe(expected);
});

it("an account of whose deletion nothing came back may not be deleted", () => {
  expect(deletionFailure({ code: "not-fetched" })).toBe("unexpected");
});
