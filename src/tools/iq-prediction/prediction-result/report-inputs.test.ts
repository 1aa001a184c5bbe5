import { describe, expect, it } from "vitest";
import { predictIq } from "../../../science/iq/predict-iq.ts";
import type { SavedPredictionInput } from "../../../science/iq/prediction-input.ts";
import { inputLines } from "./input-lines.ts";
import { reportParts } from "./report-inputs.ts";
import { resultView } from "./result-view.ts";

const everything = {
  genetic: { pgs_int: 0.5, pgs_ea4: -1, pgs_local: 0.1, group: "african" },
  prenatal: {
    ...{ lead_exposure: 0.1, iodine_deficiency: 0, low_birth_weight: 1, maternal_smoking: 0.5 },
    ...{ gestational_age: 38.5, apgar_score: 9, maternal_education: 12 },
  },
  socioeconomic: { parental_edu: 16, household_income: 85_000, occupational_prestige: 51 },
  neuroimaging: { tbv_res: 1, fa_eff: 0, ct_decline: -1, dfc_flex: 2 },
} satisfies SavedPredictionInput;

describe("what went into a prediction, in words", () => {
  it("has a line for each field that was filled in, a zero too, and none for an empty one", () => {
    const fields = Object.values(everything).flatMap((group) => Object.keys(group));
    const lines = inputLines(everything);
    expect(lines).toHaveLength(fields.length);
    expect(new Set(lines.map(({ label }) => label)).size).toBe(fields.length);
    expect(lines.find(({ label }) => label === "Iodine deficiency")?.value).toBe("0 of 1");
    expect(inputLines({ socioeconomic: { parental_edu: null }, prenatal: null })).toEqual([]);
  });

  it("names the group of typed scores, says where it was not saved, and has no line without a typed score", () => {
    const groupOf = (genetic: SavedPredictionInput["genetic"]) =>
      inputLines({ genetic }).find(({ label }) => label === "Typed scores compared with")?.value;
    expect(groupOf({ pgs_int: 1.2, group: "african" })).toBe("African");
    expect(groupOf({ pgs_ea4: 1.2 })).toBe("not known: it was not saved");
    expect(groupOf({ pgs_local: 0.1 })).toBeUndefined();
  });

  it("shows it as it was typed, and omits a mean that nothing is compared with", () => {
    const valuesOf = (input: SavedPredictionInput) => inputLines(input).map(({ value }) => value);
    expect(valuesOf({ socioeconomic: { occupational_prestige: 60.5 } })).toEqual(["60.5 points"]);
    expect(valuesOf({ prenatal: { maternal_education: 16.25 } })).toEqual(["16.25 years"]);
    expect(valuesOf({ neuroimaging: { tbv_res: -1.234567 } })).toEqual(["−1.234567 standard deviations"]);
    expect(valuesOf({ genetic: { pgs_local: 0.2 } })).toEqual([]);
    expect(valuesOf({ genetic: { pgs_local: 0.2, pgs_int: 1, group: "european" } })).toHaveLength(3);
  });

  it("is listed by part, with its source and its points", () => {
    const { output } = predictIq({ input: everything, genome: null });
    const shown = { output, input: everything, madeAt: null, isSample: false };
    const parts = reportParts(shown, resultView(output));
    expect(parts.map(({ source }) => source)).toEqual(["The owner", "The owner", "The owner", "The owner"]);
    expect(parts[1]?.input).toContain("Length of pregnancy 38.5 weeks");
    expect(parts[2]?.input).toContain("Household income 85\u202f000 dollars a year");
  });

  it("says so where a part is absent, and where its values are no longer known", () => {
    const input = { socioeconomic: { parental_edu: 16 } };
    const { output } = predictIq({ input, genome: null });
    const parts = reportParts({ output, input: null, madeAt: null, isSample: false }, resultView(output));
    expect(parts[0]).toMatchObject({ points: "–", source: "" });
    expect(parts[2]?.input).toBe("Given; the values were not saved");
  });
});
