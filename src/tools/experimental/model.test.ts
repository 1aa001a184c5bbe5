import { describe, expect, it } from "vitest";
import { readCsv } from "../../../tests/support/read-csv.ts";
import type { LayerGenotype, LayerSnp } from "../../science/layer-snps.ts";
import { layerSnps } from "../../science/reference/layer-snps.generated.ts";
import { effectText, layerCards, layersAsCsv, layersAsJson, layerWords, pText } from "./model.ts";

const snps: readonly LayerSnp[] = layerSnps;

function snp(rsid: string): LayerSnp {
  const found = snps.find((one) => one.rsid === rsid);
  if (found === undefined) throw new Error(`no ${rsid}`);
  return found;
}

describe("a card", () => {
  const standing = ({
    strandUnchecked = false,
    ...call
  }: Omit<LayerGenotype, "strandUnchecked"> & Partial<LayerGenotype>) =>
    layerCards("dopamine", [snp("rs4680")], [{ ...call, strandUnchecked }])[0]?.standing;

  it("says what the letters are, or why there are none", () => {
    expect(standing({ fate: "matched", genotype: "AG", dosage: 1 })).toBe("1 copy of A");
    expect(standing({ fate: "matched", genotype: "GG", dosage: 0 })).toBe("No copy of A");
    expect(standing({ fate: "matched", genotype: "GG", dosage: 0, strandUnchecked: true })).toBe(
      "No copy of A, strand not checked",
    );
    expect(standing({ fate: "flipped", genotype: "TT", dosage: 2 })).toBe(
      "2 copies of A, read from the other strand",
    );
    expect(standing({ fate: "mismatch", genotype: "AC", dosage: null })).toBe(
      "Copies can’t be counted. Left out: different alleles on the file.",
    );
    expect(standing({ fate: "missing", genotype: null, dosage: null })).toBe(
      "Your file lists it without a result.",
    );
    expect(standing({ fate: "imputed", genotype: "AG", dosage: 0.93 })).toBe(
      "1 copy of A, as your file estimates it",
    );
    for (const [fate, dosage] of [
      ["imputed", 0.4],
      ["low-r2", null],
    ] as const) {
      expect(standing({ fate, genotype: null, dosage })).toBe(
        "Your file estimates it, without a clear result.",
      );
    }
    expect(standing({ fate: "not-on-file", genotype: null, dosage: null })).toBe(
      "Your file has no row for it.",
    );
  });

  it("states the effect in the unit of its study", () => {
    // The odds ratio by hand: e to the power of 0.871293.
    expect(effectText(snp("rs429358"))).toBe("Odds × 2.39 for each copy of C");
    // By the rarer allele, which few people have: e to the power of -0.725552.
    expect(effectText(snp("rs7412"))).toBe("Odds × 0.48 for each copy of T");
    expect(effectText(snp("rs6265"))).toBe("−0.0413 standard deviations for each copy of T");
    expect(effectText(snp("rs1800497"))).toBe("−0.57, standardised difference, carriers of A against GG");
    expect(effectText(snp("rs17070145"))).toBe("We found no usable number");
    expect(pText("5e-178")).toBe("5 × 10⁻¹⁷⁸");
    expect(pText("1e-07")).toBe("10⁻⁷");
    expect(pText("0.0002")).toBe("0.0002");
  });
});

it("shows each variant in one layer, and saves letters and no sum", () => {
  const calls = snps.map(({ rsid }): LayerGenotype => {
    const isThere = rsid === "rs4680";
    return isThere
      ? { fate: "matched", genotype: "AG", dosage: 1, strandUnchecked: false }
      : { fate: "not-on-file", genotype: null, dosage: null, strandUnchecked: false };
  });
  const cards = layerWords.flatMap(({ layer }) => layerCards(layer, snps, calls));
  expect(cards).toHaveLength(snps.length);
  const [head = [], ...rows] = readCsv(layersAsCsv(cards, { genome: "Genome 1" }));
  expect(rows).toHaveLength(snps.length);
  const comt = rows.find((row) => row.includes("rs4680")) ?? [];
  expect(comt[head.indexOf("genotype")]).toBe("AG");
  expect(comt[head.indexOf("copies_of_effect_allele")]).toBe("1");
  expect(JSON.parse(layersAsJson(cards, { genome: "Genome 1" }))).toMatchObject({
    genome: "Genome 1",
    variants: expect.arrayContaining([expect.objectContaining({ rsid: "rs4680", grade: "mixed" })]),
  });
});
