import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  cognitionLeadSet,
  cognitionQuickSet,
  educationLeadSet,
  educationQuickSet,
  factsOf,
  frequenciesOf,
  highestMathLeadSet,
  mathAbilityLeadSet,
} from "../../../tests/support/built-in-sets.ts";
import { components } from "../reference-group/components.ts";
import { isPalindromic } from "../strand.ts";
import type { ScoreSet } from "../weight-set.ts";
import { expandPanel } from "./compact-panel.ts";
import { loadAncestryPanel } from "./load-ancestry-panel.ts";

test("the ancestry panel is at most 30 KB compressed", () => {
  const text = readFileSync(join(import.meta.dirname, "ancestry-panel.generated.ts"));
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(30_000);
});

test("the panel distinguishes strands and is in the order of both builds", async () => {
  const { sites, frequencies } = await loadAncestryPanel();
  expect(sites).toHaveLength(963);
  expect(new Set(sites.map(({ rsid }) => rsid)).size).toBe(963);
  for (const site of sites) {
    expect(site.reference).toMatch(/^[ACGT]$/);
    expect(site.alternative).toMatch(/^[ACGT]$/);
    expect(site.reference).not.toBe(site.alternative);
    expect(isPalindromic(site.reference, site.alternative)).toBe(false);
  }
  for (const component of components) expect(frequencies[component]).toHaveLength(963);
});

// Rows found among the public genomes, as docs/reference-data.md counts them.
const sets: [ScoreSet, number][] = [
  [educationLeadSet, 1269],
  [educationQuickSet, 90],
  [cognitionLeadSet, 200],
  [cognitionQuickSet, 17],
  [mathAbilityLeadSet, 548],
  [highestMathLeadSet, 340],
];

test.each(sets)(
  "the rows of a set have the same allele there, and Europeans agree with the study",
  (set, found) => {
    const frequencies = frequenciesOf(set);
    const known = set.rows.filter((row) => frequencies.has(row.rsid));
    expect(known).toHaveLength(found);
    let squares = 0;
    for (const row of known) {
      const entry = frequencies.get(row.rsid);
      expect(entry?.allele).toBe(row.effectAllele);
      for (const letter of [entry?.reference37, entry?.reference38]) {
        expect([row.effectAllele, row.otherAllele, null]).toContain(letter);
      }
      squares += ((entry?.european ?? 0) - (row.frequency ?? 0)) ** 2;
    }
    // Another sample of Europeans: typically within three hundredths of the study's frequency.
    expect(Math.sqrt(squares / found)).toBeLessThan(0.03);
    const facts = factsOf(set);
    expect(facts.calibration.measuredRows).toBe(found);
    for (const component of components) {
      const ratio = facts.calibration.linkageRatios[component] ?? 0;
      expect(ratio).toBeGreaterThan(0.95);
      expect(ratio).toBeLessThan(1.5);
      expect(facts.portabilityRatios[component]).toBeLessThanOrEqual(1);
    }
  },
);

test("a broken table is refused", () => {
  expect(() => expandPanel("rs1 1 100 200 AG 10 20 30 40 50")).not.toThrow();
  expect(() => expandPanel("rs1 1 100 200 AG 10 20 30 40")).toThrow(RangeError);
  expect(() => expandPanel("rs1 1 here 200 AG 10 20 30 40 50")).toThrow(RangeError);
  expect(() => expandPanel("rs1 1 100 200 AG 0 20 30 40 50")).toThrow(RangeError);
});
