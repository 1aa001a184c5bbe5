/** How two genomes may be related, the closest first. Half-siblings stand for all who are related as closely. */
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
  const alone = [q * q, 2 * p * q, p * p];
  const joint = Array.from({ length: 9 }, () => 0);
  const add = (first: number, second: number, chance: number) => {
    joint[3 * first + second] = (joint[3 * first + second] ?? 0) + chance;
  };
  for (const [first, one] of alone.entries()) {
    if (shared === 2) add(first, first, one);
    for (const [second, other] of shared === 0 ? alone.entries() : []) add(first, second, one * other);
  }
  if (shared === 1) {
    for (const [common, chance] of [q, p].entries()) {
      for (const [own, ofFirst] of [q, p].entries()) {
        for (const [other, ofSecond] of [q, p].entries()) {
          add(common + own, common + other, chance * ofFirst * ofSecond);
        }
      }
    }
  }
  return joint;
}

/** What is seen of a heterozygous call: it may have lost either allele. */
function seen(joint: Joint, errorRate: number): Joint {
  const lose = (copies: number) =>
    copies === 1
      ? [errorRate / 2, 1 - errorRate, errorRate / 2]
      : [0, 1, 2].map((one) => Number(one === copies));
  const found = Array.from({ length: 9 }, () => 0);
  for (const [place, chance] of joint.entries()) {
    for (const [first, one] of lose(Math.floor(place / 3)).entries()) {
      for (const [second, other] of lose(place % 3).entries()) {
        found[3 * first + second] = (found[3 * first + second] ?? 0) + chance * one * other;
      }
    }
  }
  return found;
}

function alike(joint: Joint): number {
  return (joint[0] ?? 0) + (joint[4] ?? 0) + (joint[8] ?? 0);
}

function apart(joint: Joint): number {
  return (joint[2] ?? 0) + (joint[6] ?? 0);
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
  const sites = Array.from(frequencies, (p) =>
    ([0, 1, 2] as const).map((shared) => {
      const joint = seen(jointWhere(shared, p), errorRate);
      return { same: alike(joint), opposite: apart(joint) };
    }),
  );
  const meanOf = (figureOf: (site: (typeof sites)[number]) => number) =>
    sites.reduce((sum, site) => sum + figureOf(site) / sites.length, 0);
  const of = (relation: Relation): ExpectedSharing => {
    const mix = (site: (typeof sites)[number], part: "same" | "opposite") =>
      byDescent[relation].reduce((sum, share, shared) => sum + share * (site[shared]?.[part] ?? 0), 0);
    const same = meanOf((site) => mix(site, "same"));
    const opposite = meanOf((site) => mix(site, "opposite"));
    return {
      same,
      opposite,
      siteVariance: {
        same: meanOf((site) => mix(site, "same") * (1 - mix(site, "same"))),
        opposite: meanOf((site) => mix(site, "opposite") * (1 - mix(site, "opposite"))),
        both: meanOf((site) => -mix(site, "same") * mix(site, "opposite")),
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
