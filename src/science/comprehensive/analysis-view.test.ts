import { beforeAll, describe, expect, it } from "vitest";
import { setLibrary } from "../../../tests/support/built-in-sets.ts";
import { draws } from "../../../tests/support/made-up-file.ts";
import { normaliseScore } from "../normalise-score.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { analyseSets } from "./analyse-sets.ts";
import { analysisView } from "./analysis-view.ts";
import { type AnalysedSet, loadAnalysedSets } from "./load-analysed-sets.ts";
import { placeScoredSet, placeSet } from "./placed-set.ts";
import { scoreSentGenome, sentGenome } from "./sent-genome.ts";

const european: ReferenceInUse = { kind: "european" };
const mixture: ReferenceInUse = {
  kind: "adjusted",
  shares: { EUR: 0.1, AFR: 0.9, EAS: 0, SAS: 0, NAT: 0 },
};
const nobody: ReferenceInUse = { kind: "none", reason: { code: "declined" } };

let sets: readonly AnalysedSet[];
let place: (reference: ReferenceInUse) => ReturnType<typeof placeSet>[];
beforeAll(async () => {
  sets = await loadAnalysedSets(setLibrary);
  const draw = draws(3);
  const rows = sets.flatMap(({ set }) => set.rows).filter(() => draw() < 0.3);
  const genome = sentGenome(
    Object.fromEntries(rows.map(({ rsid, effectAllele }) => [rsid, effectAllele.repeat(2)])),
  );
  const reports = sets.map(({ set }) => scoreSentGenome(genome, set));
  place = (reference) =>
    sets.flatMap(({ set, setReference }, index) => {
      const report = reports[index];
      return report === undefined ? [] : [placeSet(set, report, setReference, reference)];
    });
});

const own = (reference: ReferenceInUse) =>
  place(reference).map((one) => ({ ...one, fullSet: normaliseScore(one.report, null, one.place).fullSet }));

const view = (reference: ReferenceInUse, isAccuracyKnown = true) =>
  analysisView({
    results: analyseSets(place(european)),
    placed: own(reference),
    reference,
    isAccuracyKnown,
  });

describe("the view of an analysis", () => {
  it("has the answer's grade, and none where no score has a place in it", () => {
    const answer = analyseSets(place(european));
    expect(view(european).grade).toBe(answer.overall_summary.confidence_grade);
    const withoutPlaces = analyseSets(place(nobody));
    const sources = { placed: own(nobody), reference: european, isAccuracyKnown: true };
    expect(withoutPlaces.weight_set_results.every(({ matched_snps }) => matched_snps > 0)).toBe(true);
    expect(analysisView({ ...sources, results: withoutPlaces }).grade).toBeNull();
  });

  it("shows the answer as it came where the file is compared with Europeans", () => {
    const { weight_set_results, overall_summary } = analyseSets(place(european));
    const { rows, recommendation } = view(european);
    expect(rows.map(({ id, z, category, matched, total }) => [id, z, category, matched, total])).toEqual(
      weight_set_results.map((one) => [
        ...[one.id, one.z_score, one.effect_size_category, one.matched_snps, one.total_snps],
      ]),
    );
    expect(recommendation).toMatchObject({ kind: "score", iq: overall_summary.recommended_score });
    if (recommendation.kind !== "score") return;
    const { iq, interval, r2 } = recommendation;
    expect(interval.high - interval.low).toBeCloseTo(2 * 1.96 * 15 * Math.sqrt(1 - r2), 9);
    expect((interval.high + interval.low) / 2).toBeCloseTo(iq, 9);
  });

  it("puts the page's own places in the place of the answer's where it compares with a mixture", () => {
    const ownAnswer = analyseSets(place(mixture));
    const { rows, recommendation } = view(mixture);
    expect(rows.map(({ z }) => z)).toEqual(ownAnswer.weight_set_results.map(({ z_score }) => z_score));
    expect(rows.map(({ z }) => z)).not.toEqual(view(european).rows.map(({ z }) => z));
    expect(recommendation).toMatchObject({ iq: ownAnswer.overall_summary.recommended_score });
  });

  it("has each percentile from the page's own score, wherever the analysis ran", () => {
    const placed = own(european).map((one) =>
      one.fullSet === null
        ? one
        : { ...one, fullSet: { ...one.fullSet, percentile: { value: 7, low: 3, high: 9 } } },
    );
    const results = analyseSets(place(european));
    const { rows } = analysisView({ results, placed, reference: european, isAccuracyKnown: true });
    expect(rows.map(({ fullSet }) => fullSet?.percentile)).toEqual(
      rows.map(() => ({ value: 7, low: 3, high: 9 })),
    );
  });

  it("shows no place and recommends nothing where the page compares with nobody", () => {
    const { rows, recommendation } = view(nobody);
    for (const { z, category, fullSet, withheld } of rows)
      expect([z, category, fullSet, withheld]).toEqual([null, null, null, null]);
    expect(recommendation).toEqual({ kind: "none", reason: { code: "declined" } });
    expect(rows.every(({ matched }) => matched > 0)).toBe(true);
  });

  it("recommends nothing among people whom the file does not fit", () => {
    expect(view(european, false).recommendation).toEqual({
      ...{ kind: "none", reason: { code: "accuracy-unknown" } },
    });
    expect(view(european, false).rows.every(({ z }) => z !== null)).toBe(true);
  });

  it("recommends nothing where the lead sets have no place, by the sets' own reason where no set has one", () => {
    const reasonOf = (placed: ReturnType<typeof own>) => {
      const sources = { placed, results: analyseSets(placed), reference: european, isAccuracyKnown: true };
      const { recommendation } = analysisView(sources);
      return recommendation.kind === "none" ? recommendation.reason.code : null;
    };
    const missing = (isMissing: (id: string) => boolean) =>
      own(european).map((one) =>
        isMissing(one.set.id)
          ? {
              ...placeScoredSet({ set: one.set, failure: "no-overlap" }, european, "read"),
              fullSet: null,
            }
          : one,
      );
    expect(reasonOf(missing((id) => id.includes("lead")))).toBe("too-few-lead-snps");
    expect(reasonOf(missing(() => true))).toBe("too-few-rows");
    expect(reasonOf(own(european))).toBeNull();
  });
});
