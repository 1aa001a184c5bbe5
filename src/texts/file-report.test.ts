import { describe, expect, it } from "vitest";
import type { DropReason, FileFormat } from "../../pkg/allelium_engine.d.ts";
import {
  absentPolicyText,
  absentSitesText,
  buildName,
  chipGuessText,
  dropReasonText,
  fileFormatName,
  incompleteText,
  siteCoverageText,
  wrongStrandText,
} from "./file-report.ts";

describe("names of formats", () => {
  // The vendors' own spellings.
  it.each<[FileFormat, string]>([
    ["23andme", "23andMe"],
    ["23mofang", "23Mofang"],
    ["ancestrydna", "AncestryDNA"],
    ["circledna", "CircleDNA"],
    ["decodeme", "deCODEme"],
    ["dnaland", "DNA.Land"],
    ["familytreedna", "FamilyTreeDNA"],
    ["genesforgood", "Genes for Good"],
    ["illumina", "Illumina report"],
    ["livingdna", "Living DNA"],
    ["mapmygenome", "Mapmygenome"],
    ["myheritage", "MyHeritage"],
    ["plink", "PLINK export"],
    ["sano", "Sano"],
    ["selfdecode", "SelfDecode"],
    ["sequencing", "Sequencing.com"],
    ["tellmegen", "tellmeGen"],
    ["wgsextract", "WGS Extract"],
    ["vcf", "VCF"],
    ["gvcf", "gVCF"],
    ["generic", "Table of id, chromosome, position, genotype"],
  ])("%s is shown as %s", (format, name) => {
    expect(fileFormatName(format, "header", true)).toBe(name);
  });

  it("names a vendor only where the content proves it", () => {
    const table = "Table of id, chromosome, position, genotype";
    expect(fileFormatName("23andme", "column-line", true)).toBe(table);
    expect(fileFormatName("myheritage", "column-line", true)).toBe(table);
    expect(fileFormatName("decodeme", "column-line", true)).toBe("deCODEme");
    expect(fileFormatName("generic", "rows", true)).toBe(table);
    expect(fileFormatName("generic", "column-line", false)).toBe("Table of id and genotype");
    expect(fileFormatName("decodeme", "column-line", false)).toBe("deCODEme");
  });

  it("calls the build of 2006 by its own name", () => {
    expect([buildName("GRCh36"), buildName("GRCh37")]).toEqual(["NCBI36", "GRCh37"]);
  });
});

describe("reasons for lines left out", () => {
  const all: Record<DropReason, true> = {
    "too-few-columns": true,
    "unsupported-id": true,
    "bad-chromosome": true,
    unplaced: true,
    "bad-position": true,
    "bad-genotype": true,
    "duplicate-id": true,
    "line-too-long": true,
    "other-sample": true,
  };

  it("has words of its own for each", () => {
    const texts = Object.keys(all).map((reason) => dropReasonText(reason as DropReason));
    expect(new Set(texts).size).toBe(texts.length);
    expect(dropReasonText("unsupported-id")).toContain("copy-number");
  });
});

describe("sites that are not listed", () => {
  it("are said aloud only where they matter", () => {
    expect(absentSitesText("listed")).toBeNull();
    expect(absentSitesText("variants-only")).toBe(
      "This file lists differences from the reference genome only. A site that it does not list was either like the reference or not read.",
    );
    expect(absentSitesText("blocks")).toMatch(/either like the reference or not read\.$/);
    expect(absentSitesText("some-variants")).toMatch(
      /fewer than a whole genome has.*left out of your scores\.$/,
    );
  });

  it("leave a choice that states its price", () => {
    expect(absentPolicyText("leave-out").name).toBe("Leave them out");
    expect(absentPolicyText("leave-out").meaning).toContain("no percentile");
    expect(absentPolicyText("reference").name).toBe("Count them as like the reference");
    expect(absentPolicyText("reference").meaning).toContain("left out");
  });

  it("have one description for each kind of file", () => {
    const kinds = ["listed", "variants-only", "some-variants", "blocks"] as const;
    expect(new Set(kinds.map(siteCoverageText)).size).toBe(4);
  });
});

describe("what needs care", () => {
  it("names a chip as a guess, with its basis", () => {
    expect(chipGuessText({ name: "23andMe v5", basis: "rows" })).toBe(
      "probably 23andMe v5, a guess from the number of SNPs",
    );
    expect(chipGuessText({ name: "AncestryDNA V2", basis: "header" })).toContain("header");
  });

  it("counts the alleles that were turned", () => {
    expect(wrongStrandText({ flipped: 31, matched: 1200 })).toBe(
      "Many alleles fit only when read from the other strand: 31 of 1\u202f200. The file may be on another strand or build.",
    );
  });
});

describe("incompleteText", () => {
  it("sets the rows of a small file beside those of a whole one", () => {
    expect(incompleteText({ code: "few-rows", rows: 9_999 })).toBe(
      "It has 9\u202f999 SNPs; whole files have 500\u202f000 and more.",
    );
  });

  it("names the chromosomes that are missing, as long as they are few", () => {
    const missing = ["3", "7", "9", "11", "20", "21", "22"];
    const text = (count: number) =>
      incompleteText({ code: "chromosomes-missing", missing: missing.slice(0, count) });
    expect(text(1)).toBe("Chromosome 3 is missing.");
    expect(text(2)).toBe("2 of the 22 numbered chromosomes are missing: 3, 7.");
    expect(text(7)).toBe("7 of the 22 numbered chromosomes are missing.");
  });
});
