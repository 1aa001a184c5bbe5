import { describe, expect, it } from "vitest";
import { specimenReport } from "../../../tests/support/score-specimens.ts";
import type { FileReport } from "./genome-types.ts";
import { noticesOfFile, tellingShareOfDiscordantCalls } from "./notices-of-file.ts";

const chromosomes = Array.from({ length: 22 }, (_, index) => ({
  ...{ chromosome: String(index + 1), rows: 100, called: 90, missing: 10 },
}));
const ordinary: FileReport = { ...specimenReport, headerBuild: "GRCh37", chromosomes };
const none = { flipped: 0, matched: 100 };

const titles = (parts: Partial<FileReport>, turned = none) =>
  noticesOfFile({ ...ordinary, ...parts }, turned).map(({ title }) => title);

describe("noticesOfFile", () => {
  it("says nothing about an ordinary file", () => {
    expect(titles({})).toEqual([]);
  });

  it.each<[string, Partial<FileReport>]>([
    ["The genome build is assumed: GRCh37", { buildBasis: "assumed", headerBuild: null }],
    ["Header and positions name different genome builds", { headerBuild: "GRCh38" }],
    ["This file looks incomplete", { rows: 120, indels: 3 }],
    ["This file looks imputed", { completeness: "imputed" }],
    ["This file holds 3 samples", { samples: 3 }],
    ["This file lists insertions, deletions or larger changes", { indels: 630_000 }],
    ["Some calls contradict each other", { discordantLoci: 5000 }],
  ])("tells: %s", (title, parts) => {
    expect(titles(parts)).toEqual([title]);
  });

  it("warns of another strand, with the count", () => {
    const [notice] = noticesOfFile(ordinary, { flipped: 30, matched: 90 });
    expect(notice?.text).toContain("30 of 90");
  });

  it("leaves the few contradictions of every chip to the details", () => {
    const limit = Math.ceil(ordinary.called * tellingShareOfDiscordantCalls);
    expect(titles({ discordantLoci: limit - 1 })).toEqual([]);
    expect(titles({ discordantLoci: limit - 1, discordantDuplicates: 1 })).toHaveLength(1);
  });

  it("calls a file of differences incomplete too: absent chromosomes must not count as like the reference", () => {
    expect(titles({ chromosomes: chromosomes.slice(0, 1), siteCoverage: "variants-only" })).toEqual([
      "This file looks incomplete",
    ]);
  });

  it("never speaks of sex", () => {
    const everything = noticesOfFile(
      { ...ordinary, sex: "male", headerBuild: "GRCh38", rows: 1, samples: 2, discordantLoci: 5000 },
      { flipped: 90, matched: 90 },
    );
    expect(everything.length).toBeGreaterThan(4);
    expect(JSON.stringify(everything)).not.toMatch(/\b(sex|male|female|man|woman)\b/i);
  });
});
