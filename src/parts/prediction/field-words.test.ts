import { expect, it } from "vitest";
import { valueText } from "./field-words.ts";

it("a value is shown as it was typed, with the unit that fits it", () => {
  expect(valueText("gestational_age", 38.5)).toBe("38.5 weeks");
  expect(valueText("gestational_age", 1)).toBe("1 week");
  expect(valueText("maternal_education", 16.25)).toBe("16.25 years");
  expect(valueText("occupational_prestige", 60.5)).toBe("60.5 points");
  expect(valueText("tbv_res", -1.234567)).toBe("−1.234567 standard deviations");
  expect(valueText("fa_eff", -1)).toBe("−1 standard deviation");
  expect(valueText("household_income", 137_000)).toBe("137\u202f000 dollars a year");
  expect(valueText("lead_exposure", 0)).toBe("0 of 1");
});
