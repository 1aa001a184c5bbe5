import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseScore } from "../normalise-score.ts";
import { placeSums } from "../reference-group/place-sums.ts";
import type { ScoreReport, ScoringPolicy } from "../score-report.ts";
import { complement } from "../strand.ts";
import type { WeightRow, WeightSet } from "../weight-set.ts";
import { exactScore } from "./exact-score.ts";
import type { ParsedGenome } from "./genotype-file.ts";

const keepAll: ScoringPolicy = { palindromic: "forward", missing: "omit" };
const fillMissing: ScoringPolicy = { palindromic: "forward", missing: "expected" };

/** Alleles of a marker that are not each other's complements, in both orders. */
const pairs = ["AC", "AG", "CA", "CT", "GA", "GT", "TC", "TG"];

/** One weight row with a call on the file. */
interface Marker {
  /** Effect allele and other allele. */
  pair: string;
  perMille: number;
  weight: number;
  /** Copies of the effect allele on the file; null for a missing call. */
  dosage: number | null;
}

const marker: fc.Arbitrary<Marker> = fc.record({
  pair: fc.constantFrom(...pairs),
  // Frequencies of three decimals have a complement that is again such a decimal.
  perMille: fc.integer({ min: 1, max: 999 }),
  weight: fc.integer({ min: -999, max: 999 }).map((tenThousandths) => tenThousandths / 10_000),
  dosage: fc.constantFrom(0, 1, 2, null),
});

const markers = fc.array(marker, { minLength: 1, maxLength: 40 });

function weightRow(each: Marker, index: number): WeightRow {
  return {
    rsid: `rs${index + 1}`,
    chromosome: "1",
    position: index + 1,
    effectAllele: each.pair.charAt(0),
    otherAllele: each.pair.charAt(1),
    weight: each.weight,
    frequency: each.perMille / 1000,
  };
}

function setOf(list: readonly Marker[]): WeightSet {
  return { build: "GRCh37", rows: list.map(weightRow) };
}

function genotypeOf(each: Marker): string {
  const effect = each.pair.charAt(0);
  const other = each.pair.charAt(1);
  return each.dosage === null ? "--" : effect.repeat(each.dosage) + other.repeat(2 - each.dosage);
}

function genomeOf(list: readonly Marker[]): ParsedGenome {
  const rows = list.map((each, index) => ({
    rsid: `rs${index + 1}`,
    chromosome: "1",
    position: index + 1,
    genotype: genotypeOf(each),
  }));
  return { build: "GRCh37", isBuildAssumed: false, sex: "unknown", rows };
}

function swapped(each: Marker): Marker {
  return {
    ...each,
    pair: each.pair.charAt(1) + each.pair.charAt(0),
    perMille: 1000 - each.perMille,
  };
}

function centred(report: ScoreReport): number {
  return report.raw - (report.expectedMean ?? 0);
}

test("the exact sums agree with plain doubles", () => {
  fc.assert(
    fc.property(markers, (list) => {
      const report = exactScore(genomeOf(list), setOf(list), keepAll);
      const called = list.filter((each) => each.dosage !== null);
      const raw = called.reduce((sum, each) => sum + each.weight * (each.dosage ?? 0), 0);
      const variance = called.reduce((sum, each) => {
        const frequency = each.perMille / 1000;
        return sum + 2 * frequency * (1 - frequency) * each.weight ** 2;
      }, 0);
      expect(report.matched).toBe(called.length);
      expect(report.raw).toBeCloseTo(raw, 12);
      expect(report.matchedVariance).toBeCloseTo(variance, 14);
      expect(report.expectedSd).toBeCloseTo(Math.sqrt(variance), 12);
    }),
  );
});

test("swapping effect and other allele negates the centred score", () => {
  fc.assert(
    fc.property(markers, (list) => {
      const report = exactScore(genomeOf(list), setOf(list), keepAll);
      const turned = exactScore(genomeOf(list), setOf(list.map(swapped)), keepAll);
      expect(centred(turned)).toBeCloseTo(-centred(report), 12);
      expect(turned.expectedSd).toBe(report.expectedSd);
    }),
  );
});

test("a file on the other strand is flipped row by row and scores the same", () => {
  fc.assert(
    fc.property(markers, (list) => {
      const genome = genomeOf(list);
      const turned: ParsedGenome = {
        ...genome,
        rows: genome.rows.map((row) => ({
          ...row,
          genotype: row.genotype.replace(/[ACGT]/g, (letter) => complement(letter) ?? letter),
        })),
      };
      const report = exactScore(genome, setOf(list), keepAll);
      const flipped = exactScore(turned, setOf(list), keepAll);
      expect(flipped.flipped).toBe(report.matched);
      expect(flipped.rows.map((row) => row.dosage)).toEqual(report.rows.map((row) => row.dosage));
      expect([flipped.raw, flipped.expectedMean, flipped.expectedSd]).toEqual([
        report.raw,
        report.expectedMean,
        report.expectedSd,
      ]);
    }),
  );
});

test("filling missing calls leaves z, coverage and variance as they are", () => {
  fc.assert(
    fc.property(markers, (list) => {
      const omitted = exactScore(genomeOf(list), setOf(list), keepAll);
      const filled = exactScore(genomeOf(list), setOf(list), fillMissing);
      expect(centred(filled)).toBeCloseTo(centred(omitted), 12);
      expect([filled.matched, filled.matchedVariance, filled.totalVariance]).toEqual([
        omitted.matched,
        omitted.matchedVariance,
        omitted.totalVariance,
      ]);
      const zOmitted = normaliseScore(omitted, null, placeSums(omitted)).z;
      const zFilled = normaliseScore(filled, null, placeSums(filled)).z;
      expect(zFilled === null).toBe(zOmitted === null);
      expect(zFilled ?? 0).toBeCloseTo(zOmitted ?? 0, 9);
    }),
  );
});

test("the order of rows in the file and in the set changes no sum", () => {
  fc.assert(
    fc.property(markers, (list) => {
      const set = setOf(list);
      const genome = genomeOf(list);
      const report = exactScore(genome, set, keepAll);
      const turned = exactScore(
        { ...genome, rows: genome.rows.toReversed() },
        { ...set, rows: set.rows.toReversed() },
        keepAll,
      );
      expect(turned).toEqual({ ...report, rows: report.rows.toReversed() });
    }),
  );
});

test("every row has exactly one fate and only counted rows a dosage", () => {
  const anyGenotype = fc.constantFrom("AA", "AC", "AT", "CG", "GT", "TT", "A", "--", "DI", "I");
  const policy = fc.record({
    palindromic: fc.constantFrom("auto", "forward", "exclude", "frequency"),
    missing: fc.constantFrom("omit", "expected"),
  });
  fc.assert(
    fc.property(markers, fc.array(anyGenotype), policy, (list, genotypes, rules) => {
      const genome = genomeOf(list);
      const rows = genome.rows.map((row, index) => ({ ...row, genotype: genotypes[index] ?? row.genotype }));
      const report = exactScore({ ...genome, rows }, setOf(list), rules);
      const counted = report.rows.filter((row) => row.fate === "matched" || row.fate === "flipped");
      expect(report.rows).toHaveLength(report.total);
      expect(report.matched).toBe(counted.length);
      expect(report.rows.filter((row) => row.dosage !== null)).toEqual(counted);
      expect(report.matchedVariance ?? 0).toBeLessThanOrEqual(report.totalVariance ?? 0);
    }),
  );
});
