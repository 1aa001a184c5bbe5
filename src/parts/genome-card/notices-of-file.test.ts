import { describe, expect, it } from "vitest";
import { specimenReport } from "../../../tests/support/score-specimens.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import { tellingShareOfDiscordantCalls } from "../../state/genomes/remarks-of-file.ts";
import type { FileReport } from "./genome-types.ts";
import { noticesOfFile } from "./notices-of-file.ts";

const chromosomes = Array.from({ length: 22 }, (_, index) => ({
  ...{ chromosome: String(index + 1), rows: 100, called: 90, missing: 10 },
}));
const ordinary: FileReport = { ...specimenReport, headerBuild: "GRCh37", chromosomes };
const none = { flipped: 0, matched: 100 };

const titles = (parts: Partial<FileReport>, turned = none) =>
  noticesOfFile({ ...ordinary, ...parts }, turned, notJudged).map(({ title }) => title);

describe("noticesOfFile", () => {
  it("is silent about an ordinary file", () => {
    expect(titles({})).toEqual([]);
  });

  it.each<[string, Partial<FileReport>]>([
    ["The genome build is assumed: GRCh37", { buildBasis: "assumed", headerBuild: null }],
    ["Header and positions name different genome builds", { headerBuild: "GRCh38" }],
    ["This file looks incomplete", { rows: 120, indels: 3, missing: 0 }],
    ["8.0 % of the SNPs have no call", { missing: 0.08 * specimenReport.rows }],
    [
      "50 % of the lines could not be read",
      { dropped: [{ reason: "bad-genotype", count: specimenReport.rows, firstLines: [9] }] },
    ],
    [
      "A part of the file could not be read",
      { dropped: [{ reason: "line-too-long", count: 1, firstLines: [9] }] },
    ],
    [
      "This file has rows of several people",
      { dropped: [{ reason: "other-sample", count: 1, firstLines: [9] }] },
    ],
    ["This file looks imputed", { completeness: "imputed" }],
    ["This file is imputed", { completeness: "imputed", imputed: 600_000 }],
    ["This file is imputed", { completeness: "incomplete", imputed: 600_000 }],
    ["This file has 3 samples", { samples: 3 }],
    ["This file lists insertions, deletions or larger changes", { indels: 630_000 }],
    ["Some calls contradict each other", { discordantLoci: 5000 }],
  ])("reports: %s", (title, parts) => {
    expect(titles(parts)).toEqual([title]);
  });

  it("explains a file without any place once, and is silent about builds and chromosomes", () => {
    const { rows } = ordinary;
    const without: Partial<FileReport> = {
      ...{ withoutPlace: rows, chromosomes: [], buildBasis: "assumed", headerBuild: null },
    };
    expect(titles(without)).toEqual(["This file has no positions"]);
    expect(titles({ withoutPlace: Math.ceil(rows * 0.08) })).toEqual([
      "8.0\u202f% of the SNPs have no position",
    ]);
    expect(titles({ withoutPlace: Math.floor(rows * 0.05) })).toEqual([]);
  });

  const part = { sample: null, joinedMember: null, skipped: [] } as const;

  it("is silent about a sample that was chosen by its name", () => {
    expect(titles({ samples: 3, part: { ...part, sample: "NA12878" } })).toEqual([]);
  });

  it("says aloud that two members were read as one genome, and how to separate them", () => {
    const container = { kind: "zip", member: "auto.csv", members: 1, trailingBytes: 0 } as const;
    const report = { ...ordinary, container, part: { ...part, joinedMember: "x.csv" } };
    const [notice] = noticesOfFile(report, none, notJudged);
    expect(notice?.title).toBe("Autosomes and X were joined");
    expect(notice?.text).toMatch(/^auto\.csv .* x\.csv .*unpack the archive/);
  });

  it("says aloud that files of chromosomes were read as one genome, and how to join a lone one", () => {
    const chromosomeMembers = ["chr1.vcf.gz", "chr2.vcf.gz"];
    const [notice] = noticesOfFile({ ...ordinary, part: { ...part, chromosomeMembers } }, none, null);
    expect(notice?.title).toBe("2 files were read as one genome");
    expect(notice?.text).toMatch(/^chr1\.vcf\.gz, chr2\.vcf\.gz hold other chromosomes/);
    const alone = { ...ordinary, format: "vcf", chromosomes: chromosomes.slice(6, 7) } as const;
    const [incomplete] = noticesOfFile(alone, none, null);
    expect(incomplete?.text).toMatch(/chromosome 7 alone.*one \.zip.*bcftools concat/);
    expect(noticesOfFile({ ...alone, format: "23andme" }, none, null)[0]?.text).not.toContain("bcftools");
  });

  it("names members of an archive that a person may miss, and no pictures and letters", () => {
    const skipped = [
      { name: "a.jpg", reason: "other-type" },
      { name: "b.txt", reason: "no-genotypes" },
      { name: "c.txt", reason: "not-opened" },
      { name: "d_imputed.txt", reason: "imputed" },
    ] as const;
    const [notice, ...others] = noticesOfFile({ ...ordinary, part: { ...part, skipped } }, none, notJudged);
    expect(others).toEqual([]);
    expect(notice?.text).toMatch(/^c\.txt .*, d_imputed\.txt /);
    expect(notice?.text).not.toMatch(/a\.jpg|b\.txt/);
  });

  it("warns of another strand, with the count", () => {
    const [notice] = noticesOfFile(ordinary, { flipped: 30, matched: 90 }, notJudged);
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
      { kind: "misleading", look: "people-mixed" },
    );
    expect(everything.length).toBeGreaterThan(4);
    expect(JSON.stringify(everything)).not.toMatch(/\b(sex|male|female|man|woman)\b/i);
  });
});
