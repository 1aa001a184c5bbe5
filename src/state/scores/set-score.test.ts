import { expect, it } from "vitest";
import { educationQuickSet } from "../../../tests/support/built-in-sets.ts";
import { emptyScores } from "../../lib/pure/many-scores.ts";
import { writeReport } from "../../lib/pure/score-reports.ts";
import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import { referenceScore } from "../../science/reference-score.ts";
import { loadSetReferences } from "./set-references.ts";
import { pairOnSet, placedScore } from "./set-score.ts";

const shares = { EUR: 1, AFR: 0, EAS: 0, SAS: 0, NAT: 0 };

it("a set without any SNP on the file has no score, on any page, although its neighbours would give one", async () => {
  const reference = (await loadSetReferences([educationQuickSet])).bySet.get(educationQuickSet.id);
  if (reference === undefined) throw new Error("no reference");
  const nothing = { build: "GRCh37", isBuildAssumed: false, sex: "unknown", rows: [] } as const;
  const report = referenceScore(nothing, educationQuickSet, { palindromic: "auto", missing: "omit" });
  const sums = { known: 1, covariance: 1, wholeLinkage: 0 };
  const prediction: SetPrediction = {
    rows: educationQuickSet.rows.map(() => ({
      ...{ expectedCopies: 1, averageCopies: 0.5, deviation: 0.5, predictedR2: 0.5, proxies: 3 },
    })),
    ...{ contributors: 200, strangers: sums, family: sums },
  };
  const facts = {
    report: { siteCoverage: "listed", build: "GRCh37", buildBasis: "positions" },
    absent: "leave-out",
    fit: { kind: "european", shares, fit: 0, typedSites: 900 },
    reference: { kind: "european" },
    predictions: new Map([[educationQuickSet.id, prediction]]),
  } as const;
  const columns = emptyScores(1, [educationQuickSet.rows.length]);
  writeReport(columns, 0, 0, report);
  const set = educationQuickSet;
  expect(pairOnSet({ set, columns, setIndex: 0 }, reference, facts)).toEqual({
    set,
    failure: "no-overlap",
  });
  const placed = placedScore(educationQuickSet, report, report, reference, facts);
  expect(placed).toMatchObject({ prediction: null, score: { z: null, withheld: { code: "too-few-rows" } } });
});
