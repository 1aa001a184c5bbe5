import { weightedMean } from "./weigh-traits.ts";

/** The weights that bring one of several candidates nearest to the highest index, or furthest ahead of the others. */
export interface WeightsToFirst {
  /** 0 or more, adding up to 1, in the order of the objectives. */
  weights: readonly number[];
  /**
   * Its index less that of the best other with these weights, in the unit of the points. Above 0 it comes first; below 0 no weights put
   * it first, and with all others it is further behind.
   */
  lead: number;
}

/** A lead below this is one of rounding: two equal points have none. */
export const leastLead = 1e-9;

/** Below this a number of the tableau counts as zero. */
const tiny = 1e-10;

/**
 * Weights that put a point first (docs/siblings.md#fronts-limits-and-weights): those with which its lead over the best other is largest. That is
 * a matrix game, weights against rivals, solved by the simplex method with Bland's rule, so that equal points cannot make it cycle.
 *
 * @param points by objective, higher being better; at least two
 * @param place of the point that is to come first
 */
export function weightsToFirst(points: readonly (readonly number[])[], place: number): WeightsToFirst {
  const own = points[place] ?? [];
  const rivals = points.filter((_, index) => index !== place);
  const leads = own.map((value, objective) => rivals.map((rival) => value - (rival[objective] ?? 0)));
  // Every number of the game is made positive, which adds the same to its value.
  const shift = 1 - Math.min(...leads.flat());
  const objectives = leads.map((_, index) => index);
  // Rows: one for each objective and the goal; columns: rivals, slacks, right side.
  const rows = leads.map((of, row) => [
    ...of.map((value) => value + shift),
    ...objectives.map((slack) => (slack === row ? 1 : 0)),
    1,
  ]);
  const goal = [...rivals.map(() => -1), ...objectives.map(() => 0), 0];
  const basis = objectives.map((objective) => rivals.length + objective);
  for (;;) {
    const column = goal.findIndex((value, index) => index < goal.length - 1 && value < -tiny);
    if (column === -1) break;
    pivot({ rows, goal, basis }, column);
  }
  const total = goal.at(-1) ?? 1;
  return {
    weights: objectives.map((objective) => (goal[rivals.length + objective] ?? 0) / total),
    lead: 1 / total - shift,
  };
}

/** The rows of a game, the goal below them, and which variable stands in each row. */
interface Tableau {
  rows: number[][];
  goal: number[];
  basis: number[];
}

/** Brings a variable into the basis, in place of the one that leaves first; of equals the lowest one leaves (Bland). */
function pivot({ rows, goal, basis }: Tableau, column: number): void {
  let [leaving, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [row, values] of rows.entries()) {
    const size = values[column] ?? 0;
    if (size <= tiny) continue;
    const ratio = (values.at(-1) ?? 0) / size;
    const isTie = Math.abs(ratio - least) <= tiny;
    if (isTie ? (basis[row] ?? 0) < (basis[leaving] ?? 0) : ratio < least) [leaving, least] = [row, ratio];
  }
  const top = rows[leaving] ?? [];
  const size = top[column] ?? 1;
  for (const [index, value] of top.entries()) top[index] = value / size;
  for (const values of [...rows.filter((_, row) => row !== leaving), goal]) {
    const factor = values[column] ?? 0;
    for (const [index, value] of top.entries()) values[index] = (values[index] ?? 0) - factor * value;
  }
  basis[leaving] = column;
}

/** Decimals of a percent that weights are rounded to at most. */
const mostDecimals = 6;

/** A point's index less that of the best other, by weights of any sum above 0. */
function leadOf(points: readonly (readonly number[])[], place: number, weights: readonly number[]): number {
  const indexes = points.map((point) => weightedMean(point, weights));
  return (indexes[place] ?? 0) - Math.max(...indexes.filter((_, other) => other !== place));
}

/**
 * The same weights with the fewest decimals of a percent with which the point still comes first, and its lead then. Where no weights put it
 * first they are whole percents.
 */
export function roundedWeights(
  points: readonly (readonly number[])[],
  place: number,
  exact: WeightsToFirst,
): WeightsToFirst {
  const withDecimals = (decimals: number) => {
    const unit = 10 ** (decimals + 2);
    return exact.weights.map((weight) => Math.max(0, Math.round(unit * weight)) / unit);
  };
  if (exact.lead <= leastLead) return { weights: withDecimals(0), lead: exact.lead };
  for (let decimals = 0; decimals <= mostDecimals; decimals++) {
    const weights = withDecimals(decimals);
    const lead = leadOf(points, place, weights);
    if (lead > leastLead) return { weights, lead };
  }
  return exact;
}
