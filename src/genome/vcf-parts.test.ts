import { describe, expect, it } from "vitest";
import { arePartsOfOne, vcfStart } from "./vcf-parts.ts";

/** A VCF of one row, whose last line is cut. */
function vcf(chromosome: string, sample = "S1", length = 249_250_621): string {
  const contig = `##contig=<ID=1,assembly=x,length=${length}>`;
  const columns = `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${sample}`;
  const row = `${chromosome}\t100\trs1\tA\tG\t.\tPASS\t.\tGT\t0|1`;
  return ["##fileformat=VCFv4.2", contig, columns, row, "9\t1"].join("\n");
}

const parts = (...texts: string[]) => arePartsOfOne(texts.map(vcfStart));

describe("parts of one genome", () => {
  it("are VCFs of other chromosomes of the same samples", () => {
    expect(parts(vcf("1"), vcf("2"), vcf("X"))).toBe(true);
    expect(parts(vcf("1", "A\tB"), vcf("2", "A\tB"))).toBe(true);
  });

  it("hold no chromosome twice, are of nobody else, and on one build", () => {
    expect(parts(vcf("1"), vcf("2"), vcf("1"))).toBe(false);
    expect(parts(vcf("1"), vcf("2", "S2"))).toBe(false);
    expect(parts(vcf("1", "A\tB"), vcf("2", "B\tA"))).toBe(false);
    expect(parts(vcf("1"), vcf("2", "S1", 248_956_422))).toBe(false);
  });

  it("are several, and all of them VCFs with rows", () => {
    expect(parts(vcf("1"))).toBe(false);
    expect(parts(vcf("1"), "rs1\t2\t100\tAG\nrs2\t2\t101\tAG\n")).toBe(false);
    expect(parts(vcf("1"), vcf("2").split("\n").slice(0, 3).join("\n"))).toBe(false);
  });
});
