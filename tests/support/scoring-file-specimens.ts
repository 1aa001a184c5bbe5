import type { ReadScoringFile, ScoreSummary, ScoringFileReport } from "../../src/genome/protocol.ts";
import { completeFrequencies } from "./frequency-counts.ts";

/** The report on a scoring file of ten rows with everything in order. */
export function specimenScoringReport(changes: Partial<ScoringFileReport> = {}): ScoringFileReport {
  return {
    format: "pgs-catalog-2",
    facts: {
      pgsId: "PGS900001",
      pgsName: "Made-up score",
      traitReported: "Made-up trait",
      traitMapped: null,
      traitEfo: null,
      genomeBuild: "GRCh37",
      harmonizedBuild: null,
      harmonizedDate: null,
      harmonizedMatchChr: null,
      harmonizedMatchPos: null,
      weightType: "beta",
      variantsNumber: 10,
      pgpId: null,
      citation: "Nobody N et al. (2026)",
      license: "Made-up terms",
      formatVersion: "2.0",
    },
    columns: [],
    weightScale: "additive",
    loci: [{ build: "GRCh37", basis: "header", isHarmonized: false }],
    bytes: 1000,
    lines: 21,
    rows: 10,
    duplicates: 0,
    withFrequency: 10,
    otherInferred: 0,
    withoutOther: 0,
    dropped: [],
    warnings: [],
    container: null,
    ...changes,
  };
}

/** A scoring file that was read. */
export function specimenScoringFile(changes: Partial<ReadScoringFile> = {}): ReadScoringFile {
  return {
    report: specimenScoringReport(),
    weightsName: "0123456789abcdef0123456789abcdef",
    weights: new Uint8Array(40),
    ...changes,
  };
}

/** A score of ten rows, nine of them matched; of other numbers where `changes` says so. */
export function specimenSummary(changes: Partial<ScoreSummary> = {}): ScoreSummary {
  const { matched = 9, total = 10 } = changes;
  const [coverage, lost] = [matched / total, total - matched];
  return {
    raw: 1.5,
    comparedSum: 1.5,
    expectedMean: 1,
    expectedSd: 0.5,
    matchedVariance: 0.25,
    measured: { rows: matched, variance: 0.25 },
    totalVariance: 0.5,
    frequencies: completeFrequencies(matched, total),
    closeRows: { rows: 0, of: total },
    unlimitedZ: 1,
    total,
    matched,
    strandUnchecked: 0,
    palindromicRule: "forward",
    join: "id-and-locus",
    fates: { matched, "not-on-file": lost },
    matchRate: {
      ...{ matched, total, coverage },
      tier: "medium",
      reasons: [{ kind: "not-on-file", rows: lost, share: lost / total }],
    },
    ...changes,
  };
}
