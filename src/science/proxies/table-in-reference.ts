import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { components, weightedByShares } from "../reference-group/components.ts";
import type { ProxyTable } from "./proxy-table.ts";

/** A reference that scores can be placed in. */
export type KnownReference = Exclude<ReferenceInUse, { kind: "none" }>;

/** A table's figures for the people of one reference. */
export interface TableInReference {
  /** Frequency of each variant's counted letter. */
  frequencies: Float64Array;
  /** Standard deviation of its copies under Hardy-Weinberg, sqrt(2f(1-f)). */
  spreads: Float64Array;
  /** Correlations in the table's order. */
  correlations: Float32Array;
  /** How many people's correlations would be as certain as these. */
  people: number;
}

/** Correlations mixed by the shares. */
function mixedCorrelations({ correlations }: ProxyTable, reference: KnownReference): Float32Array {
  if (reference.kind === "european") return correlations.EUR;
  const mixed = new Float32Array(correlations.EUR.length);
  for (const component of components) {
    const share = reference.shares[component];
    if (share === 0) continue;
    const own = correlations[component];
    for (let pair = 0; pair < mixed.length; pair += 1)
      mixed[pair] = (mixed[pair] ?? 0) + share * (own[pair] ?? 0);
  }
  return mixed;
}

/** The variance of a correlation learnt from n people goes by 1/n, that of a mixture by the sum of q²/n. */
function peopleBehind({ people }: ProxyTable, reference: KnownReference): number {
  if (reference.kind === "european") return people.EUR;
  return (
    1 / components.reduce((sum, component) => sum + reference.shares[component] ** 2 / people[component], 0)
  );
}

/**
 * A table as the people of a reference have it: the panel's Europeans, or the mixture of components by shares, for frequencies as
 * for correlations. (Correlations that come from the mixing itself, as ancestry varies along a genome, are not in it.)
 */
export function tableInReference(table: ProxyTable, reference: KnownReference): TableInReference {
  const frequencies = Float64Array.from(table.variants, ({ components: own, european }) =>
    reference.kind === "european" ? european : weightedByShares(reference.shares, own),
  );
  return {
    frequencies,
    spreads: frequencies.map((frequency) => Math.sqrt(2 * frequency * (1 - frequency))),
    correlations: mixedCorrelations(table, reference),
    people: peopleBehind(table, reference),
  };
}

/** Correlation of two variants of a table; 0 where they are too far apart to be in it. */
export function correlationOf(
  { firstNeighbour, offsets }: Pick<ProxyTable, "firstNeighbour" | "offsets">,
  correlations: Float32Array,
  one: number,
  other: number,
): number {
  if (one === other) return 1;
  const later = Math.max(one, other);
  const earlier = Math.min(one, other);
  const first = firstNeighbour[later] ?? 0;
  return earlier < first ? 0 : (correlations[(offsets[later] ?? 0) + earlier - first] ?? 0);
}
