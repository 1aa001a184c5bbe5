import { describe, expect, it } from "vitest";
import { cognitionLeadSet } from "../../../tests/support/built-in-sets.ts";
import {
  europeanFit,
  specimenReadReport,
  specimenScoreReport,
} from "../../../tests/support/genome-specimens.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { placeGenomeScore } from "../../science/reference-group/place-genome-score.ts";
import { loadSetReferences } from "../../state/queries/set-references.ts";
import { optimizerAnswer } from "./compute.ts";
import { inputs } from "./inputs.ts";
import { findingOf, findingOfSets } from "./words.ts";

const checked = inputs.check(inputs.initial);
if (!checked.ok) throw new Error("the form begins with what it takes");
const nothing = checked.value;

/** A genome with every third row of the cognition set, and none of another. */
async function genome(): Promise<AnalysedGenome> {
  const set = cognitionLeadSet;
  const report = specimenScoreReport(set.rows.map((_, row) => (row % 3 === 0 ? "matched" : "not-on-file")));
  const reference = (await loadSetReferences([set])).bySet.get(set.id);
  if (reference === undefined) throw new Error("no reference");
  const inUse = { reference: { kind: "european" }, unlistedSites: "read" } as const;
  const score = normaliseScore(report, set.accuracy.r2, placeGenomeScore(set, report, reference, inUse));
  const pair = { set, score, report, prediction: null, matched: report.matched, total: report.total };
  return {
    entry: {
      ...{ id: "g", number: 1, name: "g.txt", size: 1, isSample: false },
      status: {
        ...{
          phase: "ready",
          report: specimenReadReport(1000),
          fit: europeanFit,
          verdict: notJudged,
          scores: [],
        },
        readMilliseconds: 1,
      },
    },
    scores: [
      { set: { ...set, id: "other" }, failure: "no-overlap" },
      pair as unknown as AnalysedGenome["scores"][number],
    ],
  } as AnalysedGenome;
}

describe("how much a file supports", () => {
  it("is each set’s share after coverage, those without a place last", async () => {
    const own = await genome();
    const answer = optimizerAnswer(nothing, [own]);
    if (!answer.ok) throw new Error(answer.error);
    const [first, last] = answer.value.sets;
    const [, pair] = own.scores;
    const covered = pair !== undefined && "score" in pair ? (pair.score.squaredCorrelation ?? 0) : 0;
    expect(covered).toBeGreaterThan(0);
    expect(first?.expectedR2).toBeCloseTo(cognitionLeadSet.accuracy.r2 * covered, 12);
    expect(last).toMatchObject({ id: "other", matched: 0, expectedR2: null });
    // The model: 0.0911 (r / 0.312)², r² = 0.021 times what the file has.
    expect(answer.value.value.now.r2).toBeCloseTo((0.09110935 * 0.021 * covered) / 0.312 ** 2, 6);
    expect(answer.value.hasGeneticScore).toBe(true);
    expect(findingOfSets(answer.value.sets)).toContain(cognitionLeadSet.traitName);
    expect(findingOfSets([])).toBe("No set has a place for this file");
  });

  it("says what to add first, and when nothing is worth it", async () => {
    const own = await genome();
    const findingWith = (values: typeof nothing) => {
      const answer = optimizerAnswer(values, [own]);
      return answer.ok ? findingOf(answer.value.value) : answer.error;
    };
    expect(findingWith(nothing)).toMatch(
      /^Add first: a genome-wide cognition score, ±1\.\d points narrower$/,
    );
    const scored = { ...nothing, cognition: "yes", education: "yes" } as const;
    expect(findingWith(scored)).toBe(
      "Nothing is worth adding: the best would narrow the range by 0.1 points",
    );
    expect(findingWith({ ...scored, home: "yes", birth: "yes", imaging: "yes" })).toBe(
      "Everything that the model can use is given",
    );
    expect(optimizerAnswer(nothing, []).ok).toBe(false);
  });
});
