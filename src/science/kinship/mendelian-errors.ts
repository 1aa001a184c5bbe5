import { notTyped, type PanelDosages } from "../reference-group/ancestry-panel.ts";

/** How often a child's calls go against its parents'. */
export interface MendelianErrors {
  /** Sites at which child and parents have copies. */
  compared: number;
  /** Sites at which no child of these parents has such copies. */
  errors: number;
}

/** Copies that a parent with 0, 1 or 2 may pass on. */
const given: readonly (readonly number[])[] = [[0], [0, 1], [1]];

/** Compares a child with both parents. */
export function mendelianErrors(
  child: PanelDosages,
  father: PanelDosages,
  mother: PanelDosages,
): MendelianErrors {
  let [compared, errors] = [0, 0];
  for (let site = 0; site < child.length; site++) {
    const [own, one, other] = [child[site] ?? notTyped, father[site] ?? notTyped, mother[site] ?? notTyped];
    if (own === notTyped || one === notTyped || other === notTyped) continue;
    compared++;
    const isPossible = (given[one] ?? []).some((first) =>
      (given[other] ?? []).some((second) => first + second === own),
    );
    if (!isPossible) errors++;
  }
  return { compared, errors };
}

/** A chromosome on which a parent's alleles are missing must have so many sites that show it, and this share of those compared. Our choice. */
const lostChromosome = { sites: 4, share: 0.07 } as const;

/**
 * Chromosomes on which a child shows no allele of a parent: it is homozygous for the letter that this parent lacks, again and again. Nothing of the kind is
 * seen where a chromosome is there three times.
 *
 * @param chromosomes of each site
 */
export function lostChromosomes(
  child: PanelDosages,
  parent: PanelDosages,
  chromosomes: readonly string[],
): readonly string[] {
  const counts = new Map<string, { compared: number; against: number }>();
  for (let site = 0; site < child.length; site++) {
    const [own, other] = [child[site] ?? notTyped, parent[site] ?? notTyped];
    if (own === notTyped || other === notTyped) continue;
    const chromosome = chromosomes[site] ?? "";
    const count = counts.get(chromosome) ?? { compared: 0, against: 0 };
    count.compared++;
    if (Math.abs(own - other) === 2) count.against++;
    counts.set(chromosome, count);
  }
  return [...counts].flatMap(([chromosome, { compared, against }]) =>
    against >= lostChromosome.sites && against >= lostChromosome.share * compared ? [chromosome] : [],
  );
}

/**
 * Share of heterozygous calls that a genome seems to have lost: how far it has fewer of them than people of these frequencies; 0 where
 * it has more. Null with too few sites.
 */
export function lostHeterozygotes(dosages: PanelDosages, frequencies: ArrayLike<number>): number | null {
  let [typed, found, expected] = [0, 0, 0];
  for (const [site, copies] of dosages.entries()) {
    if (copies === notTyped) continue;
    const p = frequencies[site] ?? 0;
    typed++;
    if (copies === 1) found++;
    expected += 2 * p * (1 - p);
  }
  return typed < 200 || expected === 0 ? null : Math.max(0, 1 - found / expected);
}
