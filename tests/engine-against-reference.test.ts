/**
 * The committed engine against the reference parser and scorer of src/science, which read line by line, add exact
 * decimals, and share no code with it.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReadReport } from "../pkg/allelium_engine.js";
import type { ReferenceGenome } from "../src/science/genotype-file.ts";
import { parseReferenceText } from "../src/science/reference-parse.ts";
import { referenceScore } from "../src/science/reference-score.ts";
import type { ScoreReport, ScoringPolicy } from "../src/science/score-report.ts";
import type { WeightSet } from "../src/science/weight-set.ts";
import { scoreWeightSet } from "./support/engine-in-node.mjs";
import { readWithEngine } from "./support/read-with-engine.ts";

const encoder = new TextEncoder();

/** Few ids and places, so that files and sets often meet, agree and contradict each other. */
const number = fc.integer({ min: 900_000_001, max: 900_000_030 });
const rsid = number.map((value) => `rs${value}`);
const id = fc.oneof(
  { weight: 5, arbitrary: rsid },
  number.map((value) => `i${value}`),
);
const chromosome = fc.constantFrom("1", "2", "22", "X", "X", "Y", "MT");
/** A marker's usual place; one in five rows stands elsewhere. */
const placeOf = (name: string, stray: boolean) => ({
  chromosome: Number(name.slice(-2)) % 5 === 0 ? "X" : "1",
  position: 5_000_000 + Number(name.slice(-4)) + (stray ? 1 : 0),
});
const letter = fc.constantFrom("A", "C", "G", "T");
const genotype = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(letter, letter).map((letters) => letters.join("")) },
  letter,
  fc.constantFrom("--", "-", "00", "NN", "II", "DI", "D", "-G", "ag", "AGT", "AZ", ""),
);
const usualRow = fc
  .record({ id, genotype, stray: fc.integer({ min: 0, max: 4 }).map((value) => value === 0) })
  .map((row) => {
    const place = placeOf(row.id, row.stray);
    return `${row.id}\t${place.chromosome}\t${place.position}\t${row.genotype}`;
  });
const oddRow = fc
  .record({
    id: fc.oneof(id, fc.constantFrom("kgp12", "rs", "", "VGXS1")),
    chromosome: fc.oneof(chromosome, fc.constantFrom("0", "23", "25", "26", "27", "chr3", "XY", "Z")),
    position: fc.oneof(
      fc.integer({ min: 0, max: 300_000_001 }).map(String),
      fc.constantFrom("1e6", "-5", ""),
    ),
    genotype,
  })
  .map((row) => `${row.id}\t${row.chromosome}\t${row.position}\t${row.genotype}`);
const line = fc.oneof(
  { weight: 12, arbitrary: usualRow },
  { weight: 3, arbitrary: oddRow },
  fc.constantFrom("", "# a comment", "rs900000001 1 5000001 AG", "nothing of the kind", "\t"),
);
const text = fc
  .tuple(
    fc.constantFrom("", " build 37"),
    fc.array(line, { maxLength: 40 }),
    fc.constantFrom("\n", "\r\n"),
    fc.boolean(),
  )
  .map(
    ([build, lines, end, closed]) =>
      `#${build}${end}# rsid\tchromosome\tposition\tgenotype${end}${lines.join(end)}${closed ? end : ""}`,
  );

const weight = fc.integer({ min: -9999, max: 9999 }).map((value) => value / 10_000);
const frequency = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000);
const weightRow = fc
  .record({
    rsid: fc.oneof({ weight: 8, arbitrary: rsid }, fc.constant("")),
    named: rsid,
    stray: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
    alleles: fc.uniqueArray(letter, { minLength: 2, maxLength: 2 }),
    other: fc.constantFrom("given", "given", "given", "absent", "indel"),
    weight,
    frequency: fc.option(frequency, { freq: 8 }),
  })
  .map((row) => ({
    ...placeOf(row.rsid || row.named, row.stray),
    rsid: row.rsid,
    effectAllele: row.alleles[0] ?? "A",
    otherAllele: row.other === "given" ? (row.alleles[1] ?? "G") : row.other === "indel" ? "GTT" : null,
    weight: row.weight,
    frequency: row.frequency,
  }));
const weightSet: fc.Arbitrary<WeightSet> = fc.record({
  build: fc.constantFrom("GRCh37", "GRCh37", "GRCh38"),
  rows: fc.array(weightRow, { maxLength: 30 }),
});
const policy: fc.Arbitrary<ScoringPolicy> = fc.record({
  palindromic: fc.constantFrom("auto", "forward", "exclude", "frequency"),
  missing: fc.constantFrom("omit", "expected"),
});

/** The sums of a report, and what of it is counted. */
function split(report: ScoreReport) {
  const { raw, comparedSum, expectedMean, expectedSd, matchedVariance, totalVariance, ...rest } = report;
  const { matched, all } = report.frequencies;
  const sums = {
    ...{ raw, comparedSum, expectedMean, expectedSd, matchedVariance, totalVariance },
    ...{ shareWithout: matched.weightShareWithout, shareOfAllWithout: all.weightShareWithout },
  };
  const rows = [matched, all].map((counts) => [counts.rows, counts.without]);
  return [sums, { ...rest, frequencies: rows }] as const;
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

/** What the reference scorer takes of the engine's report. */
function factsOf({ build, buildBasis, sex }: ReadReport): Omit<ReferenceGenome, "rows"> {
  return { build, isBuildAssumed: buildBasis === "assumed", sex };
}

/** Hundreds of random files a test, which a busy machine takes several times as long for. */
const patience = { timeout: 60_000 };

describe("the committed engine", patience, () => {
  it("reads what the reference parser reads, cut anywhere", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 200 }), (content, chunkSize) => {
        const bytes = encoder.encode(content);
        const reading = readWithEngine(bytes, chunkSize);
        expect(reading).toEqual(readWithEngine(bytes));
        const reference = parseReferenceText(content);
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

  it("gives the reference scorer's fates, dosages and sums", () => {
    const fates = new Set<string>();
    fc.assert(
      fc.property(text, weightSet, policy, (content, set, choices) => {
        const reading = readWithEngine(encoder.encode(content));
        if (!reading.ok) return;
        const { rows } = parseReferenceText(content);
        const exact = referenceScore({ ...factsOf(reading.report), rows }, set, choices);
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

  it("leaves a man's X out as the reference scorer does", () => {
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
    const { rows } = parseReferenceText(man);
    expectSameScore(actual, referenceScore({ ...factsOf(reading.report), rows }, set, choices));
    expect(actual.rows.map((outcome) => outcome.fate)).toEqual(["x-left-out", "not-scoreable", "x-left-out"]);
  });
});
