/** Groups by two dimensions together (docs/group-figures.md#two-groupings-together). */
import type { Aggregate, Dimension } from "./aggregate.ts";

/** A group with its people. */
interface NamedGroup {
  readonly name: string;
  readonly people: number;
}

/** Groups by two dimensions, the second of which runs faster. */
export interface CrossedGroups {
  readonly by: readonly [Dimension, Dimension];
  /** Groups of the second dimension. */
  readonly columns: number;
  readonly groups: readonly NamedGroup[];
}

/** The crossed groups of an upload by their names; null where it has none. */
export function crossedGroups({ crossed, dimensions }: Aggregate): CrossedGroups | null {
  if (crossed === undefined) return null;
  const [first, second] = crossed.by.map((dimension) => dimensions[dimension] ?? []);
  const names = (first ?? []).flatMap((one) => (second ?? []).map((other) => `${one.name}; ${other.name}`));
  return {
    ...{ by: crossed.by, columns: second?.length ?? 0 },
    groups: crossed.people.map((people, index) => ({ name: names[index] ?? "", people })),
  };
}
