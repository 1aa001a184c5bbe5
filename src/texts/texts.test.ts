import { describe, expect, it } from "vitest";
import type { Fate, SeenLayout } from "../../pkg/allelium_engine.d.ts";
import { canRetry, genomeFailureAdvice, genomeFailureMessage, noOverlapMessage } from "./genome-failures.ts";
import {
  plinkFileAdvice,
  type UploadThreat,
  uploadThreatAdvice,
  uploadThreatMessage,
} from "./upload-threats.ts";
import { fateText, isCounted } from "./variant-fates.ts";

describe("upload threats", () => {
  // Literals that were agreed, in the order of docs/product-rules.md#upload.
  it.each<[UploadThreat, string]>([
    ["file-too-large", "File size exceeds maximum allowed limit"],
    ["file-type", "File type not allowed for genetic data"],
    ["mime-type", "Invalid MIME type detected"],
    ["script-content", "Suspicious script content detected"],
    ["non-printable", "File contains excessive non-printable characters"],
    ["not-genetic-data", "File does not appear to contain valid genetic data"],
  ])("%s has its agreed message and some advice", (threat, message) => {
    expect(uploadThreatMessage(threat)).toBe(message);
    expect(uploadThreatAdvice(threat)).not.toBe("");
  });

  it("name the program that makes a VCF of a fileset of PLINK", () => {
    for (const name of ["me.pgen", "ME.PVAR", "me.pvar.zst", "me.psam"]) {
      expect(plinkFileAdvice(name)).toMatch(/PLINK 2.*plink2 --pfile NAME --export vcf/);
    }
    for (const name of ["me.bed", "me.bim", "me.fam"]) {
      expect(plinkFileAdvice(name)).toMatch(/PLINK 1 .*plink --bfile NAME --recode vcf.*before PLINK 1\.00/);
    }
    expect(plinkFileAdvice("bed.txt")).toBeNull();
  });
});

describe("genome failures", () => {
  it("keeps the agreed parsing errors word for word", () => {
    const fileName = "my-raw-data.txt";
    expect(genomeFailureMessage({ code: "empty-file", fileName })).toBe(
      "File appears to be empty or could not be read properly.",
    );
    expect(genomeFailureMessage({ code: "no-valid-rows", fileName })).toBe(
      "No valid genetic data found in file. Please ensure the file is in 23andMe or AncestryDNA format with rsID and genotype columns.",
    );
    expect(genomeFailureMessage({ code: "read-failed", fileName })).toBe(
      "Failed to read file: my-raw-data.txt. Please ensure the file is not corrupted and try again.",
    );
    expect(genomeFailureMessage({ code: "aborted", fileName })).toBe("File reading was aborted");
  });

  it("names a member of an archive without the signs that would turn or break the line", () => {
    const fileName = "family.zip";
    for (const code of [
      "nested-container",
      "encrypted-member",
      "several-samples",
      "no-such-sample",
      "no-genotypes",
      "other-build",
      "variant-list",
    ] as const) {
      const text = genomeFailureMessage({ code, fileName, member: "embryo-\u202E4\n.txt" });
      expect(text).toMatch(/^embryo-\ufffd4\ufffd\.txt /);
    }
    expect(genomeFailureMessage({ code: "read-failed", fileName: "a\u202Eb.txt" })).toContain("a\ufffdb.txt");
  });

  it("has words of its own for a text without data", () => {
    for (const code of ["no-valid-rows", "empty-file"] as const) {
      expect(genomeFailureMessage({ code, fileName: "Pasted text", isPasted: true })).toBe(
        "No valid genetic data found in text. Please ensure the data is in proper format.",
      );
    }
    expect(genomeFailureMessage({ code: "read-failed", fileName: "Pasted text", isPasted: true })).toMatch(
      /^Failed to read file: Pasted text\./,
    );
  });

  it("counts the rows of a file whose rows have no call", () => {
    const adviceFor = (rows: number) => genomeFailureAdvice({ code: "no-valid-rows", rows });
    expect(adviceFor(638_412)).toContain("638\u202f412 rows were read, and none of them has a call");
    expect(adviceFor(1)).toContain("1 row was read, and it has no call");
    expect(adviceFor(0)).not.toContain("call");
  });

  it("says how many SNPs a file without overlap has, and what to use instead", () => {
    const message = noOverlapMessage(640_000);
    expect(message).toMatch(/^No matching SNPs found/);
    expect(message).toContain("640\u202f000 SNPs");
    expect(message).toContain("none");
    expect(message).toContain("rsID and genotype data");
    expect(noOverlapMessage(1)).toContain("1 SNP,");
  });

  it("says of columns that cannot be read what was seen and what is missing", () => {
    const facts = { code: "unknown-layout", fileName: "ids.txt" } as const;
    const layout: SeenLayout = { separator: "tab", columns: 2, missing: ["chromosome", "position"] };
    const message = genomeFailureMessage({ ...facts, layout });
    expect(message).toContain("2 columns separated by TABs");
    expect(message).toContain("a column for the chromosome; a column for the position");
    expect(genomeFailureMessage(facts)).toContain("No line names its columns.");
  });

  it("offers another try only where it can help", () => {
    expect(canRetry("engine-panic")).toBe(true);
    expect(canRetry("read-failed")).toBe(true);
    expect(canRetry("empty-file")).toBe(false);
    expect(canRetry("simd-missing")).toBe(false);
  });
});

describe("fates", () => {
  const all: Record<Fate, boolean> = {
    matched: true,
    flipped: true,
    "palindromic-dropped": false,
    mismatch: false,
    missing: false,
    filled: false,
    "not-on-file": false,
    "position-conflict": false,
    "build-conflict": false,
    haploid: false,
    "x-left-out": false,
    "multi-allelic": false,
    "not-scoreable": false,
    "filter-failed": false,
    "assumed-reference": false,
    imputed: true,
    "low-r2": false,
    duplicate: false,
    conflicting: false,
  };
  const fates = Object.keys(all) as Fate[];

  it("has words of its own for each fate", () => {
    expect(new Set(fates.map(fateText)).size).toBe(fates.length);
  });

  it("says 'Counted' exactly for the rows in the score", () => {
    for (const fate of fates) {
      expect(isCounted(fate)).toBe(all[fate]);
      expect(fateText(fate).startsWith("Counted")).toBe(all[fate]);
    }
  });
});
