import type { PerComponent } from "../reference-group/components.ts";

/** A row of a built-in set, or a site of chips near one. */
export interface ProxyVariant {
  rsid: string;
  /** "1" to "22". */
  chromosome: string;
  /** Place on GRCh37, counted from 1. */
  position37: number;
  /** Place on GRCh38, counted from 1. */
  position38: number;
  /** Forward-strand letter whose copies are counted: a row's effect allele, a site's alternative letter. */
  counted: string;
  /** The other forward-strand letter. */
  other: string;
  /** The reference genome's letter on GRCh37; null where it is unknown. */
  reference37: string | null;
  /** Frequency of the counted letter in each component, above 0 and below 1. */
  components: PerComponent;
  /** The same among the panel's Europeans. */
  european: number;
}

/** How the variants around a set's rows correlate in the public genomes. */
export interface ProxyTable {
  /** By chromosome and position on GRCh37. */
  variants: readonly ProxyVariant[];
  /** People that the correlations of each component were learnt from. */
  people: PerComponent;
  /**
   * For each variant the index of the first one within a million bases before it; its neighbours range from there up to
   * it.
   */
  firstNeighbour: Int32Array;
  /** For each variant, where the correlations with its neighbours begin. */
  offsets: Int32Array;
  /**
   * Correlations of the copies of two variants within the populations of a component, -1 to 1, a variant's neighbours after one
   * another.
   */
  correlations: PerComponent<Float32Array>;
}

/**
 * Copies of the counted letter at each variant of a table, in its order: 0, 1, 2, or `notTyped` where the genome has no call
 * that fits.
 */
export type VariantCopies = Int8Array;

/** Index of a table's variants, by rsID. */
export function variantPlaces({ variants }: Pick<ProxyTable, "variants">): ReadonlyMap<string, number> {
  return new Map(variants.map(({ rsid }, place) => [rsid, place]));
}
