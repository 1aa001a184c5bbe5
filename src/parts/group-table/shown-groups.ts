/** Which groups of people a table may show. Pure. */
import { LEAST_GROUP } from "../../science/groups/protect-counts.ts";

/** A group of people. */
export interface Group {
  readonly name: string;
  /** People in it. */
  readonly people: number;
}

/** A group as it is shown; null where it is hidden. */
export interface ShownGroup<One extends Group> {
  readonly name: string;
  readonly group: One | null;
}

/**
 * Hides groups of fewer than ten people. Beside a shown total the hidden ones could be computed, so as many further groups, the
 * smallest first, are hidden until the hidden ones have ten people together, and are two or more.
 *
 * @param isTotalKnown whether the number of all people is shown anywhere
 */
export function shownGroups<One extends Group>(
  groups: readonly One[],
  isTotalKnown: boolean,
): readonly ShownGroup<One>[] {
  const hidden = new Set(groups.filter(({ people }) => people < LEAST_GROUP));
  const others = groups.filter((one) => !hidden.has(one)).sort((one, other) => one.people - other.people);
  const peopleHidden = () => [...hidden].reduce((sum, { people }) => sum + people, 0);
  if (isTotalKnown && hidden.size > 0) {
    for (const next of others) {
      if (hidden.size > 1 && peopleHidden() >= LEAST_GROUP) break;
      hidden.add(next);
    }
  }
  return groups.map((one) => ({ name: one.name, group: hidden.has(one) ? null : one }));
}
