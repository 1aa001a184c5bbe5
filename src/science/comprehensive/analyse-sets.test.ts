import { beforeAll, describe, expect, it } from "vitest";
import { setLibrary } from "../../../tests/support/built-in-sets.ts";
import { draws } from "../../../tests/support/made-up-file.ts";
import { effectSizeCategory } from "../effects/effect-size.ts";
import { predictIq } from "../iq/predict-iq.ts";
import type { SentSnps } from "../needed-snps.ts";
import { confidenceOf } from "../normalise-score.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { analyseSets } from "./analyse-sets.ts";
import { comprehensiveResultsSchema } from "./comprehensive-results-schema.ts";
import { failedAnalysis } from "./failed-analysis.ts";
import { type AnalysedSet, loadAnalysedSets } from "./load-analysed-sets.ts";
import { type PlacedSet, placeSet } from "./placed-set.ts";
import { scoreSentGenome, sentGenome } from "./sent-genome.ts";

let sets: readonly AnalysedSet[];
beforeAll(async () => {
  sets = await loadAnalysedSets(setLibrary);
});

const european: ReferenceInUse = { kind: "european" };

function place(snps: SentSnps, reference = european): readonly PlacedSet[] {
  const genome = sentGenome(snps);
  return sets.map(({ set, setReference }) =>
    placeSet(set, scoreSentGenome(genome, set), setReference, reference),
  );
}

/** Letters drawn as Europeans have them, at some of the sets' SNPs. */
function drawnSnps(seed: number, share: number): SentSnps {
  const draw = draws(seed);
  const rows = sets.flatMap(({ set }) => set.rows).filter(() => draw() < share);
  return Object.fromEntries(
    rows.map(({ rsid, effectAllele, otherAllele, frequency }) => {
      const letter = () => (draw() < (frequency ?? 0.5) ? effectAllele : (otherAllele ?? effectAllele));
      return [rsid, `${letter()}${letter()}`];
    }),
  );
}

describe("the analysis of all weight sets", () => {
  it("names each set with its SNPs found, and how far its score is from the middle", () => {
    const placed = place(drawnSnps(1, 0.6));
    const { overall_summary, weight_set_results } = comprehensiveResultsSchema.parse(analyseSets(placed));
    expect(overall_summary.total_weight_sets).toBe(6);
    expect(weight_set_results.map(({ id, total_snps }) => [id, total_snps])).toEqual([
      ["education-quick-set", 90],
      ["cognition-quick-set", 20],
      ["education-lead-set", 1271],
      ["cognition-lead-set", 226],
      ["math-ability-lead-set", 618],
      ["highest-math-lead-set", 366],
    ]);
    for (const [index, result] of weight_set_results.entries()) {
      const { report, place: found } = placed[index] ?? {};
      if (found?.kind !== "placed" || report === undefined) throw new Error("every score has a place");
      expect(result.matched_snps).toBe(report.rows.filter(({ dosage }) => dosage !== null).length);
      expect(result.coverage).toBe(result.matched_snps / result.total_snps);
      expect(result.z_score).toBe(found.z);
      expect(result.effect_size_category).toBe(effectSizeCategory(found.z));
    }
  });

  it.each([0.05, 0.3, 1])("recommends what the IQ model says of the lead sets alone (%d typed)", (share) => {
    const placed = place(drawnSnps(2, share));
    const scoreOf = (id: string) => {
      const one = placed.find(({ set }) => set.id === id);
      if (one?.place.kind !== "placed") throw new Error("every score has a place");
      const { z, squaredCorrelation, varianceCoverage, portability } = one.place;
      const { matched, total } = one.report;
      return {
        ...{ z, portability, confidence: confidenceOf(matched / total, matched) },
        ...{ squaredCorrelation: squaredCorrelation ?? 0, varianceCoverage: varianceCoverage ?? 0 },
      };
    };
    const { output } = predictIq({
      input: {},
      genome: {
        ...{ intelligence: scoreOf("cognition-lead-set"), education: scoreOf("education-lead-set") },
        ...{ matchedSnps: 100, totalSnps: 1000 },
        file: { format: "", build: "", rows: 0, called: 0, reference: "european", digest: "" },
      },
    });
    expect(analyseSets(placed).overall_summary.recommended_score).toBe(output.fsiq);
  });

  it("recommends nothing where nothing has a place", () => {
    for (const placed of [
      place({}),
      place(drawnSnps(3, 1), { kind: "none", reason: { code: "declined" } }),
    ]) {
      const { overall_summary, weight_set_results } = analyseSets(placed);
      expect(overall_summary).toEqual({
        ...{ total_weight_sets: 6, recommended_score: null, confidence_grade: "F" },
      });
      for (const { z_score, effect_size_category } of weight_set_results)
        expect([z_score, effect_size_category]).toEqual([null, null]);
    }
  });

  it("grades a genome that has everything A", () => {
    const { overall_summary, weight_set_results } = analyseSets(place(drawnSnps(4, 1)));
    expect(overall_summary.confidence_grade).toBe("A");
    expect(weight_set_results.every(({ coverage }) => coverage === 1)).toBe(true);
  });

  it("is the same in any order of the SNPs and their letters", () => {
    const snps = drawnSnps(5, 0.5);
    const reversed = Object.fromEntries(
      Object.entries(snps)
        .toReversed()
        .map(([rsid, letters]) => [rsid, letters.split("").toReversed().join("")]),
    );
    expect(analyseSets(place(reversed))).toEqual(analyseSets(place(snps)));
  });
});

it("a failed analysis has zero scores, an IQ of 100 and the grade F", () => {
  const failed = comprehensiveResultsSchema.parse(failedAnalysis(sets.map(({ set }) => set)));
  expect(failed.overall_summary).toEqual({
    ...{ total_weight_sets: 6, recommended_score: 100, confidence_grade: "F" },
  });
  for (const { matched_snps, coverage, z_score } of failed.weight_set_results)
    expect([matched_snps, coverage, z_score]).toEqual([0, 0, 0]);
});
