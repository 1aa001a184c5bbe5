import type { WeightSet } from "../weight-set.ts";
import type { PanelBuild } from "./panel-build.ts";

/** A site with one pair of letters, on both builds. */
export interface Site {
  rsid: string;
  /** "1" to "22". */
  chromosome: string;
  /** Position on GRCh37, counted from 1. */
  position37: number;
  /** Position on GRCh38, counted from 1. */
  position38: number;
  /** Forward-strand letter, as a rule the reference genome's. */
  reference: string;
  /** Forward-strand letter whose copies are counted. */
  alternative: string;
}

/** Where a variant is on both builds. */
type PlaceOnBuilds = Pick<Site, "rsid" | "chromosome" | "position37" | "position38">;

/**
 * Variants as a weight set, so that the engine's matching of scores reads a genome's calls there too, and resolves strands and
 * palindromic letters by the same rules. The weights mean nothing: only the copies at each row are used.
 *
 * @param lettersOf the letter whose copies are counted, the other one, and how frequent the first is
 */
export function weightSetAt<Variant extends PlaceOnBuilds>(
  variants: readonly Variant[],
  build: PanelBuild,
  lettersOf: (variant: Variant) => { effectAllele: string; otherAllele: string; frequency: number },
): WeightSet {
  return {
    build,
    rows: variants.map((variant) => {
      const { effectAllele, otherAllele, frequency } = lettersOf(variant);
      return {
        rsid: variant.rsid,
        chromosome: variant.chromosome,
        position: build === "GRCh37" ? variant.position37 : variant.position38,
        effectAllele,
        otherAllele,
        weight: 1,
        frequency,
      };
    }),
  };
}

/** Sites as a weight set. */
export function siteWeightSet({ sites }: { readonly sites: readonly Site[] }, build: PanelBuild): WeightSet {
  return weightSetAt(sites, build, ({ reference, alternative }) => ({
    effectAllele: alternative,
    otherAllele: reference,
    // Any will do: the engine infers unlisted sites of a file of differences only at rows with a frequency.
    frequency: 0.5,
  }));
}
