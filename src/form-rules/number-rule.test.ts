import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formInputs } from "./form-inputs.ts";
import { numberRule, optionalNumberRule } from "./number-rule.ts";

const inputs = formInputs({
  ses: numberRule({ field: "SES", least: -3, greatest: 3, initial: 0 }),
  income: numberRule({ field: "Household income", least: 0, isWhole: true }),
  effect: optionalNumberRule({ field: "Effect size", least: -0.05, greatest: 0.5 }),
});

describe("numberRule", () => {
  it.each([
    ["0", "50 000", "", { ses: 0, income: 50_000, effect: null }],
    ["-3", "0", "0.5", { ses: -3, income: 0, effect: 0.5 }],
    ["3", "1e3", "-0,05", { ses: 3, income: 1000, effect: -0.05 }],
  ])("reads %s, %s and %j", (ses, income, effect, value) => {
    expect(inputs.check({ ses, income, effect })).toEqual({ ok: true, value });
  });

  it("refuses an invalid number in the agreed words", () => {
    for (const bad of ["many", "1,234", "Infinity"]) {
      expect(inputs.check({ ses: bad, income: bad, effect: bad })).toEqual({
        ok: false,
        error: {
          ses: "Invalid number format in SES",
          income: "Invalid number format in Household income",
          effect: "Invalid number format in Effect size",
        },
      });
    }
  });

  it("writes a year of a range as years are written", () => {
    const years = formInputs({
      birth: numberRule({ field: "Birth year", least: 1925, greatest: 2010, isYear: true }),
    });
    expect(years.check({ birth: "1900" })).toEqual({
      ok: false,
      error: { birth: "Birth year must be between 1925 and 2010." },
    });
  });

  it("names the range, and reports a missing number", () => {
    expect(inputs.check({ ses: "3.01", income: "", effect: "-0.06" })).toEqual({
      ok: false,
      error: {
        ses: "SES must be between \u22123 and 3.",
        income: "Please fill in Household income.",
        effect: "Effect size must be between \u22120.05 and 0.5.",
      },
    });
    expect(inputs.check({ ses: "-3.1", income: "-1", effect: "0" })).toMatchObject({
      error: { income: "Household income must be at least 0." },
    });
    expect(inputs.check({ ses: "0", income: "1.5", effect: "0" })).toEqual({
      ok: false,
      error: { income: "Household income must be a whole number." },
    });
  });

  it("refuses a point that may part thousands where numbers are whole, and nowhere else", () => {
    expect(inputs.check({ ses: "1.234", income: "50.000", effect: "" })).toEqual({
      ok: false,
      error: { income: "Invalid number format in Household income" },
    });
  });

  it("notes what a number counts as, and nothing of an empty field", () => {
    const { note } = optionalNumberRule({ field: "Income", note: (value) => `counts as ${2 * value}` });
    expect(note?.(3)).toBe("counts as 6");
    expect(note?.(null)).toBeNull();
    expect(inputs.rules.ses.note).toBeUndefined();
  });

  it("returns no number outside its range, whatever was typed", () => {
    const typed = fc.oneof(fc.string(), fc.double().map(String), fc.integer({ min: -5, max: 5 }).map(String));
    fc.assert(
      fc.property(typed, (ses) => {
        const checked = inputs.check({ ses, income: "1", effect: "" });
        if (!checked.ok) return (checked.error.ses ?? "") !== "";
        return checked.value.ses >= -3 && checked.value.ses <= 3;
      }),
    );
  });
});
