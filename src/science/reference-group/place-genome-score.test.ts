import { expect, test } from "vitest";
import { educationQuickSet } from "../../../tests/support/built-in-sets.ts";
import { emptyScores } from "../../lib/pure/many-scores.ts";
import { writeReport } from "../../lib/pure/score-reports.ts";
import { exactScore } from "../exact-score/exact-score.ts";
import { notJudged } from "../file-verdict/file-verdict.ts";
import type { SetPrediction } from "../proxies/proxy-predictor.ts";
import type { RowOutcome } from "../score-report.ts";
import type { AnyScoreSet } from "../weight-set.ts";
import { placeBuiltInSet } from "./place-built-in-set.ts";
import { pairOnSet, placedScore, placeGenomeScore, type SetReference } from "./place-genome-score.ts";
import { scoredRows } from "./row-frequencies.ts";

const components = { EUR: 0.3, AFR: 0.5, EAS: 0.2, SAS: 0.4, NAT: 0.1 };

const rows = Array.from({ length: 12 }, (_, index) => ({
  ...{ rsid: `rs${index + 1}`, chromosome: "1", position: 1000 * index + 1 },
  ...{ effectAllele: "A", otherAllele: "G", weight: 0.01 * (index + 1), frequency: 0.35 },
}));

const set = { build: "GRCh37", rows } as const;

const reference: SetReference = {
  frequencies: new Map(
    rows.map(({ rsid }) => [
      rsid,
      { allele: "A", reference37: "A", reference38: "A", components, european: 0.32 },
    ]),
  ),
  facts: {
    calibration: { measuredRows: 12, linkageRatios: { EUR: 1.2, AFR: 1, EAS: 1, SAS: 1.1, NAT: 1.1 } },
    portabilityRatios: { EUR: 1, AFR: 0.2, EAS: 0.5, SAS: 0.6, NAT: 0.3 },
  },
};

function reportOf(outcomes: readonly RowOutcome[]) {
  return { rows: [...outcomes], matched: outcomes.filter(({ dosage }) => dosage !== null).length };
}

const matched: RowOutcome = { fate: "matched", genotype: "AG", dosage: 1, strandUnchecked: false };
const absent: RowOutcome = { fate: "not-on-file", genotype: null, dosage: null, strandUnchecked: false };
const european = { reference: { kind: "european" }, unlistedSites: "read", prediction: null } as const;

test("a score is placed by its rows, whatever the engine's own sums say", () => {
  const report = reportOf(rows.map(() => matched));
  expect(placeGenomeScore(set, report, reference, european)).toEqual(
    placeBuiltInSet(scoredRows(set, report, reference.frequencies), { kind: "european" }, reference.facts),
  );
});

test("a file of differences has no place while other sites are left out, and one when they count", () => {
  const differences = reportOf(rows.map((_, index) => (index < 6 ? matched : absent)));
  const leftOut = { ...european, unlistedSites: "left-out", prediction: null } as const;
  expect(placeGenomeScore(set, differences, reference, leftOut)).toEqual({
    kind: "withheld",
    reason: { code: "only-differences" },
  });
  const assumed = reportOf(
    rows.map((_, index) => (index < 6 ? matched : { ...absent, fate: "assumed-reference" })),
  );
  const likeReference = { ...european, unlistedSites: "like-reference", prediction: null } as const;
  expect(placeGenomeScore(set, assumed, reference, likeReference)).toMatchObject({
    kind: "placed",
    countedRows: 12,
    varianceCoverage: 1,
  });
});

test("a file of differences on another build has no place, for any choice about its other sites", () => {
  const differences = reportOf(rows.map((_, index) => (index < 6 ? matched : absent)));
  const otherBuild = { ...european, unlistedSites: "on-other-build", prediction: null } as const;
  expect(placeGenomeScore(set, differences, reference, otherBuild)).toEqual({
    kind: "withheld",
    reason: { code: "differences-on-other-build" },
  });
});

test("a row with an unknown reference letter counts for no one in a file of differences", () => {
  const unknown = new Map(reference.frequencies);
  const [first] = rows;
  const known = reference.frequencies.get("rs1");
  if (first === undefined || known === undefined) throw new Error("no row");
  unknown.set("rs1", { ...known, reference37: null });
  const report = reportOf(rows.map(() => matched));
  const likeReference = { ...european, unlistedSites: "like-reference", prediction: null } as const;
  const tables = { ...reference, frequencies: unknown };
  expect(placeGenomeScore(set, report, tables, likeReference)).toMatchObject({ countedRows: 11 });
  expect(placeGenomeScore(set, report, tables, european)).toMatchObject({ countedRows: 12 });
});

test("fewer than three matched rows have no place", () => {
  const report = reportOf([matched, matched, absent]);
  expect(placeGenomeScore({ ...set, rows: rows.slice(0, 3) }, report, reference, european)).toEqual({
    kind: "withheld",
    reason: { code: "too-few-rows", counted: 2, needed: 3 },
  });
});

test("predicted rows count with those of the file", () => {
  const report = reportOf(rows.map((_, index) => (index < 2 ? matched : absent)));
  const sums = { known: 0.004, covariance: 0.004, wholeLinkage: 0 };
  const prediction = {
    rows: rows.map((_, index) =>
      index < 2
        ? null
        : { expectedCopies: 1, averageCopies: 0.64, deviation: 0.36, predictedR2: 0.5, proxies: 3 },
    ),
    ...{ contributors: 20, strangers: sums, family: sums },
  };
  expect(placeGenomeScore(set, report, reference, { ...european, prediction })).toMatchObject({
    kind: "placed",
    countedRows: 2,
    predictedRows: 10,
  });
  expect(placeGenomeScore(set, report, reference, european)).toEqual({
    kind: "withheld",
    reason: { code: "too-few-rows", counted: 2, needed: 3 },
  });
  expect(placeGenomeScore(set, report, reference, { ...european, prediction: null })).toEqual(
    placeGenomeScore(set, report, reference, european),
  );
});

test("a set without any SNP on the file has no score, on any page, although its neighbours would give one", () => {
  const nothing = { build: "GRCh37", isBuildAssumed: false, sex: "unknown", rows: [] } as const;
  const report = exactScore(nothing, educationQuickSet, { palindromic: "auto", missing: "omit" });
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
    fit: { kind: "european", shares: { EUR: 1, AFR: 0, EAS: 0, SAS: 0, NAT: 0 }, fit: 0, typedSites: 900 },
    verdict: notJudged,
    reference: { kind: "european" },
    predictions: new Map([[educationQuickSet.id, prediction]]),
  } as const;
  const columns = emptyScores(1, [educationQuickSet.rows.length]);
  writeReport(columns, 0, 0, report);
  expect(pairOnSet({ set: educationQuickSet, columns, setIndex: 0 }, reference, facts)).toEqual({
    ...{ set: educationQuickSet, failure: "no-overlap" },
  });
  const placed = placedScore(educationQuickSet, report, report, reference, facts);
  expect(placed).toMatchObject({ prediction: null, score: { z: null, withheld: { code: "too-few-rows" } } });
});

test("a maths score explains what the file alone does where the gain by proxies is overstated", () => {
  const sums = { known: 0.01, covariance: 0.03, wholeLinkage: 0 };
  const outcomes = rows.map((_, index) => (index < 10 ? matched : absent));
  const report = { ...reportOf(outcomes), total: rows.length };
  const prediction: SetPrediction = {
    rows: rows.map((_, index) =>
      index < 10
        ? null
        : { expectedCopies: 1, averageCopies: 0.5, deviation: 0.5, predictedR2: 0.5, proxies: 3 },
    ),
    ...{ contributors: 200, strangers: sums, family: sums },
  };
  const placed = (id: string, eastAsian: number) => {
    const shares = { EUR: 1 - eastAsian, AFR: 0, EAS: eastAsian, SAS: 0, NAT: 0 };
    const accuracy = { r2: 0.08, isOurEstimate: false } as AnyScoreSet["accuracy"];
    return placedScore({ ...set, id, rows: [...rows], accuracy }, report, report, reference, {
      report: { siteCoverage: "listed", build: "GRCh37", buildBasis: "positions" },
      ...{ absent: "leave-out", verdict: notJudged },
      fit: { kind: "adjusted", shares, fit: 0, typedSites: 900 },
      reference: { kind: "adjusted", shares },
      predictions: new Map([[id, prediction]]),
    } as Parameters<typeof placedScore>[4]);
  };
  const explainedBy = (one: ReturnType<typeof placed>, portability: number, share: number | null = null) => {
    expect(one.gain?.isOverstated).toBe(share !== null);
    const { personal, squaredCorrelation } = one.score;
    expect(personal?.expectedR2).toBeCloseTo(
      0.08 * portability * (share ?? squaredCorrelation ?? Number.NaN),
      12,
    );
  };
  for (const id of ["highest-math-lead-set", "math-ability-lead-set"]) {
    // Half of the accuracy is left in East Asians, and 98 % in somebody with a 25th part of such ancestors.
    const eastAsian = placed(id, 1);
    const { fileAlone } = eastAsian.gain ?? expect.fail("no gain");
    expect(fileAlone).toBeLessThan(eastAsian.score.squaredCorrelation ?? 0);
    explainedBy(eastAsian, 0.5, fileAlone);
    explainedBy(placed(id, 0.04), 0.98);
  }
  explainedBy(placed("cognition-lead-set", 1), 0.5);
});
