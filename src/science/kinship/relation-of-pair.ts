import type { PanelDosages } from "../reference-group/ancestry-panel.ts";
import {
  type PerComponent,
  perComponent,
  type Shares,
  weightedByShares,
} from "../reference-group/components.ts";
import { classifyPair } from "./classify-pair.ts";
import { type ExpectedSharing, expectedSharing, type Relation } from "./expected-sharing.ts";
import { packSites, sharingOf } from "./pair-sharing.ts";

/** A genome at the panel's sites. */
export interface GenomeAtPanel {
  id: string;
  dosages: PanelDosages;
  /** Of the people that it resembles; null where they are unknown. */
  shares: Shares | null;
}

/** How the genomes of two ids are related; null where it is undecided. */
export type RelationOf = (first: string, second: string) => Relation | null;

/** The expected sharing is computed again for each such step of the shares. Our choice. */
const shareSteps = 10;

type Sharing = Readonly<Record<Relation, ExpectedSharing>>;

/** The expected sharing by the panel's frequencies: it takes long, and is the same for each new list of genomes. */
const expectedByFrequencies = new WeakMap<PerComponent<ArrayLike<number>>, Map<string, Sharing>>();

/**
 * Decides how any two of some genomes are related, whatever else is loaded: each pair by the frequencies of people like
 * the two. A pair is computed on request, because hundreds of genomes make a hundred thousand.
 *
 * @param frequencies of one letter at each site of the panel
 * @param errorRate share of heterozygous calls that lost an allele, 0 to 1
 */
export function relationsAmong(
  genomes: readonly GenomeAtPanel[],
  frequencies: PerComponent<ArrayLike<number>>,
  errorRate: number,
): RelationOf {
  const byId = new Map(
    genomes.map(({ id, dosages, shares }) => [
      id,
      { sites: packSites(dosages), length: dosages.length, shares },
    ]),
  );
  const expected = expectedByFrequencies.get(frequencies) ?? new Map<string, Sharing>();
  expectedByFrequencies.set(frequencies, expected);
  const known = new Map<string, Relation | null>();

  function expectedFor(shares: Shares, length: number) {
    const stepped = perComponent((component) => Math.round(shareSteps * shares[component]) / shareSteps);
    const key = [...Object.values(stepped), length, errorRate].join(" ");
    const before = expected.get(key);
    if (before !== undefined) return before;
    const total = Object.values(stepped).reduce((sum, share) => sum + share, 0);
    const found = expectedSharing(
      Array.from({ length }, (_, site) =>
        weightedByShares(
          perComponent((component) => stepped[component] / total),
          perComponent((component) => frequencies[component][site] ?? 0),
        ),
      ),
      errorRate,
    );
    expected.set(key, found);
    return found;
  }

  return (first, second) => {
    const key = first < second ? `${first} ${second}` : `${second} ${first}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const [one, other] = [byId.get(first), byId.get(second)];
    if (one === undefined || other === undefined) return null;
    const [own, others] = [one.shares ?? other.shares, other.shares ?? one.shares];
    const shares =
      own === null || others === null
        ? perComponent((component) => Number(component === "EUR"))
        : perComponent((component) => (own[component] + others[component]) / 2);
    const found = classifyPair(sharingOf(one.sites, other.sites), expectedFor(shares, one.length));
    known.set(key, found);
    return found;
  };
}
