import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPerson, type MadeUpPerson, outputOfPerson } from "../../../tests/support/made-up-person.ts";
import { explainedByGenes, explainedShare } from "./explained-variance.ts";
import { fallbackPrediction } from "./fallback-prediction.ts";
import { type InputRange, inputRanges } from "./input-ranges.ts";
import { type GenomeScore, predictIq } from "./predict-iq.ts";
import type { PredictionOutput } from "./prediction-output.ts";
import { readPredictionOutput } from "./read-prediction-output.ts";
import { savedOutput } from "./saved-output.ts";

describe("how much a prediction explains", () => {
  it("is the share of the variance, of genes what the other parts leave", () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        const output = outputOfPerson(person, "european");
        expect(15 * Math.sqrt(1 - explainedShare(output))).toBeCloseTo(output.rmse, 9);
        const accuracy = Math.sqrt(person.squared * person.portability);
        const k = Math.min(1, (accuracy * (0.7 * Math.sqrt(0.021) + 0.3 * Math.sqrt(0.019))) / 0.926 / 0.312);
        expect(explainedByGenes(output)).toBeCloseTo(
          k ** 2 * (0.238 ** 2 + 0.074 ** 2 + 2 * 0.238 * 0.074 * 0.823),
          9,
        );
      }),
    );
    expect(explainedByGenes(fallbackPrediction)).toBeNull();
  });
});

/** Any fields of a part, each within its range. */
function anyFields<Name extends string>(ranges: Readonly<Record<Name, InputRange>>) {
  const fields = Object.entries<InputRange>(ranges).map(([name, { low, high }]) => [
    name,
    fc.option(fc.double({ min: low, max: high, noNaN: true })),
  ]);
  return fc.option(fc.record<Partial<Record<Name, number | null>>>(Object.fromEntries(fields)), {
    freq: 1,
  });
}

/** Any prediction that the model makes. */
const anyPrediction: fc.Arbitrary<PredictionOutput> = fc
  .record({
    input: fc.record({
      genetic: anyFields(inputRanges.genetic),
      prenatal: anyFields(inputRanges.prenatal),
      socioeconomic: anyFields(inputRanges.socioeconomic),
      neuroimaging: anyFields(inputRanges.neuroimaging),
    }),
    scores: fc.option(fc.record({ intelligence: fc.option(anyPerson), education: fc.option(anyPerson) })),
    matchedSnps: fc.nat({ max: 1497 }),
    reference: fc.constantFrom("european", "adjusted", "none"),
    group: fc.constantFrom("european", "african"),
  })
  .map(({ input, scores, matchedSnps, reference, group }) => {
    const own = (person: MadeUpPerson | null): GenomeScore | null =>
      person && {
        z: person.intelligence,
        squaredCorrelation: person.squared,
        varianceCoverage: person.squared,
        portability: person.portability,
        confidence: "medium",
      };
    const genome = scores && {
      intelligence: own(scores.intelligence),
      education: own(scores.education),
      matchedSnps,
      totalSnps: 1497,
      file: { format: "vcf", build: "GRCh37", rows: 9, called: 9, reference, digest: "00" },
    };
    return predictIq({ input, genome, group }).output;
  });

describe("a prediction from outside", () => {
  it("is read for any input, as it was made and as it is saved", () => {
    fc.assert(
      fc.property(anyPrediction, (output) => {
        for (const kept of [output, savedOutput(output)]) {
          const written: unknown = JSON.parse(JSON.stringify(kept));
          expect(readPredictionOutput(written)).toEqual(written);
        }
      }),
    );
  });

  it("is read as it was written", () => {
    fc.assert(
      fc.property(anyPerson, fc.constantFrom("european", "adjusted"), (person, reference) => {
        const written: unknown = JSON.parse(JSON.stringify(outputOfPerson(person, reference)));
        expect(readPredictionOutput(written)).toEqual(written);
      }),
    );
    expect(readPredictionOutput(JSON.parse(JSON.stringify(fallbackPrediction)))).toEqual(fallbackPrediction);
  });

  const person = { intelligence: 0.4, education: -0.3, squared: 0.15, portability: 1, years: 14 };
  const good = outputOfPerson(person, "european");
  const environment = predictIq({ input: { socioeconomic: { parental_edu: 14 } }, genome: null }).output;
  /** Another error, with the interval that follows from it. */
  const withError = (output: PredictionOutput, rmse: number): PredictionOutput => {
    const { fsiq, full_scale_iq } = output;
    const low = Math.max(40, fsiq - 1.96 * rmse);
    const high = Math.min(200, fsiq + 1.96 * rmse);
    return { ...output, rmse, full_scale_iq: { ...full_scale_iq, confidence_interval: [low, high] } };
  };
  const withGenes = (output: PredictionOutput, genetic: number): PredictionOutput => ({
    ...output,
    components: { ...output.components, genetic },
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "101"],
    ["a list", [good]],
    ["an older form without shares", { ...good, component_breakdown: undefined }],
    ["an older form with flat figures", { fsiq: 101, percentile: 53, confidence_interval: [72, 130] }],
    ["a field that nobody knows", { ...good, genotypes: { rs1: "AA" } }],
    ["no number", { ...good, rmse: Number.NaN }],
    ["null for a number", { ...good, rmse: null }],
    ["a number as a text", { ...good, fsiq: "101" }],
    ["an error below nothing", { ...good, rmse: -1 }],
    ["two estimates", { ...good, fsiq: good.fsiq + 1 }],
    [
      "an interval beside its estimate",
      { ...good, full_scale_iq: { ...good.full_scale_iq, confidence_interval: [120, 130] } },
    ],
    [
      "an interval turned round",
      { ...good, full_scale_iq: { ...good.full_scale_iq, confidence_interval: [130, 72] } },
    ],
    ["a percentile of 130", { ...good, full_scale_iq: { ...good.full_scale_iq, percentile: 130 } }],
    ["shares of 2", { ...good, component_breakdown: { ...good.component_breakdown, genetic: 1 } }],
    [
      "more SNPs than there are",
      { ...good, quality_metrics: { ...good.quality_metrics, matched_snps: 9999 } },
    ],
    ["a model that nobody knows", { ...good, model_used: "latent-g/2" }],
    ["no error", withError(good, 0)],
    ["an error that no model of these inputs gets down to", withError(good, 3)],
    ["an error above the spread of people", withError(good, 15.1)],
    ["an error that its inputs without genes do not have", withError(environment, 14.5)],
    ["the error of somebody who gave nothing", withError(environment, 15)],
    // The home's and genome-wide scores' shares: 15 sqrt(1 - 0.0084 - 0.0911) = 14.23.
    ["an error that no genes get down to", withError(good, 14.2)],
    // 15 sqrt(1 - 0.0084) = 14.937.
    ["an error above that of its inputs without genes", withError(good, 14.95)],
    ["an endless error", withError(good, 1e308)],
    ["an interval of another error", { ...good, rmse: good.rmse - 0.001 }],
    ["a percentile of another IQ", { ...good, full_scale_iq: { ...good.full_scale_iq, percentile: 99 } }],
    ["another latent g", { ...good, latent_g: good.latent_g + 0.001 }],
    ["points that are not the estimate's", withGenes(good, (good.components.genetic ?? 0) + 0.001)],
    ["points of 1e308", withGenes(good, 1e308)],
    [
      "points that are too many and level out",
      { ...good, components: { ...good.components, prenatal: 300, neuroimaging: -300 } },
    ],
    ["shares of other points", { ...good, component_breakdown: fallbackPrediction.component_breakdown }],
    ["genes of a model without any", { ...good, model_used: "latent-g/environment" }],
    ["no genes in a model of them", { ...environment, model_used: "latent-g/typed" }],
    ["no file in a model of one", { ...good, genetic_file_info: null }],
    [
      "a coverage of other SNPs",
      { ...good, quality_metrics: { ...good.quality_metrics, snp_coverage: 0.9 } },
    ],
    ["no part at all", { ...fallbackPrediction, model_used: "latent-g/environment" }],
    [
      "no part at all, and a quality",
      {
        ...fallbackPrediction,
        model_used: "latent-g/environment",
        quality_metrics: { ...fallbackPrediction.quality_metrics, prediction_quality: "low" },
      },
    ],
    [
      "the placeholder's quality",
      { ...good, quality_metrics: { ...good.quality_metrics, prediction_quality: "fallback" } },
    ],
    ["figures under the placeholder's name", { ...good, model_used: "fallback" }],
    ["a placeholder of another IQ", { ...fallbackPrediction, fsiq: 100.005 }],
  ])("is invalid where it contains %s", (_, value) => {
    expect(readPredictionOutput(value)).toBeNull();
  });
});
