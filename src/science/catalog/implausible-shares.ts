/**
 * Finds published shares of variance that are likely to be per cent: for body mass index in Africans PGS004902 has an added R² of 0.92, where
 * no other score has more than 0.31.
 */

/** Mean heritability of human traits by studies of twins: 49 % (Polderman et al. 2015, Nature Genetics 47:702). */
const meanHeritability = 0.49;

/** How far above all other scores of its trait a share must be. Red hair has 0.60 beside 0.33 for other colours. */
const farAbove = 2;

/** Fewer values of other scores say nothing about one. */
const fewestOthers = 5;

/** What a score explains of its traits' variance by one evaluation. */
export interface ExplainedShare {
  /** Row of the score. */
  readonly score: number;
  /** Rows of its traits. */
  readonly traits: readonly number[];
  /** 0 to 1. */
  readonly value: number;
}

/** The shares above the mean heritability that are more than twice that of any other score of one of their traits, by index. */
export function implausibleShares(shares: readonly ExplainedShare[]): ReadonlySet<number> {
  const ofTrait = new Map<number, ExplainedShare[]>();
  for (const share of shares) {
    for (const trait of share.traits) {
      const known = ofTrait.get(trait);
      if (known === undefined) ofTrait.set(trait, [share]);
      else known.push(share);
    }
  }
  const isFarAbove = ({ score, traits, value }: ExplainedShare) =>
    traits.some((trait) => {
      const others = (ofTrait.get(trait) ?? []).filter((other) => other.score !== score);
      return others.length >= fewestOthers && others.every((other) => value > farAbove * other.value);
    });
  const found = new Set<number>();
  for (const [index, share] of shares.entries())
    if (share.value > meanHeritability && isFarAbove(share)) found.add(index);
  return found;
}
