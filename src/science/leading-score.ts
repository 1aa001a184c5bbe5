/** What of a score decides whether it leads among the scores of its trait. */
export interface RatedScore {
  /** Name of its set, by which the order is the same however the scores come. */
  id: string;
  /** Whether it has a place among people. */
  hasPlace: boolean;
  /**
   * Share of the differences between people that it explains with the SNPs of this file, 0 to 1. Where that is unknown
   * for the people it is placed among, what it explains with them where its weights were measured; null where that is
   * unknown too.
   */
  explained: number | null;
  /** SNPs of the set. */
  rows: number;
}

/**
 * Compares two scores of one trait: below 0 where the first one leads. A place comes before none, then the larger share
 * explained on this file, then the larger set (docs/science.md#which-score-leads).
 */
export function byLeading(one: RatedScore, other: RatedScore): number {
  return (
    Number(other.hasPlace) - Number(one.hasPlace) ||
    explainedBy(other) - explainedBy(one) ||
    other.rows - one.rows ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

/** An unknown share counts as less than nothing, so that it comes last. */
function explainedBy({ explained }: RatedScore): number {
  return explained ?? -1;
}
