import { expect, it } from "vitest";
import { isEarlierResult } from "./earlier-result.ts";

it("a share is of an earlier result where the answers were changed after it, and of none that is being answered", () => {
  const share = { sharedAt: new Date("2026-11-28T12:00:00Z") };
  expect(isEarlierResult(share, "2026-11-28T11:59:00.000Z")).toBe(false);
  expect(isEarlierResult(share, "2026-11-28T12:01:00.000Z")).toBe(true);
  expect(isEarlierResult(share, null)).toBe(false);
});
