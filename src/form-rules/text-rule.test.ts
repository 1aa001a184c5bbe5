import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formInputs } from "./form-inputs.ts";
import { longestFormText, textRule } from "./text-rule.ts";

const inputs = formInputs({ name: textRule({ field: "Name" }) });
const check = (name: string) => inputs.check({ name });

/** HTML's own escaping of text and of attributes, step by step (HTML standard, 13.3). */
function escapeSlowly(text: string): string {
  return [...text]
    .map((sign) => {
      if (sign === "&") return "&amp;";
      if (sign === "<") return "&lt;";
      if (sign === ">") return "&gt;";
      if (sign === '"') return "&quot;";
      return sign === "\u00a0" ? "&nbsp;" : sign;
    })
    .join("");
}

describe("textRule", () => {
  it.each(["My mother’s file", "O'Brien", "2026 (v5) äöü 測試", ""])("accepts %s as it is", (text) => {
    expect(check(text)).toEqual({ ok: true, value: { name: text } });
  });

  it("refuses in the agreed words what HTML escaping would change, and nothing else", () => {
    const signs = fc.constantFrom(..."abz09 é&<>\"'\u00a0`=/{}測");
    fc.assert(
      fc.property(fc.string({ unit: signs }), (text) => {
        expect(check(text)).toEqual(
          escapeSlowly(text) === text
            ? { ok: true, value: { name: text.trim() } }
            : { ok: false, error: { name: "Potentially dangerous content detected in Name" } },
        );
      }),
    );
  });

  it("refuses a text above the limit, not one at it", () => {
    expect(check("x".repeat(longestFormText)).ok).toBe(true);
    expect(check("x".repeat(longestFormText + 1))).toEqual({
      ok: false,
      error: { name: "Name exceeds maximum length" },
    });
  });

  it("asks for a text where one must be typed", () => {
    const needed = formInputs({ name: textRule({ field: "Name", missing: "Please type a name." }) });
    expect(needed.check({ name: "  " })).toEqual({ ok: false, error: { name: "Please type a name." } });
    expect(needed.check({ name: " Ann " })).toEqual({ ok: true, value: { name: "Ann" } });
  });
});
