/** A row's effects in standard deviations of each set, by the set's number. */
export interface SharedRow {
  readonly frequency: number;
  readonly effects: ReadonlyMap<number, number>;
}

/** The inverse of a symmetric, positive definite matrix, by Gauss and Jordan. */
export function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const work = matrix.map((row, at) => [...row, ...row.map((_, other) => (at === other ? 1 : 0))]);
  for (let at = 0; at < size; at += 1) {
    const pivot = work[at] as number[];
    const by = pivot[at] as number;
    for (let column = 0; column < 2 * size; column += 1) pivot[column] = (pivot[column] as number) / by;
    for (const [other, row] of work.entries()) {
      const times = row[at] as number;
      if (other === at || times === 0) continue;
      for (let column = 0; column < 2 * size; column += 1)
        row[column] = (row[column] as number) - times * (pivot[column] as number);
    }
  }
  return work.map((row) => row.slice(size));
}

/** The solution of a symmetric system of equations. */
export function solved(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  return inverse(matrix).map((row) => row.reduce((sum, value, at) => sum + value * (right[at] as number), 0));
}

/** Rounds after which the shares hardly move. */
const rounds = 10;
/** A row counts as cancelled where so little of its effect is left. */
const cancelled = 1e-6;

/**
 * How much of each other set to take away from the last one so that most of its rows cancel, by least absolute deviations (iteratively
 * reweighted least squares). The best guess in the sense of least squares leaves a little of every row, which hides the few that differ.
 *
 * @param guess shares to begin with, a number for each set but the last
 */
export function cancellingShares(rows: readonly SharedRow[], guess: readonly number[]): readonly number[] {
  const last = guess.length;
  const shared = rows.flatMap(({ frequency, effects }) => {
    const sd = Math.sqrt(2 * frequency * (1 - frequency));
    const others = [...effects].filter(([set]) => set !== last).map(([set, one]) => [set, one * sd] as const);
    return others.length === 0 ? [] : [{ others, own: (effects.get(last) ?? 0) * sd }];
  });
  let shares = guess;
  for (let round = 0; round < rounds; round += 1) {
    const matrix = guess.map((_, at) => guess.map((__, other) => (at === other ? 1e-9 : 0)));
    const right = guess.map(() => 0);
    for (const { others, own } of shared) {
      const left = others.reduce((sum, [set, effect]) => sum - (shares[set] as number) * effect, own);
      const weight = 1 / Math.max(Math.abs(left), cancelled);
      for (const [set, effect] of others) {
        (right[set] as number) += weight * effect * own;
        for (const [other, another] of others)
          ((matrix[set] as number[])[other] as number) += weight * effect * another;
      }
    }
    shares = solved(matrix, right);
  }
  return shares;
}
