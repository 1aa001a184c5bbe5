import { type ExpectedSharing, type Relation, relations } from "./expected-sharing.ts";
import type { PairSharing } from "./pair-sharing.ts";

/** With fewer shared sites a pair is undecided. Our choice: half-siblings and strangers would often be confused. */
const fewestSharedSites = 200;

/** A relation must be so many times as likely as any other to be named. Our choice. */
const leastOdds = 20;

/**
 * Variance that rare errors of reading and frequencies that do not quite fit give to every share: a tenth of a percentage point, squared for each
 * part. Without it a single wrong call would rule out parent and child. Our choice.
 */
const floorVariance = { same: 0.01 ** 2, opposite: 0.0015 ** 2 } as const;

/** How two genomes are related; null where it is undecided. */
export function classifyPair(
  sharing: PairSharing,
  expected: Readonly<Record<Relation, ExpectedSharing>>,
): Relation | null {
  if (sharing.shared < fewestSharedSites) return null;
  const ranked = relations
    .map((relation) => ({ relation, log: logLikelihood(sharing, expected[relation]) }))
    .sort((one, other) => other.log - one.log);
  const [first, second] = ranked;
  if (first === undefined || second === undefined) return null;
  return first.log - second.log >= Math.log(leastOdds) ? first.relation : null;
}

/** Of the two shares, which are normal to a good approximation with hundreds of sites. */
function logLikelihood({ shared, same, opposite }: PairSharing, expected: ExpectedSharing): number {
  const { siteVariance: site, pairVariance: pair } = expected;
  const ofSame = site.same / shared + pair.same + floorVariance.same;
  const ofOpposite = site.opposite / shared + pair.opposite + floorVariance.opposite;
  const together = site.both / shared + pair.both;
  const determinant = ofSame * ofOpposite - together ** 2;
  const [x, y] = [same / shared - expected.same, opposite / shared - expected.opposite];
  const distance = (ofOpposite * x * x - 2 * together * x * y + ofSame * y * y) / determinant;
  return -distance / 2 - Math.log(determinant) / 2;
}
