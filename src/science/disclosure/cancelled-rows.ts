/** A row's effects in standard deviations of each set, by the set's number. */
export interface SharedRow {
  readonly frequency: number;
  readonly effects: ReadonlyMap<number, number>;
}

/** Rounds after which the shares hardly move. */
const rounds = 10;
/** A row counts as cancelled where so little of its effect is left. */
const cancelled = 1e-6;

/**
 * How much of each other set to take away from the last one so that most of its rows cancel, by least absolute deviations (iteratively
 * reweighted least squares). The best guess in the sense of least squares leaves a little of every row, which hides the few that differ.
 *
 * @param solve the solution of a symmetric system of equations
 * @param guess shares to begin with, a number for each set but the last
 */
export function cancellingShares(
  rows: readonly SharedRow[],
  guess: readonly number[],
  solve: (matrix: readonly (readonly number[])[], right: readonly number[]) => readonly number[],
): readonly number[] {
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
    shares = solve(matrix, right);
  }
  return shares;
}
