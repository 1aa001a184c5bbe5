import { expect, it } from "vitest";
import { sentGenome } from "./comprehensive/sent-genome.ts";
import { exactScore } from "./exact-score/exact-score.ts";
import { neededSnps } from "./needed-snps.ts";

const row = (rsid: string) => ({
  ...{ rsid, chromosome: "1", position: 0, effectAllele: "A", otherAllele: "G" },
  ...{ weight: 1, frequency: 0.5 },
});

it("needs the calls that count, by number", () => {
  const set = { build: "GRCh37" as const, rows: ["rs20", "rs100", "rs3", "rs4"].map(row) };
  const genome = sentGenome({ rs20: "AG", rs100: "GG", rs3: "AA", rs4: "--", rs5: "AG" });
  const report = exactScore(genome, set, { palindromic: "auto", missing: "omit" });
  expect(Object.entries(neededSnps([{ set, report }]))).toEqual([
    ["rs3", "AA"],
    ["rs20", "AG"],
    ["rs100", "GG"],
  ]);
});
