import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { type FamilyOnSet, type RankedParents, rankFamily } from "../../parts/family/rank-family.ts";
import { rankOnSets, type SiblingOnSets } from "../../parts/family/rank-on-sets.ts";
import type { KnownLocus } from "../../science/proxies/proxy-predictor.ts";
import { type GainPoint, gainCurve } from "../../science/siblings/gain-curve.ts";
import { gameteOf, type HeterozygousLocus, passedAllele } from "../../science/siblings/gametes.ts";
import { isOnMap, type Parent } from "../../science/siblings/genetic-map.ts";
import { weightedMean } from "../../science/siblings/weigh-traits.ts";
import type { SimulatedOutput, SimulationRequest } from "../../state/queries/simulate.ts";
import type { SuiteTrait } from "./inputs.ts";

/** Children that are drawn from the two parents. Our choice: a percentage of them is known to within two. */
const virtualChildren = 2000;

/** The same children each time. */
const seed = 20_261;

/** The source of a family's virtual siblings, and where the embryos are among them. */
export interface VirtualFamily {
  request: SimulationRequest;
  /** Each embryo's index against the mean expected of these parents' children, in standard deviations of the scores; the highest first. */
  embryos: readonly { genome: AnalysedGenome; index: number }[];
  /** Places at which a parent is heterozygous, in all traits that count. */
  loci: { mother: number; father: number };
}

/** A place that counts in the index, with each person's copies of one of its alleles. */
interface IndexLocus {
  chromosome: string;
  position: number;
  allele: string;
  effect: number;
  mother: number;
  father: number;
  children: readonly number[];
}

/** The virtual family of the embryos' parents; null where not both can be compared with them. */
export function virtualFamily(
  genomes: readonly AnalysedGenome[],
  traits: readonly Pick<SuiteTrait, "set" | "weight" | "isHigher">[],
): VirtualFamily | null {
  const isThere = (parent: Parent) => genomes.some(({ family }) => family?.role === parent);
  if (!isThere("mother") || !isThere("father")) return null;
  const counting = traits.flatMap(({ set, weight, isHigher }) =>
    weight > 0 ? [{ set, weight, sign: isHigher ? 1 : -1 }] : [],
  );
  const ranked = rankOnSets(
    genomes,
    counting.map(({ set }) => ({ id: set, isNeeded: true })),
    (setId) => rankFamily(genomes, setId, true),
  );
  if (!ranked.ok) return null;
  const bySet = ranked.value.bySet.flatMap((own, index) => {
    const parents = own?.parents ?? null;
    return own === null || parents === null
      ? []
      : [{ ...own, parents, weight: counting[index]?.weight ?? 0, sign: counting[index]?.sign ?? 1 }];
  });
  if (bySet.length < counting.length) return null;
  const { siblings } = ranked.value;
  const middles = bySet.map(
    ({ parents }) => (parents.mother.place.zUnlimited + parents.father.place.zUnlimited) / 2,
  );
  const countingWeights = counting.map(({ weight }) => weight);
  const embryos = siblings
    .map(({ genome, places }) => {
      const differences = places.map(
        (place, set) => (counting[set]?.sign ?? 1) * ((place?.zUnlimited ?? 0) - (middles[set] ?? 0)),
      );
      return { genome, index: weightedMean(differences, countingWeights) };
    })
    .sort((one, other) => other.index - one.index);
  const loci = lociOf(bySet, siblings);
  const [mother, father] = [heterozygous(loci, "mother"), heterozygous(loci, "father")];
  return {
    request: {
      plan: "virtual-siblings",
      inputs: { mother: gameteOf(mother, "mother"), father: gameteOf(father, "father") },
      ...{ seed, draws: virtualChildren, quantiles: [0.025, 0.5, 0.975], bins: 40 },
    },
    embryos,
    loci: { mother: mother.length, father: father.length },
  };
}

/** A family on a trait with a weight. */
interface WeighedFamily extends FamilyOnSet {
  parents: RankedParents;
  weight: number;
  /** -1 where a lower score is wanted. */
  sign: number;
}

/** The places of all traits, one of several traits once. */
function lociOf(bySet: readonly WeighedFamily[], siblings: readonly SiblingOnSets[]): readonly IndexLocus[] {
  const total = bySet.reduce((sum, { weight }) => sum + weight, 0);
  const found = new Map<string, IndexLocus>();
  for (const family of bySet) {
    const { parents } = family;
    const share = (family.sign * family.weight) / total;
    const own = siblings.map(({ genome }) => family.siblings.findIndex((one) => one.genome === genome));
    for (const { chromosome, position, allele, copies, ...locus } of knownLoci(family)) {
      if (!isOnMap({ chromosome })) continue;
      const effect = (share * locus.effect) / parents.mother.place.sd;
      const key = `${chromosome} ${position}`;
      const known = found.get(key);
      if (known !== undefined) {
        // The same variant in another trait, perhaps by its other allele.
        known.effect += known.allele === allele ? effect : -effect;
        continue;
      }
      const [mother = 0, father = 0] = copies.slice(family.siblings.length);
      const children = own.map((place) => copies[place] ?? 0);
      found.set(key, { chromosome, position, allele, effect, mother, father, children });
    }
  }
  return [...found.values()];
}

/** The sites that the scores of a family are made of: rows alone where nothing is predicted. */
function knownLoci({ loci, set, commonPlaces, siblings, parents }: WeighedFamily): readonly KnownLocus[] {
  if (loci.length > 0) return loci;
  return [...commonPlaces].flatMap((place): readonly KnownLocus[] => {
    const row = set.rows[place];
    if (row === undefined) return [];
    const copies = [...siblings, parents.mother, parents.father].map((one) => one.copies[place] ?? 0);
    const { chromosome, position, effectAllele, weight } = row;
    return [{ chromosome, position, allele: effectAllele, effect: weight, copies }];
  });
}

function heterozygous(loci: readonly IndexLocus[], parent: Parent): readonly HeterozygousLocus[] {
  const other = parent === "mother" ? "father" : "mother";
  return loci.flatMap((locus) =>
    locus[parent] === 1
      ? [{ ...locus, passed: locus.children.map((child) => passedAllele(child, locus[other])) }]
      : [],
  );
}

/** Share of the virtual siblings below an index, 0 to 1. */
export function shareBelow({ draws }: Pick<SimulatedOutput, "draws">, index: number): number {
  let below = 0;
  for (const drawn of draws) if (drawn < index) below += 1;
  return below / draws.length;
}

/** What more embryos of these parents bring: the highest index of so many, above the mean expected of their children, in standard deviations of the scores. */
export function indexGainCurve(sd: number, own: number, birthChance: number): readonly GainPoint[] {
  return gainCurve((expectedMax) => sd * expectedMax, own, birthChance);
}
