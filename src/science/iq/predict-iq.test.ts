import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cognitiveDomains, domainEstimate } from "./cognitive-domains.ts";
import { fallbackPrediction, isFallback } from "./fallback-prediction.ts";
import { latentG } from "./latent-g.ts";
import { type GenomeScore, type GenomeScores, predictIq } from "./predict-iq.ts";
import { predictionInputSchema, type SavedPredictionInput } from "./prediction-input.ts";
import { predictionOutputSchema } from "./prediction-output.ts";
import { predictionQuality } from "./prediction-quality.ts";

const file = {
  format: "23andMe",
  build: "GRCh37",
  rows: 640_000,
  called: 630_000,
  reference: "european",
  digest: "00",
} as const;

const score = (z: number, coverage: number, parts: Partial<GenomeScore> = {}): GenomeScore => ({
  z,
  squaredCorrelation: coverage,
  varianceCoverage: coverage,
  portability: 1,
  confidence: "low",
  ...parts,
});

const genomeOf = (parts: Partial<GenomeScores>): GenomeScores => ({
  intelligence: null,
  education: null,
  matchedSnps: 300,
  totalSnps: 1497,
  file,
  ...parts,
});

describe("latent g", () => {
  it("adds the parts by their weights", () => {
    const model = latentG({ genetic: null, prenatal: 0.5, socioeconomic: 1, neuroimaging: 0.107 });
    // -0.284 x 0.5 + 0.112 x 1 + 0.107 = 0.077
    expect(model.g).toBeCloseTo(0.077, 12);
    expect(model.iq).toBeCloseTo(101.155, 10);
    expect(model.points.prenatal).toBeCloseTo(-2.13, 12);
    expect(model.points.socioeconomic).toBeCloseTo(1.68, 12);
    // 0.284² x 0.03 + 0.112² x 0.67 + 0.0065 = 0.00241968 + 0.00840448 + 0.0065
    expect(model.r2).toBeCloseTo(0.01732416, 10);
    // 15 x sqrt(0.98267584)
    expect(model.rmse).toBeCloseTo(14.8695, 4);
  });

  it("of nothing is the mean with the spread of all people", () => {
    const model = latentG({ genetic: null, prenatal: null, socioeconomic: null, neuroimaging: null });
    expect(model).toMatchObject({ g: 0, iq: 100, r2: 0, rmse: 15, given: [] });
  });

  it("limits an IQ to 70 to 160", () => {
    const nothing = { genetic: null, prenatal: null, socioeconomic: null };
    expect(latentG({ ...nothing, neuroimaging: 20 }).iq).toBe(160);
    expect(latentG({ ...nothing, neuroimaging: -20 }).iq).toBe(70);
  });
});

describe("a prediction", () => {
  it("from typed scores, worked by hand", () => {
    const { output, confidenceScore } = predictIq({
      input: { genetic: { pgs_ea4: 1, pgs_int: 1 } },
      genome: null,
    });
    // g = 0.3310194 (genetic-part.test.ts), R² = 0.0911094
    expect(output.fsiq).toBeCloseTo(104.965291, 5);
    expect(output.rmse).toBeCloseTo(14.300364, 5);
    // 104.965291 -+ 1.96 x 14.300364 = 28.028713
    expect(output.full_scale_iq.confidence_interval[0]).toBeCloseTo(76.936578, 4);
    expect(output.full_scale_iq.confidence_interval[1]).toBeCloseTo(132.994004, 4);
    expect(output.model_used).toBe("latent-g/typed");
    expect(output.component_breakdown).toEqual({
      genetic: 0.5,
      prenatal: 0.25,
      socioeconomic: 0.15,
      neuroimaging: 0.1,
    });
    expect(output.components).toEqual({
      genetic: expect.closeTo(4.965291, 5),
      prenatal: null,
      neuroimaging: null,
      socioeconomic: null,
    });
    expect(confidenceScore).toBe(0);
    expect(predictionOutputSchema.parse(output)).toEqual(output);
  });

  it("from a genome with 15 % of the variance lies from 98 to 102 for 95 of 100 people", () => {
    // k = 0.1914 and the spread of 0.238 z_D + 0.074 z_N is 0.3018, so that 1.96 SD are 1.7 points.
    for (const z of [-1.96, 1.96]) {
      const genome = genomeOf({ intelligence: score(z, 0.15), education: score(z, 0.15) });
      const { output } = predictIq({ input: {}, genome });
      expect(Math.abs(output.fsiq - 100)).toBeGreaterThan(1.5);
      expect(Math.abs(output.fsiq - 100)).toBeLessThan(2);
      expect(output.model_used).toBe("latent-g/genome");
    }
  });

  it("uses a typed score in place of the genome's and says so", () => {
    const genome = genomeOf({ intelligence: score(2, 0.5), education: score(2, 0.5) });
    const { output, origins, confidenceScore } = predictIq({ input: { genetic: { pgs_int: -1 } }, genome });
    expect(origins).toEqual({ intelligence: "typed", education: null });
    expect(output.model_used).toBe("latent-g/typed");
    // -1 x 0.312 x 15: the same as without a genome, and as sure.
    expect(output.fsiq).toBeCloseTo(95.32, 10);
    expect(output.rmse).toBe(predictIq({ input: { genetic: { pgs_int: -1 } }, genome: null }).output.rmse);
    expect(output.genetic_file_info?.reference).toBe("none");
    expect(confidenceScore).toBe(0);
  });

  it("mixes a typed score with the genome's other one where both together predict more", () => {
    const genome = genomeOf({ intelligence: score(2, 1), education: score(2, 1) });
    const { output, origins, confidenceScore } = predictIq({
      ...{ input: { genetic: { pgs_int: -1 } }, genome, group: "african" },
    });
    expect(origins).toEqual({ intelligence: "typed", education: "genome" });
    expect(output.model_used).toBe("latent-g/both");
    expect(confidenceScore).toBe(1);
  });

  it.each([
    // z' = (1 - mean)/SD, times 0.312 x sqrt(portability) x 15
    ["european", 104.68],
    ["east_asian", 100 + (1.15 / 0.95) * 4.68 * Math.sqrt(0.486)],
    ["african", 100 + (1.35 / 0.85) * 4.68 * Math.sqrt(0.18)],
    ["south_asian", 100 + (1.1 / 0.92) * 4.68 * Math.sqrt(0.647)],
    ["admixed_american", 100 + (1.2 / 0.9) * 4.68 * Math.sqrt(0.625)],
  ] as const)("counts a typed score among people of the group %s for what it predicts there", (group, iq) => {
    const { output } = predictIq({ input: { genetic: { pgs_ea4: 1 } }, genome: null, group });
    expect(output.fsiq).toBeCloseTo(iq, 9);
  });

  it("distinguishes absent fields from zeros: only present ones narrow the error", () => {
    const without = predictIq({ input: { socioeconomic: { parental_edu: 12 } }, genome: null }).output;
    const withZeros = predictIq({
      input: { socioeconomic: { parental_edu: 12 }, genetic: { pgs_ea4: 0 } },
      genome: null,
    }).output;
    expect(withZeros.fsiq).toBe(without.fsiq);
    expect(withZeros.rmse).toBeLessThan(without.rmse);
    expect([without.components.genetic, withZeros.components.genetic]).toEqual([null, 0]);
    expect(without.model_used).toBe("latent-g/environment");
  });

  it("leaves the genetic part out below 1 % of the SNPs", () => {
    const genome = genomeOf({ intelligence: score(2, 0.5), matchedSnps: 14, totalSnps: 1497 });
    const { output } = predictIq({ input: { socioeconomic: { parental_edu: 16 } }, genome });
    expect(output.components.genetic).toBeNull();
    expect(output.quality_metrics.snp_coverage).toBeCloseTo(0.009352, 6);
    const enough = { ...genome, matchedSnps: 15 };
    expect(predictIq({ input: {}, genome: enough }).output.components.genetic).not.toBeNull();
  });

  it("of nothing is the fallback, which says what it is", () => {
    const { output, model } = predictIq({ input: {}, genome: genomeOf({}) });
    expect(model).toBeNull();
    expect(output).toEqual(fallbackPrediction);
    expect([isFallback(output), output.quality_metrics.prediction_quality]).toEqual([true, "fallback"]);
    expect(output.full_scale_iq).toEqual({
      point_estimate: 100,
      percentile: 50,
      confidence_interval: [90, 110],
    });
    expect(output.rmse).toBe(12);
    expect(predictionOutputSchema.parse(output)).toEqual(output);
  });

  it("never calls its quality better than low, because no model of these inputs is that exact", () => {
    expect(predictionQuality(["high", "high"], 14.14)).toBe("low");
    expect(predictionQuality(["high", "very_low"], 14.14)).toBe("very_low");
    expect(predictionQuality(["high", "medium"], 14.13)).toBe("medium");
    expect(predictionQuality([], 14)).toBe("low");
  });
});

const anyInput: fc.Arbitrary<SavedPredictionInput> = fc.record({
  genetic: numbersOf({ pgs_ea4: [-5, 5], pgs_int: [-5, 5], pgs_local: [-3, 3] }),
  prenatal: numbersOf({
    lead_exposure: [0, 1],
    iodine_deficiency: [0, 1],
    low_birth_weight: [0, 1],
    maternal_smoking: [0, 1],
    gestational_age: [20, 45],
    apgar_score: [0, 10],
    maternal_education: [0, 30],
  }),
  socioeconomic: numbersOf({
    parental_edu: [0, 30],
    household_income: [0, 1e7],
    occupational_prestige: [0, 100],
  }),
  neuroimaging: numbersOf({ tbv_res: [-5, 5], fa_eff: [-5, 5], ct_decline: [-5, 5], dfc_flex: [-5, 5] }),
});

function numbersOf<Field extends string>(ranges: Readonly<Record<Field, readonly [number, number]>>) {
  const entries = Object.entries(ranges) as [Field, readonly [number, number]][];
  const fields = Object.fromEntries(
    entries.map(([field, [min, max]]) => [field, fc.option(fc.double({ min, max, noNaN: true }))]),
  ) as Record<Field, fc.Arbitrary<number | null>>;
  return fc.record(fields);
}

/** Each field with the direction in which it moves an IQ. */
const directions = [
  ["genetic", "pgs_ea4", 1],
  ["genetic", "pgs_int", 1],
  ["prenatal", "lead_exposure", -1],
  ["prenatal", "iodine_deficiency", -1],
  ["prenatal", "low_birth_weight", -1],
  ["prenatal", "maternal_smoking", -1],
  ["prenatal", "gestational_age", 1],
  ["prenatal", "apgar_score", 1],
  ["prenatal", "maternal_education", 1],
  ["socioeconomic", "parental_edu", 1],
  ["socioeconomic", "household_income", 1],
  ["socioeconomic", "occupational_prestige", 1],
  ["neuroimaging", "tbv_res", 1],
  ["neuroimaging", "fa_eff", 1],
  ["neuroimaging", "ct_decline", -1],
  ["neuroimaging", "dfc_flex", 1],
] as const;

describe("any prediction", () => {
  it("contains its estimate in its interval, has shares of sum 1 and no invalid number", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { output } = predictIq({ input, genome: null });
        const [low, high] = output.full_scale_iq.confidence_interval;
        expect(low).toBeLessThanOrEqual(output.fsiq);
        expect(high).toBeGreaterThanOrEqual(output.fsiq);
        const { genetic, prenatal, socioeconomic, neuroimaging } = output.component_breakdown;
        expect(genetic + prenatal + socioeconomic + neuroimaging).toBeCloseTo(1, 9);
        expect(predictionOutputSchema.safeParse(output).success).toBe(true);
      }),
    );
  });

  it.each(directions)("moves with %s.%s in its direction", (part, field, direction) => {
    fc.assert(
      fc.property(anyInput, fc.double({ min: 0, max: 1, noNaN: true }), (input, step) => {
        const fields = { ...input[part] } as Record<string, number | null>;
        const from = fields[field] ?? 0.2;
        const iqAt = (value: number) =>
          predictIq({ input: { ...input, [part]: { ...fields, [field]: value } }, genome: null }).output.fsiq;
        expect(direction * (iqAt(from + step) - iqAt(from))).toBeGreaterThanOrEqual(-1e-9);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a domain", () => {
  it("is drawn towards 100 by its loading, and its error grows", () => {
    const fluid = cognitiveDomains.find(({ id }) => id === "fluid");
    if (fluid === undefined) throw new Error("no fluid reasoning");
    const { estimate, prediction } = domainEstimate(fluid, 1, 0.09);
    // 100 + 15 x 0.85; rmse = 15 sqrt(1 - 0.7225 x 0.09) = 14.504
    expect(estimate).toBeCloseTo(112.75, 12);
    expect(prediction.high - estimate).toBeCloseTo(1.96 * 14.50429, 3);
  });

  it("stays within its own limits", () => {
    const widths = cognitiveDomains.map((domain) => domainEstimate(domain, 6, 0).estimate);
    // Full scale, fluid, crystallized, working memory, processing speed, cognitive function
    expect(widths).toEqual([160, 160, 160, 130, 130, 160]);
  });
});

describe("an input", () => {
  it("stays within the ranges of its fields and the fields there are", () => {
    expect(predictionInputSchema.safeParse({ genetic: { pgs_local: 3.01 } }).success).toBe(false);
    expect(predictionInputSchema.safeParse({ genetic: { pgs_ea4: -5 } }).success).toBe(true);
    expect(predictionInputSchema.safeParse({ prenatal: { lead_exposure: 2 } }).success).toBe(false);
    expect(predictionInputSchema.safeParse({ genetic: { pgs_other: 1 } }).success).toBe(false);
  });
});
