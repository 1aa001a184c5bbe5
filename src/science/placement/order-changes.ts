/** Which change of one number alone would alter the order of programmes, and how small it can be. */

/** A number that may be changed. */
export interface ChangeableNumber<Id> {
  readonly id: Id;
  readonly value: number;
  readonly least: number;
  readonly greatest: number;
  /** The search looks at values so far apart, and halves the last step. */
  readonly step: number;
  /** What counts as one unit when changes of different numbers are compared. */
  readonly unit: number;
}

/** The smallest change of one number that alters something. */
export interface SmallestChange<Id> {
  readonly id: Id;
  /** The value at which it is altered. */
  readonly at: number;
  /** That value minus the present one. */
  readonly change: number;
  /** Size of the change in units. */
  readonly size: number;
  /** Index of the programme that is first after it. */
  readonly first: number;
}

/** Halvings of the last step: a thousandth of a thousandth of it is left. */
const halvings = 20;

/** The index of the smallest number; ties go to the earlier one. Null entries don't count. */
function firstOf(squares: readonly (number | null)[]): number | null {
  let first: number | null = null;
  for (const [index, square] of squares.entries()) {
    if (square === null) continue;
    const best = first === null ? null : (squares[first] ?? null);
    if (best === null || square < best) first = index;
  }
  return first;
}

/** The indexes of all numbers, the smallest first. */
function orderOf(squares: readonly (number | null)[]): readonly number[] {
  return squares
    .flatMap((square, index) => (square === null ? [] : [{ square, index }]))
    .toSorted((one, other) => one.square - other.square || one.index - other.index)
    .map(({ index }) => index);
}

function searchAlong<Id>(
  number: ChangeableNumber<Id>,
  squaresAt: (value: number) => readonly (number | null)[],
  isAltered: (squares: readonly (number | null)[]) => boolean,
  direction: 1 | -1,
): SmallestChange<Id> | null {
  const { id, value, least, greatest, step, unit } = number;
  const end = direction === 1 ? greatest : least;
  const room = Math.abs(end - value);
  for (let gone = 0; gone < room; gone += step) {
    let same = value + direction * gone;
    let altered = value + direction * Math.min(room, gone + step);
    if (!isAltered(squaresAt(altered))) continue;
    for (let halving = 0; halving < halvings; halving += 1) {
      const middle = (same + altered) / 2;
      if (isAltered(squaresAt(middle))) altered = middle;
      else same = middle;
    }
    const change = altered - value;
    return {
      id,
      at: altered,
      change,
      size: Math.abs(change) / unit,
      first: firstOf(squaresAt(altered)) ?? 0,
    };
  }
  return null;
}

/**
 * The smallest change of a number, up or down, after which the order is another one.
 *
 * @param squaresAt the programmes' squared distances where the number has a value; null for one that cannot be compared
 * @param what `first`: another programme is first; `any`: any two have changed places
 */
export function smallestChange<Id>(
  number: ChangeableNumber<Id>,
  squaresAt: (value: number) => readonly (number | null)[],
  what: "first" | "any",
): SmallestChange<Id> | null {
  const now = squaresAt(number.value);
  const [first, order] = [firstOf(now), orderOf(now)];
  const isAltered = (squares: readonly (number | null)[]) => {
    if (what === "first") {
      // At weight 0 of the only part that is compared, no programme is the nearest.
      const nearest = firstOf(squares);
      return nearest !== null && nearest !== first;
    }
    return order.some((index, rank) => {
      const [square, behind] = [squares[index] ?? 0, squares[order[rank + 1] ?? index] ?? 0];
      return square > behind;
    });
  };
  const found = ([1, -1] as const).flatMap((direction) => {
    return searchAlong(number, squaresAt, isAltered, direction) ?? [];
  });
  return found.toSorted((one, other) => one.size - other.size)[0] ?? null;
}
