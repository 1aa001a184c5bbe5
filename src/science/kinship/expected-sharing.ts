/** How two genomes may be related, the closest first. Half-siblings represent all who are related as closely. */
export const relations = ["same", "parent-child", "siblings", "half-siblings", "unrelated"] as const;

/** How two genomes are related. */
export type Relation = (typeof relations)[number];

/** What two genomes of a relation have in common on average, as shares of the sites, and how far pairs lie from it. */
export interface ExpectedSharing {
  same: number;
  opposite: number;
  /** Variances and covariance of one site, averaged over sites. */
  siteVariance: { same: number; opposite: number; both: number };
  /** The same of what is truly shared, which differs between pairs of one relation, whatever the number of sites. */
  pairVariance: { same: number; opposite: number; both: number };
}

/** Chances to share none, one and both alleles by descent. */
type DescentShares = readonly [number, number, number];

const byDescent: Readonly<Record<Relation, DescentShares>> = {
  same: [0, 0, 1],
  "parent-child": [0, 1, 0],
  siblings: [0.25, 0.5, 0.25],
  "half-siblings": [0.5, 0.5, 0],
  unrelated: [1, 0, 0],
};

/**
 * Variances of what is shared by descent over the autosomes: crossing over evenly along the 22 maps of Halldorsson 2019, 3,391 centimorgans on average
 * of both sexes (Haldane 1919; docs/siblings.md#who-belongs-to-the-family).
 */
const descentVariance = {
  /** Of the share with none, of that with both, and the covariance of the two, between siblings. */
  siblings: { none: 0.002, both: 0.002, together: -0.0012 },
  /** Of the share with one, between half-siblings. */
  halfSiblings: 0.0032,
} as const;

/** Chances of genotypes with 0, 1 and 2 copies of two genomes, the first's times three plus the second's. */
type Joint = readonly number[];

function jointWhere(shared: 0 | 1 | 2, p: number): Joint {
  const q = 1 - p;
  const alone = [q * q, 2 * p * q, p * p] as const;
  if (shared === 0) return alone.flatMap((one) => alone.map((other) => one * other));
  if (shared === 2) return [alone[0], 0, 0, 0, alone[1], 0, 0, 0, alone[2]];
  // The allele that both have, then the other one of each.
  return [q * q * q, q * q * p, 0, q * q * p, p * q, q * p * p, 0, q * p * p, p * p * p];
}

/** Chances that the calls of two genomes look alike, and that they look like the two opposite homozygotes, for each genotype of both. */
interface LooksBy {
  same: readonly number[];
  opposite: readonly number[];
}

/** How genotypes look where a heterozygous call may have lost either allele. */
function looksOf(errorRate: number): LooksBy {
  const seen = [
    [1, 0, 0],
    [errorRate / 2, 1 - errorRate, errorRate / 2],
    [0, 0, 1],
  ];
  const chance = (isSo: (first: number, second: number) => boolean) =>
    seen.flatMap((first) =>
      seen.map((second) =>
        first.reduce(
          (sum, one, copies) =>
            sum + second.reduce((part, other, others) => part + (isSo(copies, others) ? one * other : 0), 0),
          0,
        ),
      ),
    );
  return {
    same: chance((first, second) => first === second),
    opposite: chance((first, second) => Math.abs(first - second) === 2),
  };
}

function expectedOf(joint: Joint, looks: readonly number[]): number {
  return joint.reduce((sum, chance, place) => sum + chance * (looks[place] ?? 0), 0);
}

/**
 * What two genomes have in common by how they are related.
 *
 * @param frequencies of one letter at each site among the people that the family is of, 0 to 1
 * @param errorRate share of heterozygous calls that lost an allele, 0 to 1
 */
export function expectedSharing(
  frequencies: ArrayLike<number>,
  errorRate: number,
): Readonly<Record<Relation, ExpectedSharing>> {
  const looks = looksOf(errorRate);
  const sites = Array.from(frequencies, (p) =>
    ([0, 1, 2] as const).map((shared) => {
      const joint = jointWhere(shared, p);
      return { same: expectedOf(joint, looks.same), opposite: expectedOf(joint, looks.opposite) };
    }),
  );
  const meanOf = (figureOf: (site: (typeof sites)[number]) => number) =>
    sites.reduce((sum, site) => sum + figureOf(site) / sites.length, 0);
  const of = (relation: Relation): ExpectedSharing => {
    const mix = (site: (typeof sites)[number], part: "same" | "opposite") =>
      byDescent[relation].reduce((sum, share, shared) => sum + share * (site[shared]?.[part] ?? 0), 0);
    const ofSites = sites.map((site) => ({ same: mix(site, "same"), opposite: mix(site, "opposite") }));
    const mean = (figureOf: (site: (typeof ofSites)[number]) => number) =>
      ofSites.reduce((sum, site) => sum + figureOf(site) / ofSites.length, 0);
    return {
      same: mean(({ same }) => same),
      opposite: mean(({ opposite }) => opposite),
      siteVariance: {
        same: mean(({ same }) => same * (1 - same)),
        opposite: mean(({ opposite }) => opposite * (1 - opposite)),
        both: mean(({ same, opposite }) => -same * opposite),
      },
      pairVariance: pairVariance(relation, (shared, part) => meanOf((site) => site[shared]?.[part] ?? 0)),
    };
  };
  return {
    same: of("same"),
    "parent-child": of("parent-child"),
    siblings: of("siblings"),
    "half-siblings": of("half-siblings"),
    unrelated: of("unrelated"),
  };
}

function pairVariance(
  relation: Relation,
  mean: (shared: 0 | 1 | 2, part: "same" | "opposite") => number,
): ExpectedSharing["pairVariance"] {
  // A share more of none or of both is one less of one.
  const none = {
    same: mean(0, "same") - mean(1, "same"),
    opposite: mean(0, "opposite") - mean(1, "opposite"),
  };
  const both = {
    same: mean(2, "same") - mean(1, "same"),
    opposite: mean(2, "opposite") - mean(1, "opposite"),
  };
  const product = (one: "same" | "opposite", other: "same" | "opposite") => {
    if (relation === "half-siblings") return descentVariance.halfSiblings * none[one] * none[other];
    if (relation !== "siblings") return 0;
    const { none: ofNone, both: ofBoth, together } = descentVariance.siblings;
    return (
      ofNone * none[one] * none[other] +
      ofBoth * both[one] * both[other] +
      together * (none[one] * both[other] + none[other] * both[one])
    );
  };
  return {
    same: product("same", "same"),
    opposite: product("opposite", "opposite"),
    both: product("same", "opposite"),
  };
}
