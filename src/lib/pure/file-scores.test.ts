import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type {
  Fate,
  Join,
  MatchReason,
  ReadReport,
  ScoreReport,
  ScoreSummary,
  ScoringPolicy,
  WeightSet,
} from "../../../pkg/allelium_engine.d.ts";
import {
  FileScores,
  GenomesOfLayout,
  ScoringFileReader,
  scoreGenomes,
} from "../../../tests/support/engine-in-node.mjs";
import { fileScoresOf } from "../../../tests/support/file-scores-of.ts";
import { engineInNode } from "../../../tests/support/many-in-node.ts";
import { genotypeText, scoringPolicy, weightSet } from "../../../tests/support/random-genotypes.ts";
import { readWithEngine } from "../../../tests/support/read-with-engine.ts";
import { specimenSummary } from "../../../tests/support/scoring-file-specimens.ts";
import { summaryOf, takeFileScores } from "./file-scores.ts";
import { fates } from "./many-scores.ts";

const encoder = new TextEncoder();

/** A set as a scoring file, with lines that are no rows. */
function textOf({ build, rows }: WeightSet, brokenLines: number): string {
  const lines = rows.map((row) =>
    [
      ...[row.rsid, row.chromosome, row.position, row.effectAllele, row.otherAllele ?? ""],
      ...[row.weight, row.frequency ?? ""],
    ].join("\t"),
  );
  const columns =
    "rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect";
  const broken = Array<string>(brokenLines).fill("rs900000001\t1\t5000001\tA\tG\tnone\t0.5");
  return [`#genome_build=${build}`, "#weight_type=beta", columns, ...lines, ...broken, ""].join("\n");
}

function openedFile(text: string) {
  const reader = new ScoringFileReader();
  reader.push(encoder.encode(text));
  const file = reader.finish();
  const opened = { weights: file.openedWeights(), rows: file.report().rows };
  file.free();
  return opened;
}

/** How rows of a set are joined to those of a genome. */
function joinOf({ build, rows }: WeightSet, genome: Pick<ReadReport, "build" | "buildBasis">): Join {
  const hasIds = rows.some(({ rsid }) => rsid !== "");
  if (build !== genome.build) return hasIds ? "id-alone" : "impossible";
  if (genome.buildBasis !== "assumed") return "id-and-locus";
  return hasIds ? "id-assumed" : "locus-assumed";
}

/** The summary that a report with all rows comes to, with so many lines that are no rows. */
function summaryOfReport(
  { rows, flipped: _flipped, ...report }: ScoreReport,
  join: Join,
  brokenLines: number,
): ScoreSummary {
  const counted: Partial<Record<Fate, number>> = {};
  for (const { fate } of rows) counted[fate] = (counted[fate] ?? 0) + 1;
  const { matched, comparedSum, expectedMean, expectedSd } = report;
  const total = rows.length - (counted.duplicate ?? 0) + brokenLines;
  const reason = (kind: MatchReason["kind"], count: number): MatchReason => ({
    ...{ kind, rows: count, share: count / total },
  });
  const unmatched = fates
    .filter((fate) => !["matched", "flipped", "imputed", "duplicate"].includes(fate))
    .flatMap((fate) => (counted[fate] === undefined ? [] : [reason(fate, counted[fate])]))
    .toSorted((one, other) => other.rows - one.rows);
  const coverage = matched / total;
  const others: MatchReason[] = [];
  if (brokenLines > 0) others.push(reason("lines-left-out", brokenLines));
  if (matched < 3) others.push(reason("too-few-rows", matched));
  if (coverage < 0.75) others.push(reason("below-usual-overlap", matched));
  if (join === "id-alone" || join === "impossible") others.push(reason("joined-by-id-alone", matched));
  if (join === "id-assumed" || join === "locus-assumed") others.push(reason("build-assumed", matched));
  const reaches = (share: number, least: number) => coverage >= share && matched >= least;
  const hasZ = comparedSum !== null && expectedMean !== null && expectedSd !== null && expectedSd > 0;
  return {
    ...report,
    unlimitedZ: hasZ ? (comparedSum - expectedMean) / expectedSd : null,
    ...{ total, join, fates: counted },
    matchRate: {
      ...{ matched, total, coverage, reasons: [...unmatched, ...others] },
      tier: reaches(0.8, 10) ? "high" : reaches(0.6, 5) ? "medium" : reaches(0.4, 3) ? "low" : "very_low",
    },
  };
}

describe("scores on scoring files in columns", { timeout: 60_000 }, () => {
  /** Up to two groups of four that are summed side by side, and one more. */
  const genomes = fc.integer({ min: 1, max: 9 });
  const brokenLines = fc.integer({ min: 0, max: 3 });

  it("say what a report with all rows says, to the bit", () => {
    const joins = new Set<Join>();
    const check = (
      text: string,
      set: WeightSet,
      choices: Omit<ScoringPolicy, "absent">,
      count: number,
      broken: number,
    ) => {
      const reading = readWithEngine(encoder.encode(text));
      fc.pre(reading.ok && set.rows.length > 0);
      const policy = { ...choices, absent: "leave-out" } as const;
      const { weights, rows } = openedFile(textOf(set, broken));
      const ofLayout = new GenomesOfLayout(reading.layout);
      for (let genome = 0; genome < count; genome++) ofLayout.add(reading.genome);
      const columns = new FileScores();
      scoreGenomes(ofLayout, weights, policy, columns);
      const scores = takeFileScores(columns);
      for (const owned of [columns, ofLayout, weights]) owned.free();
      // The reader drops rows that a typed set may have.
      fc.pre(rows === set.rows.length);
      const join = joinOf(set, reading.report);
      joins.add(join);
      const report = engineInNode.scoreOne(reading.layout, reading.genome, set, policy);
      const expected = summaryOfReport(report, join, broken);
      for (let genome = 0; genome < count; genome++) expect(summaryOf(scores, genome)).toEqual(expected);
      expect(scores.raw).toHaveLength(count);
    };
    fc.assert(fc.property(genotypeText, weightSet, scoringPolicy, genomes, brokenLines, check), {
      numRuns: 1000,
    });
    expect(joins).toEqual(new Set(["id-and-locus", "id-alone", "id-assumed", "locus-assumed", "impossible"]));
  });

  it("are those of the fakes in other tests", () => {
    const summaries = [
      specimenSummary(),
      specimenSummary({ comparedSum: null, closeRows: null, unlimitedZ: null, join: "id-alone" }),
    ];
    const scores = fileScoresOf(summaries);
    expect(summaries.map((_summary, place) => summaryOf(scores, place))).toEqual(summaries);
  });
});
