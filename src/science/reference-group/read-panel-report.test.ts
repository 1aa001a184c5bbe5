import fc from "fast-check";
import { expect, test } from "vitest";
import { exactScore } from "../exact-score/exact-score.ts";
import type { ParsedGenome } from "../exact-score/genotype-file.ts";
import { complement } from "../strand.ts";
import type { AncestryPanel } from "./ancestry-panel.ts";
import { components, perComponent } from "./components.ts";
import { panelDosagesOf } from "./read-panel-report.ts";
import { alternativeCopies } from "./read-panel-sites.ts";
import { siteWeightSet } from "./site-weight-set.ts";

const pairs = ["AC", "AG", "CA", "CT", "GA", "GT", "TC", "TG"];

const panelSites = fc.array(fc.constantFrom(...pairs), { minLength: 1, maxLength: 30 });

function panelOf(letters: readonly string[]): AncestryPanel {
  return {
    sites: letters.map((pair, index) => ({
      rsid: `rs${index + 1}`,
      chromosome: "1",
      position37: 1000 + index,
      position38: 5000 + index,
      reference: pair.charAt(0),
      alternative: pair.charAt(1),
    })),
    frequencies: perComponent(() => new Float64Array(letters.length).fill(1 / components.length)),
  };
}

test("a genome has the same copies by the scorer as by looking up its letters, on either strand", () => {
  const calls = fc.array(fc.constantFrom("AA", "AC", "AG", "CT", "GG", "GT", "TT", "CC", "--", "A"), {
    minLength: 30,
    maxLength: 30,
  });
  fc.assert(
    fc.property(panelSites, calls, fc.constantFrom("GRCh37", "GRCh38"), (letters, drawn, build) => {
      const panel = panelOf(letters);
      const rows = panel.sites.map((site, index) => ({
        rsid: site.rsid,
        chromosome: "1",
        position: build === "GRCh37" ? site.position37 : site.position38,
        genotype: drawn[index] ?? "--",
      }));
      const genome: ParsedGenome = { build, isBuildAssumed: false, sex: "unknown", rows };
      const rules = { palindromic: "auto", missing: "omit" } as const;
      const report = exactScore(genome, siteWeightSet(panel, build), rules);
      const called = new Map(rows.map(({ rsid, genotype }) => [rsid, genotype]));
      const expected = panel.sites.map((site) => alternativeCopies(called.get(site.rsid) ?? null, site));
      expect([...panelDosagesOf(report)]).toEqual(expected);
    }),
  );
});

test("a file on the other strand has the same copies", () => {
  const letters = ["AG", "CT", "GA"];
  const panel = panelOf(letters);
  const genome = (turn: (letter: string) => string): ParsedGenome => ({
    ...({ build: "GRCh37", isBuildAssumed: false, sex: "unknown" } as const),
    rows: panel.sites.map(({ rsid, position37, reference, alternative }) => ({
      ...{ rsid, chromosome: "1", position: position37 },
      genotype: turn(reference) + turn(alternative),
    })),
  });
  const rules = { palindromic: "auto", missing: "omit" } as const;
  const set = siteWeightSet(panel, "GRCh37");
  const turned = genome((letter) => complement(letter) ?? letter);
  expect([...panelDosagesOf(exactScore(turned, set, rules))]).toEqual([1, 1, 1]);
  expect([...panelDosagesOf(exactScore(genome(String), set, rules))]).toEqual([1, 1, 1]);
});

test("a site that a file of differences does not list has no copy where it counts as like the reference", () => {
  const row = { genotype: null, dosage: null, strandUnchecked: false };
  const rows = [
    { ...row, fate: "assumed-reference" },
    { ...row, fate: "not-on-file" },
  ] as const;
  expect([...panelDosagesOf({ rows: [...rows] })]).toEqual([0, -1]);
});
