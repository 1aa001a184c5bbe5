import { expect, it } from "vitest";
import { usualLeastR2 } from "../src/state/queries/scoring-rules.ts";
import { scoreWeightSet } from "./support/engine-in-node.mjs";
import { specimenScoreSet } from "./support/genome-specimens.ts";
import { readWithEngine } from "./support/read-with-engine.ts";
import { imputedVcf } from "./support/vendor-files.ts";

it("the page takes the engine's own least R² of imputed SNPs for the usual one", () => {
  const set = specimenScoreSet("a");
  const calls = set.rows.map(({ rsid, chromosome, position }) => {
    return { rsid, chromosome, position, alleles: ["A", "G"], reference: "G", other: "A" } as const;
  });
  const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
  const counted = [-1, 0].map((apart) => {
    const vcf = imputedVcf(calls, (usualLeastR2 + apart) / 100);
    const read = readWithEngine(new TextEncoder().encode(vcf));
    if (!read.ok) throw new Error(read.failure.code);
    return scoreWeightSet(read.layout, read.genome, set, policy).matched;
  });
  expect(counted).toEqual([0, set.rows.length]);
});
