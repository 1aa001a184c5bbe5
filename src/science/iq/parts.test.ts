import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibratedZ } from "./ancestry-calibration.ts";
import { type AncestryGroup, ancestryCalibration } from "./iq-constants.ts";
import { neuroimagingComposite } from "./neuroimaging-part.ts";
import { predictIq } from "./predict-iq.ts";
import { prenatalComposite } from "./prenatal-part.ts";
import { socialPositionIndex, socioeconomicComposite, socioeconomicStatus } from "./socioeconomic-part.ts";

describe("the prenatal composite", () => {
  it("weighs exposures from 0 to 1", () => {
    // 0.41 x 0.5 + 0.28 x 1 + 0.31 x 0 + 0.33 x 0.25 = 0.205 + 0.28 + 0.0825
    const exposures = {
      lead_exposure: 0.5,
      iodine_deficiency: 1,
      low_birth_weight: 0,
      maternal_smoking: 0.25,
    };
    expect(prenatalComposite(exposures)).toBeCloseTo(0.5675, 12);
  });

  it("weighs weeks, Apgar score and the mother's schooling by their own scales", () => {
    // 37 weeks: -0.18 x -1; Apgar 7: -0.21 x -2; 16.8 years: -0.38 x 2
    expect(prenatalComposite({ gestational_age: 37 })).toBeCloseTo(0.18, 12);
    expect(prenatalComposite({ apgar_score: 7 })).toBeCloseTo(0.42, 12);
    expect(prenatalComposite({ maternal_education: 16.8 })).toBeCloseTo(-0.76, 12);
  });

  it("limits exposures to 0 and 1, and scaled fields to 3 units", () => {
    expect(prenatalComposite({ lead_exposure: 7 })).toBeCloseTo(0.41, 12);
    expect(prenatalComposite({ lead_exposure: -1 })).toBeCloseTo(0, 12);
    // 20 weeks are 9.5 units before 39; an Apgar score of 0 is 9 units below 9.
    expect(prenatalComposite({ gestational_age: 20 })).toBeCloseTo(0.54, 12);
    expect(prenatalComposite({ apgar_score: 0 })).toBeCloseTo(0.63, 12);
  });

  it("is absent where all fields are empty, and 0 where zeros were typed", () => {
    expect(prenatalComposite({})).toBeNull();
    expect(prenatalComposite({ lead_exposure: "", apgar_score: "unknown" })).toBeNull();
    expect(prenatalComposite({ lead_exposure: 0 })).toBe(0);
  });
});

describe("the socioeconomic composite", () => {
  it("is 0.4 schooling, 0.35 logarithm of the income and 0.25 prestige, in their units", () => {
    const oneUnitEach = {
      parental_edu: 14.4,
      household_income: 50_000 * Math.exp(0.9),
      occupational_prestige: 59,
    };
    expect(socioeconomicComposite(oneUnitEach)).toBeCloseTo(1, 12);
    expect(socioeconomicComposite({ parental_edu: 9.6 })).toBeCloseTo(-0.4, 12);
  });

  it("uses the default where a field is no number, which adds nothing", () => {
    expect(socioeconomicComposite({ parental_edu: 14.4, household_income: "a lot" })).toBeCloseTo(0.4, 12);
    expect(
      socioeconomicComposite({ parental_edu: 12, household_income: 50_000, occupational_prestige: 45 }),
    ).toBe(0);
  });

  it("counts an income of at least 1,000 and stays within 3", () => {
    // 0.35 x ln(1000/50000)/0.9 = 0.35 x -3.912023/0.9
    expect(socioeconomicComposite({ household_income: 0 })).toBeCloseTo(-1.521342, 6);
    expect(socioeconomicComposite({ household_income: -5 })).toBe(
      socioeconomicComposite({ household_income: 0 }),
    );
    const most = { parental_edu: 30, household_income: 1e8, occupational_prestige: 100 };
    expect(socioeconomicComposite(most)).toBe(3);
  });

  it("is absent where all fields are empty", () => {
    expect(socioeconomicComposite({})).toBeNull();
    expect(socioeconomicComposite({ household_income: "none of your business" })).toBeNull();
  });

  it("returns a social position from 0 to 5 with 2.5 in the middle", () => {
    expect(socialPositionIndex(0)).toBe(2.5);
    expect(socialPositionIndex(1.2)).toBeCloseTo(3.5, 12);
    expect([socialPositionIndex(-3), socialPositionIndex(3)]).toEqual([0, 5]);
  });
});

describe("the socioeconomic status of a prediction", () => {
  it("is the composite of the present fields, and the index that follows from it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (parental_edu, household_income) => {
          const socioeconomic = { parental_edu, household_income };
          const { output } = predictIq({ input: { socioeconomic }, genome: null });
          const composite = socioeconomicComposite(socioeconomic) ?? Number.NaN;
          const status = socioeconomicStatus(output);
          expect(status?.composite).toBeCloseTo(composite, 9);
          expect(status?.socialPosition).toBeCloseTo(2.5 + (5 / 6) * composite, 9);
        },
      ),
    );
  });

  it("is none without a home", () => {
    const { output } = predictIq({ input: { neuroimaging: { tbv_res: 1 } }, genome: null });
    expect(socioeconomicStatus(output)).toBeNull();
  });
});

describe("the neuroimaging composite", () => {
  it("weighs four z-scores", () => {
    // 0.062 + 0.049 - 0.012 + 0.008
    expect(neuroimagingComposite({ tbv_res: 1, fa_eff: 1, ct_decline: 1, dfc_flex: 1 })).toBeCloseTo(
      0.107,
      12,
    );
  });

  it("limits each to 5 and is absent where all fields are empty", () => {
    expect(neuroimagingComposite({ tbv_res: 50 })).toBeCloseTo(0.31, 12);
    expect(neuroimagingComposite({ tbv_res: null })).toBeNull();
  });
});

describe("a typed score", () => {
  const groups = Object.keys(ancestryCalibration) as AncestryGroup[];

  it("is placed by the mean and standard deviation of the chosen group, Europeans by default", () => {
    expect(calibratedZ(1)).toBe(1);
    // (0.5 + 0.35) / 0.85 and (-0.15 + 0.15) / 0.95
    expect(calibratedZ(0.5, "african")).toBeCloseTo(1, 12);
    expect(calibratedZ(-0.15, "east_asian")).toBe(0);
  });

  it("uses the person's own mean in place of the group's", () => {
    // (1 - 0.5) / 0.92
    expect(calibratedZ(1, "south_asian", 0.5)).toBeCloseTo(0.543478, 6);
  });

  it("stays within 4.5 after the calibration and never falls as the score rises", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...groups),
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (group, score, more) => {
          const z = calibratedZ(score, group);
          expect(Math.abs(z)).toBeLessThanOrEqual(4.5);
          expect(calibratedZ(score + more, group)).toBeGreaterThanOrEqual(z);
        },
      ),
    );
  });
});
