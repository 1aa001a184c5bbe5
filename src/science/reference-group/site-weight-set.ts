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

/**
 * Sites as a weight set, so that the engine's matching of scores reads a genome's calls there too. The weights mean nothing:
 * only the copies at each row are used.
 */
export function siteWeightSet({ sites }: { readonly sites: readonly Site[] }, build: PanelBuild): WeightSet {
  return {
    build,
    rows: sites.map((site) => ({
      rsid: site.rsid,
      chromosome: site.chromosome,
      position: build === "GRCh37" ? site.position37 : site.position38,
      effectAllele: site.alternative,
      otherAllele: site.reference,
      weight: 1,
      // Any will do: the engine infers unlisted sites of a file of differences only at rows with a frequency.
      frequency: 0.5,
    })),
  };
}
