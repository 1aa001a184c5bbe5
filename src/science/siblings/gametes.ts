import { type MapPlace, type Parent, recombinationChance } from "./genetic-map.ts";

/** A place where a parent is heterozygous. */
export interface HeterozygousLocus extends MapPlace {
  /** The effect of one copy of its effect allele. */
  effect: number;
  /** Whether each child got that allele from this parent: 1 or 0, null where its call does not show it. */
  passed: readonly (0 | 1 | null)[];
}

/** A place of a gamete that is drawn, after the one before. */
export interface GameteLocus {
  effect: number;
  /** Chance that its effect allele is passed on where that of the place before is not, or the other way round. */
  changeChance: number;
}

/**
 * One call in a hundred may be wrong, so that no child is certain evidence of how two places are linked. Our choice.
 */
const leastChange = 0.01;

/**
 * What a child's call shows about the allele that one parent passed on, where that parent is heterozygous.
 *
 * @param child copies of the effect allele, and of the other parent
 */
export function passedAllele(child: number, otherParent: number): 0 | 1 | null {
  if (otherParent === 1) return child === 1 ? null : child === 2 ? 1 : 0;
  const own = child - otherParent / 2;
  return own === 0 || own === 1 ? own : null;
}

/**
 * How a parent's gametes are drawn (docs/siblings.md#virtual-siblings). Files don't show which alleles of two places
 * are on one chromosome. So the phase is weighed by the children: by how many of them got both effect alleles or
 * neither. Where they don't show it, both ways are as likely.
 *
 * @param loci of one parent, in any order
 */
export function gameteOf(loci: readonly HeterozygousLocus[], parent: Parent): readonly GameteLocus[] {
  const sorted = loci.toSorted(
    (one, other) => Number(one.chromosome) - Number(other.chromosome) || one.position - other.position,
  );
  return sorted.map((locus, index): GameteLocus => {
    const before = sorted[index - 1];
    if (before === undefined || before.chromosome !== locus.chromosome) {
      return { effect: locus.effect, changeChance: 0.5 };
    }
    const recombination = recombinationChance(before, locus, parent);
    const change = Math.max(leastChange, recombination);
    let odds = 0;
    for (const [child, own] of locus.passed.entries()) {
      const other = before.passed[child];
      if (own === null || other === null || other === undefined) continue;
      odds += (own === other ? 1 : -1) * Math.log((1 - change) / change);
    }
    const together = 1 / (1 + Math.exp(-odds));
    return {
      effect: locus.effect,
      changeChance: recombination * together + (1 - recombination) * (1 - together),
    };
  });
}
