/** The cost of one limit. */
export interface ConstraintCost {
  /** Candidates that this limit alone leaves out: they meet all others. */
  leftOutAlone: number;
  /** The candidate that would come first without this limit, by place; null where the others leave none. */
  firstWithout: number | null;
  /** Its index less that of the first with all limits; null where all limits together leave none. */
  cost: number | null;
}

/** The place of the highest index among some candidates; null for none. */
function firstOf(indexes: readonly number[], isTaken: (place: number) => boolean): number | null {
  return indexes.reduce<number | null>(
    (best, value, place) =>
      isTaken(place) && (best === null || value > (indexes[best] ?? 0)) ? place : best,
    null,
  );
}

/**
 * The cost of each of several limits: the index that would be gained if it alone were lifted. The costs do not add up
 * to that of all limits, since two limits may leave out the same candidates
 * (docs/siblings.md#fronts-limits-and-weights).
 *
 * @param indexes of the candidates
 * @param meets for each candidate, whether it meets each limit
 */
export function constraintCosts(
  indexes: readonly number[],
  meets: readonly (readonly boolean[])[],
): readonly ConstraintCost[] {
  const first = firstOf(indexes, (place) => meets[place]?.every(Boolean) === true);
  return (meets[0] ?? []).map((_, limit) => {
    const meetsOthers = (place: number) =>
      meets[place]?.every((isMet, other) => isMet || other === limit) === true;
    const firstWithout = firstOf(indexes, meetsOthers);
    return {
      leftOutAlone: meets.filter((own, place) => own[limit] === false && meetsOthers(place)).length,
      firstWithout,
      cost:
        first === null || firstWithout === null ? null : (indexes[firstWithout] ?? 0) - (indexes[first] ?? 0),
    };
  });
}
