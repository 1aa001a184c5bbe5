/** A point by its objectives, all of which should be high. */
export type Objectives = readonly number[];

/** Whether one point is nowhere below another and somewhere above it. */
export function dominates(one: Objectives, other: Objectives): boolean {
  return (
    one.every((value, index) => value >= (other[index] ?? Number.NEGATIVE_INFINITY)) &&
    one.some((value, index) => value > (other[index] ?? Number.NEGATIVE_INFINITY))
  );
}

/**
 * The front that each point belongs to, in their order: 0 where no point dominates it, 1 where none does once those of front 0 are gone, and so on.
 * Equal points do not dominate each other.
 */
export function paretoFronts(points: readonly Objectives[]): readonly number[] {
  const fronts = points.map(() => -1);
  let left = points.map((_, index) => index);
  for (let front = 0; left.length > 0; front++) {
    const isBeaten = (index: number) =>
      left.some((other) => dominates(points[other] ?? [], points[index] ?? []));
    const next = left.filter((index) => !isBeaten(index));
    for (const index of next) fronts[index] = front;
    left = left.filter((index) => fronts[index] === -1);
  }
  return fronts;
}
