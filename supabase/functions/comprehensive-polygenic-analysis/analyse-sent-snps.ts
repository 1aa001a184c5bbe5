import { analyseSets } from "../../../src/science/comprehensive/analyse-sets.ts";
import type { ComprehensiveResults } from "../../../src/science/comprehensive/comprehensive-results-schema.ts";
import { loadAnalysedSets } from "../../../src/science/comprehensive/load-analysed-sets.ts";
import { type PlacedSet, placeSet } from "../../../src/science/comprehensive/placed-set.ts";
import { scoreSentGenome, sentGenome } from "../../../src/science/comprehensive/sent-genome.ts";
import type { SentSnps } from "../../../src/science/needed-snps.ts";
import type { SetLibrary } from "../../../src/science/reference/set-library.ts";

/** A turn of the event loop: the embedded functions share theirs with the page's files. */
const letOthersRun = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Scores genotypes on all weight sets and places them by the European reference. These SNPs would also show which
 * people a genome fits; that is not computed. So the numbers hold for files that fit the European reference, and the
 * caller checks that (docs/science.md#comprehensive-analysis).
 */
export async function analyseSentSnps(snps: SentSnps, sets: SetLibrary): Promise<ComprehensiveResults> {
  const genome = sentGenome(snps);
  const placed: PlacedSet[] = [];
  for (const { set, setReference } of await loadAnalysedSets(sets)) {
    await letOthersRun();
    placed.push(placeSet(set, scoreSentGenome(genome, set), setReference, { kind: "european" }));
  }
  return analyseSets(placed);
}
