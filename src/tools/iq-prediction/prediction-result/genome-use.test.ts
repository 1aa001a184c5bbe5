import { describe, expect, it } from "vitest";
import { madeUpGenomeFacts, madeUpHeldPrediction } from "../../../../tests/support/made-up-prediction.ts";
import { predictIq } from "../../../science/iq/predict-iq.ts";
import type { SavedPredictionInput } from "../../../science/iq/prediction-input.ts";
import { savedOutput } from "../../../science/iq/saved-output.ts";
import { genomeUseText, isGenomeUsed, traitsFromGenome } from "./genome-use.ts";

const wholeScore = {
  squaredCorrelation: 1,
  varianceCoverage: 1,
  portability: 1,
  confidence: "high",
} as const;

const outputOf = (input: SavedPredictionInput) =>
  savedOutput(madeUpHeldPrediction({ reference: "adjusted", input }).prediction.output);

describe("what of a genome is in an estimate", () => {
  it("is both scores where none was typed", () => {
    const output = outputOf({});
    expect(isGenomeUsed(output)).toBe(true);
    expect(traitsFromGenome(output, {})).toEqual(["cognition", "education"]);
    expect(genomeUseText(output)).toBeNull();
    expect(output.genetic_file_info?.reference).toBe("adjusted");
  });

  it("is the other score where one was typed, and that is said", () => {
    const input = { genetic: { pgs_int: 0, group: "african" } } as const;
    const facts = madeUpGenomeFacts("european", { education: { ...wholeScore, z: 1 } });
    const genome = { ...facts.scores, file: { ...facts.file, digest: "00" } };
    const { output } = predictIq({ input, genome, group: "african" });
    expect(traitsFromGenome(output, input)).toEqual(["education"]);
    expect(genomeUseText(output)).toMatch(/typed score replaces/);
  });

  it("is nothing where a typed score predicts more alone than mixed with the genome's other one", () => {
    const input = { genetic: { pgs_int: 0, group: "european" } } as const;
    const output = outputOf(input);
    expect(traitsFromGenome(output, input)).toEqual([]);
    expect(genomeUseText(output)).toMatch(/typed scores alone/);
  });

  it("is nothing where both were typed: no rounding, no reference, no SNPs", () => {
    const input = { genetic: { pgs_int: 1.2, pgs_ea4: 0.5 } };
    const output = outputOf(input);
    expect(isGenomeUsed(output)).toBe(false);
    expect(traitsFromGenome(output, input)).toEqual([]);
    expect(output.genetic_file_info?.reference).toBe("none");
    expect(genomeUseText(output)).toMatch(/typed scores alone/);
    // Golden: z_D = (0.7 x 1.2 + 0.3 x 0.5)/0.926, z_N = 0.5, IQ = 100 + 15 (0.238 z_D + 0.074 z_N).
    expect(output.fsiq).toBeCloseTo(100 + 15 * (0.238 * (0.99 / 0.926) + 0.074 * 0.5), 9);
  });

  it("is nothing where it has no score that counts, and the one cause of it is named", () => {
    const input = { neuroimaging: { tbv_res: 1 } };
    const textOf = (scores: Parameters<typeof madeUpGenomeFacts>[1]) => {
      const facts = madeUpGenomeFacts("european", scores);
      return genomeUseText(
        predictIq({ input, genome: { ...facts.scores, file: { ...facts.file, digest: "00" } } }).output,
      );
    };
    const few = textOf({ matchedSnps: 8, totalSnps: 1488 });
    expect(few).toMatch(/8 of the 1.488 SNPs of the scores. That is too few/);
    expect(few).not.toMatch(/place/);
    const placeless = textOf({ intelligence: null, education: null });
    expect(placeless).toMatch(/no place among people/);
    expect(placeless).not.toMatch(/few/);
  });
});
