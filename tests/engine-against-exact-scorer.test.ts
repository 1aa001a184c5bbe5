/**
 * The committed engine against the reference parser and scorer of src/science, which read line by line, add exact
 * decimals, and share no code with it.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReadReport } from "../pkg/allelium_engine.js";
import { exactScore } from "../src/science/exact-score/exact-score.ts";
import type { ParsedGenome } from "../src/science/exact-score/genotype-file.ts";
import { parseGenotypeText } from "../src/science/exact-score/parse-genotypes.ts";
import type { ScoreReport, ScoringPolicy } from "../src/science/score-report.ts";
import type { WeightSet } from "../src/science/weight-set.ts";
import { scoreWeightSet } from "./support/engine-in-node.mjs";
import { genotypeText, scoringPolicy, weightSet } from "./support/random-genotypes.ts";
import { readWithEngine } from "./support/read-with-engine.ts";

const encoder = new TextEncoder();

/** The sums of a report, and what of it is counted. */
function split(report: ScoreReport) {
  const { raw, comparedSum, expectedMean, expectedSd, matchedVariance, measured, totalVariance, ...rest } =
    report;
  const { matched, all } = report.frequencies;
  const sums = {
    ...{ raw, comparedSum, expectedMean, expectedSd, matchedVariance, totalVariance },
    measuredVariance: measured.variance,
    ...{ shareWithout: matched.weightShareWithout, shareOfAllWithout: all.weightShareWithout },
  };
  const rows = [matched, all].map((counts) => [counts.rows, counts.without]);
  return [sums, { ...rest, frequencies: rows, measuredRows: measured.rows }] as const;
}

/** Sums of the engine are rounded once a term; the reference's are exact. */
function expectSameScore(actual: ScoreReport, exact: ScoreReport): void {
  const [actualSums, actualCounts] = split(actual);
  const [exactSums, exactCounts] = split(exact);
  expect(actualCounts).toMatchObject(exactCounts);
  for (const [name, value] of Object.entries(exactSums)) {
    const sum = actualSums[name as keyof typeof exactSums];
    if (value === null || sum === null) expect(sum, name).toBe(value);
    else expect(Math.abs(sum - value), name).toBeLessThanOrEqual(1e-12);
  }
}

/** The parts of the engine's report that the exact scorer has. */
function factsOf({ build, buildBasis, sex }: ReadReport): Omit<ParsedGenome, "rows"> {
  return { build, isBuildAssumed: buildBasis === "assumed", sex };
}

/** Hundreds of random files a test, for which a busy machine needs several times as long. */
const patience = { timeout: 60_000 };

describe("the committed engine", patience, () => {
  it("reads the same as the reference parser, cut anywhere", () => {
    fc.assert(
      fc.property(genotypeText, fc.integer({ min: 1, max: 200 }), (content, chunkSize) => {
        const bytes = encoder.encode(content);
        const reading = readWithEngine(bytes, chunkSize);
        expect(reading).toEqual(readWithEngine(bytes));
        const reference = parseGenotypeText(content);
        if (!reading.ok) {
          expect(["no-valid-rows", "unsafe-content"]).toContain(reading.failure.code);
          if (reading.failure.code === "no-valid-rows") {
            expect(reference.rows.filter(({ genotype }) => genotype !== "--")).toEqual([]);
          }
          return;
        }
        expect(reading.report.rows).toBe(reference.rows.length);
        expect(reading.report.dropped).toEqual(reference.dropped);
        expect(reading.report.missing).toBe(reference.rows.filter((row) => row.genotype === "--").length);
        expect(reading.report.indels).toBe(reference.rows.filter((row) => /[ID]/.test(row.genotype)).length);
      }),
      { numRuns: 1500 },
    );
  });

  it("returns the exact scorer's fates, dosages and sums", () => {
    const fates = new Set<string>();
    fc.assert(
      fc.property(genotypeText, weightSet, scoringPolicy, (content, set, choices) => {
        const reading = readWithEngine(encoder.encode(content));
        if (!reading.ok) return;
        const { rows } = parseGenotypeText(content);
        const exact = exactScore({ ...factsOf(reading.report), rows }, set, choices);
        const actual = scoreWeightSet(reading.layout, reading.genome, set, {
          ...choices,
          absent: "leave-out",
        });
        for (const row of actual.rows) fates.add(row.fate);
        expectSameScore(actual, exact);
      }),
      { numRuns: 3000 },
    );
    // A property that met only easy cases would prove little. A man's X needs more rows than these texts have.
    expect([...fates].sort()).toEqual([
      "build-conflict",
      "conflicting",
      "duplicate",
      "filled",
      "flipped",
      "haploid",
      "matched",
      "mismatch",
      "missing",
      "not-on-file",
      "not-scoreable",
      "palindromic-dropped",
      "position-conflict",
    ]);
  });

  it("leaves a man's X out as the exact scorer does", () => {
    const man = [
      ...Array.from({ length: 40 }, (_, index) => `rs${900_001_000 + index}\tX\t${6_000_000 + index}\tAA`),
      ...Array.from({ length: 40 }, (_, index) => `rs${900_002_000 + index}\tY\t${6_000_000 + index}\tC`),
      "rs900003000\tX\t7000000\tAG",
      "rs900003001\tX\t100000\tAG",
    ].join("\n");
    const reading = readWithEngine(encoder.encode(man));
    if (!reading.ok) throw new Error(reading.failure.code);
    const row = (name: string, position: number) => ({
      ...{ rsid: name, chromosome: "X", position, effectAllele: "A", otherAllele: "G" },
      ...{ weight: 0.5, frequency: 0.5 },
    });
    const set: WeightSet = {
      build: "GRCh37",
      rows: [row("rs900001000", 6_000_000), row("rs900003000", 7_000_000), row("rs900003001", 100_000)],
    };
    const choices: ScoringPolicy = { palindromic: "auto", missing: "omit" };
    const actual = scoreWeightSet(reading.layout, reading.genome, set, { ...choices, absent: "leave-out" });
    expect(reading.report.sex).toBe("male");
    const { rows } = parseGenotypeText(man);
    expectSameScore(actual, exactScore({ ...factsOf(reading.report), rows }, set, choices));
    expect(actual.rows.map((outcome) => outcome.fate)).toEqual(["x-left-out", "not-scoreable", "x-left-out"]);
  });
});
