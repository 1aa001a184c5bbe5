import { centimorgansPerMillionBases } from "./proxy-rules.ts";
import type { ProxyTable } from "./proxy-table.ts";
import type { TableInReference } from "./table-in-reference.ts";

/**
 * Variances of a score that is typed in part, as far as the table's correlations determine them, in the score's unit
 * squared.
 */
export interface LinkedSums {
  /** Variance of what is known: typed and predicted rows, with the covariance of variants that are near each other. */
  known: number;
  /** Covariance of what is known with the whole set. */
  covariance: number;
  /** What linkage of near rows adds to the variance of the whole set. */
  wholeLinkage: number;
}

/** Share of a covariance of two variants that counts, by how many bases they are apart. */
export type PairShare = (bases: number) => number;

/** All of it: among people who are not related. */
export const amongStrangers: PairShare = () => 1;

/**
 * Share of the covariance of two variants that shows between brothers and sisters: (1 - 2t)/(1 - t), t being the chance of a
 * recombination between them (docs/proxies.md#brothers-and-sisters has the derivation). t by Haldane 1919, Journal of Genetics 8:299.
 */
export const withinFamilies: PairShare = (bases) => {
  const morgans = (bases / 1e6) * (centimorgansPerMillionBases / 100);
  const recombination = (1 - Math.exp(-2 * morgans)) / 2;
  return (1 - 2 * recombination) / (1 - recombination);
};

/**
 * Adds up variances and covariances over a table's variants and its pairs of neighbours.
 *
 * @param effects what one copy more of each variant adds to what is known of the score
 * @param rowWeights what one copy more adds to the whole score: its weight where the variant is a row of the set, else 0
 */
export function linkedSums(
  table: ProxyTable,
  { spreads, correlations }: TableInReference,
  effects: Float64Array,
  rowWeights: Float64Array,
  pairShare: PairShare,
): LinkedSums {
  const { variants, firstNeighbour, offsets } = table;
  const known = effects.map((effect, variant) => effect * (spreads[variant] ?? 0));
  const whole = rowWeights.map((weight, variant) => weight * (spreads[variant] ?? 0));
  const sums = { known: 0, covariance: 0, wholeLinkage: 0 };
  for (let later = 0; later < variants.length; later += 1) {
    const [ownKnown, ownWhole] = [known[later] ?? 0, whole[later] ?? 0];
    if (ownKnown === 0 && ownWhole === 0) continue;
    sums.known += ownKnown ** 2;
    sums.covariance += ownKnown * ownWhole;
    const first = firstNeighbour[later] ?? 0;
    const position = variants[later]?.position37 ?? 0;
    for (let earlier = first; earlier < later; earlier += 1) {
      const [itsKnown, itsWhole] = [known[earlier] ?? 0, whole[earlier] ?? 0];
      if (itsKnown === 0 && itsWhole === 0) continue;
      const bases = position - (variants[earlier]?.position37 ?? 0);
      const linked = pairShare(bases) * (correlations[(offsets[later] ?? 0) + earlier - first] ?? 0);
      sums.known += 2 * linked * ownKnown * itsKnown;
      sums.covariance += linked * (ownKnown * itsWhole + ownWhole * itsKnown);
      sums.wholeLinkage += 2 * linked * ownWhole * itsWhole;
    }
  }
  return sums;
}
