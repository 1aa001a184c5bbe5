import { describe, expect, it } from "vitest";
import { checkFormText, longestFormText } from "./form-text.ts";

describe("checkFormText", () => {
  it.each(["My mother’s file", "O'Brien", "2026 (v5) äöü 測試", ""])("takes %s as it is", (text) => {
    expect(checkFormText("Name", text)).toEqual({ ok: true, value: text });
  });

  it.each(["<b>", "a & b", 'the "old" one'])("refuses %s in the agreed words", (text) => {
    expect(checkFormText("Name", text)).toEqual({
      ok: false,
      error: "Potentially dangerous content detected in Name",
    });
  });

  it("refuses a text above the limit, not one at it", () => {
    expect(checkFormText("Name", "x".repeat(longestFormText)).ok).toBe(true);
    expect(checkFormText("Name", "x".repeat(longestFormText + 1))).toEqual({
      ok: false,
      error: "Name exceeds maximum length",
    });
  });
});
