/**
 * The calls of a genome at the SNPs of the built-in sets, which are all that a person may save in the account, and a
 * file made of them again.
 */
import type { ScoreSet } from "../../science/weight-set.ts";
import type { SetScore } from "../genomes/genome-entry.ts";

/** Ids and genotypes as the account stores them; indels and half calls by their letters. */
const keptId = /^(?:rs|i)[0-9]{1,20}$/;
const keptGenotype = /^[ACGTDI]{1,2}$/;

/** Genotypes by rsID, of the SNPs of some scores that the file has a call for. */
export function builtInGenotypes(scores: readonly SetScore[]): Record<string, string> {
  const found = new Map<string, string>();
  for (const score of scores) {
    if ("failure" in score) continue;
    score.set.rows.forEach(({ rsid }, row) => {
      const genotype = score.report.rows[row]?.genotype ?? "";
      if (keptId.test(rsid) && keptGenotype.test(genotype)) found.set(rsid, genotype);
    });
  }
  return Object.fromEntries(found);
}

/** A genotype file of saved calls, on the build of the sets. Calls of SNPs that no set has are left out. */
export function savedGenotypesText(
  calls: Readonly<Record<string, string>>,
  sets: readonly Pick<ScoreSet, "rows">[],
): string {
  const rows = new Map<string, string>();
  for (const { rsid, chromosome, position } of sets.flatMap((set) => set.rows)) {
    const genotype = calls[rsid];
    if (genotype !== undefined) rows.set(rsid, `${rsid}\t${chromosome}\t${position}\t${genotype}`);
  }
  return ["# build 37", "# rsid\tchromosome\tposition\tgenotype", ...rows.values(), ""].join("\n");
}
