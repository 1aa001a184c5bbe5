import fc from "fast-check";
import { type GenomeScore, predictIq } from "../../src/science/iq/predict-iq.ts";
import type { PredictionOutput } from "../../src/science/iq/prediction-output.ts";

/** Inputs of an invented person's prediction. */
export interface MadeUpPerson {
  /** z-scores of the two sets. */
  intelligence: number;
  education: number;
  /** Squared correlation of the file's part with each complete set. */
  squared: number;
  portability: number;
  /** Years of the parents' schooling; null for none. */
  years: number | null;
}

/** Any person with a genome. */
export const anyPerson: fc.Arbitrary<MadeUpPerson> = fc.record<MadeUpPerson>({
  intelligence: fc.double({ min: -4.5, max: 4.5, noNaN: true }),
  education: fc.double({ min: -4.5, max: 4.5, noNaN: true }),
  squared: fc.double({ min: 0.05, max: 1, noNaN: true }),
  portability: fc.double({ min: 0.18, max: 1, noNaN: true }),
  years: fc.option(fc.integer({ min: 0, max: 30 })),
});

/** The prediction of a person, in full. */
export function outputOfPerson(person: MadeUpPerson, reference: "european" | "adjusted"): PredictionOutput {
  const score = (z: number): GenomeScore => ({
    z,
    squaredCorrelation: person.squared,
    varianceCoverage: person.squared,
    portability: person.portability,
    confidence: "low",
  });
  return predictIq({
    input: { socioeconomic: { parental_edu: person.years } },
    genome: {
      intelligence: score(person.intelligence),
      education: score(person.education),
      matchedSnps: 300,
      totalSnps: 1497,
      file: { format: "vcf", build: "GRCh37", rows: 9, called: 9, reference, digest: "00" },
    },
  }).output;
}
