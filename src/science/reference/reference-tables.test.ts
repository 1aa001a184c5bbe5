import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  allSets,
  cognitionLeadSet,
  cognitionQuickSet,
  educationLeadSet,
  educationQuickSet,
  highestMathLeadSet,
  mathAbilityLeadSet,
} from "../../../tests/support/built-in-sets.ts";
import { isPalindromic } from "../strand.ts";
import type { ScoreSet } from "../weight-set.ts";

const root = join(import.meta.dirname, "..", "..", "..");

function varianceOf(set: ScoreSet): number {
  return set.rows.reduce((sum, row) => {
    const frequency = row.frequency ?? 0;
    return sum + 2 * frequency * (1 - frequency) * row.weight ** 2;
  }, 0);
}

function tableHead(file: string): string {
  const text = readFileSync(join(root, "reference", file), "utf8");
  return text
    .split("\n")
    .filter((line) => line.startsWith("#"))
    .join("\n");
}

test.each(allSets)("$id: the digest is that of build and rows", (set) => {
  const lines = set.rows.map((row) =>
    [
      ...[row.rsid, row.chromosome, row.position, row.effectAllele, row.otherAllele],
      ...[row.weight, row.frequency],
    ].join("\t"),
  );
  const text = [set.build, ...lines].join("\n");
  expect(set.digest).toBe(createHash("sha256").update(text).digest("hex"));
});

test.each(allSets)("$id: every row is possible and no marker is there twice", (set) => {
  expect(new Set(set.rows.map((row) => row.rsid)).size).toBe(set.rows.length);
  expect(new Set(set.rows.map((row) => `${row.chromosome}:${row.position}`)).size).toBe(set.rows.length);
  for (const row of set.rows) {
    expect(row.rsid).toMatch(/^rs[0-9]+$/);
    expect(Number(row.chromosome)).toBeGreaterThanOrEqual(1);
    expect(Number(row.chromosome)).toBeLessThanOrEqual(22);
    expect(Number.isInteger(row.position) && row.position > 0).toBe(true);
    expect(row.effectAllele).toMatch(/^[ACGT]$/);
    if (row.otherAllele !== null) expect(row.otherAllele).toMatch(/^[ACGT]$/);
    expect(row.otherAllele).not.toBe(row.effectAllele);
    expect(Math.abs(row.weight)).toBeGreaterThan(0);
    expect(Math.abs(row.weight)).toBeLessThan(0.1);
    if (row.frequency === null) continue;
    expect(row.frequency).toBeGreaterThan(0);
    expect(row.frequency).toBeLessThan(1);
  }
});

// Rows, palindromic rows and the sum of 2p(1-p)beta² as the heads of the published tables state them.
const leadSets: [ScoreSet, string, number, number, number][] = [
  [educationLeadSet, "sets/education-lead-set.tsv", 1271, 203, 0.059],
  [cognitionLeadSet, "sets/cognition-lead-set.tsv", 226, 42, 0.0386],
  [mathAbilityLeadSet, "sets/math-ability-lead-set.tsv", 618, 103, 0.05],
  [highestMathLeadSet, "sets/highest-math-lead-set.tsv", 366, 69, 0.0393],
];

test.each(leadSets)("a lead set agrees with its table's head", (set, file, rows, palindromic, variance) => {
  const head = tableHead(file);
  expect(head).toContain(`(${rows}; ${palindromic} are palindromic`);
  expect(head).toContain(`Sum of 2p(1-p)beta^2 = ${variance.toFixed(4)}`);
  expect(set.rows).toHaveLength(rows);
  expect(set.rows.filter((row) => isPalindromic(row.effectAllele, row.otherAllele))).toHaveLength(
    palindromic,
  );
  expect(Math.abs(varianceOf(set) - variance)).toBeLessThanOrEqual(0.00005);
});

test.each(allSets)("$id: the stated variances are those of the rows", (set) => {
  const complete = allSets.find(
    (other) => other.trait === set.trait && other.rows.length === set.completeRows,
  );
  expect(set.variance).toBeCloseTo(varianceOf(set), 6);
  expect(complete).toBeDefined();
  expect(set.completeVariance).toBe(complete?.variance);
});

test.each([
  [educationQuickSet, educationLeadSet, 80, 10],
  [cognitionQuickSet, cognitionLeadSet, 19, 1],
])(
  "a quick set has its verified rows first, then the strongest of the rest",
  (set, leads, verified, rest) => {
    const isVerified = set.rows.map((row) => set.arrayEvidence.has(row.rsid));
    expect(isVerified).toEqual([...Array(verified).fill(true), ...Array(rest).fill(false)]);
    expect(set.rows.filter((row) => isPalindromic(row.effectAllele, row.otherAllele))).toEqual([]);
    for (const row of set.rows) {
      expect(leads.rows).toContainEqual(row);
    }
    // The lead tables are in order of significance, so the strongest of the rest come in their order.
    const places = set.rows
      .slice(verified)
      .map((row) => leads.rows.findIndex((lead) => lead.rsid === row.rsid));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBe(0);
  },
);

const ofLee = allSets.filter(({ studyUrl }) => studyUrl === educationLeadSet.studyUrl);

test("of its study only the complete education set has a published accuracy, the others are ours and smaller", () => {
  expect(educationLeadSet.accuracy).toMatchObject({ r2: 0.032, isOurEstimate: false });
  for (const set of ofLee.filter((each) => each !== educationLeadSet)) {
    expect(set.accuracy.isOurEstimate).toBe(true);
    // Each set's variance shrinks as that of the education leads does (0.0320 of 0.0590), to three digits.
    const expected = (varianceOf(set) * 0.032) / 0.059;
    expect(Math.abs(set.accuracy.r2 / expected - 1)).toBeLessThan(0.005);
    expect(set.accuracy.r2).toBeLessThanOrEqual(set.completeAccuracy.r2);
  }
});

test.each(ofLee)("$id: never called by a study it does not come from", (set) => {
  expect(JSON.stringify({ ...set, rows: [] })).not.toContain("EA4");
  expect(set.name).toContain("Lee et al. 2018");
  expect(set.studyUrl).toBe("https://doi.org/10.1038/s41588-018-0147-3");
  expect([set.build, set.ancestry]).toEqual(["GRCh37", "European"]);
});
