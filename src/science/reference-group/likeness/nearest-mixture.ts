/** Rounds after which the mixture is used as it is. */
const mostRounds = 2000;

/** The mixture is found when the squared distance can fall by no more than this. */
const settled = 1e-6;

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** Index of the least figure among those that count. */
function leastOf(figures: Float64Array, counts: (index: number) => boolean): number {
  let found = -1;
  for (let index = 0; index < figures.length; index += 1) {
    if (counts(index) && (found < 0 || (figures[index] ?? 0) < (figures[found] ?? 0))) found = index;
  }
  return found;
}

/**
 * The mixture of points that lies nearest to the origin: weights of at least 0 with sum 1. Each round moves weight from the
 * point that helps least to the one that helps most (pairwise Frank-Wolfe with exact line search).
 *
 * @param points at least one, all with the same number of coordinates
 */
export function nearestMixture(points: readonly Float64Array[]): {
  weights: Float64Array;
  squaredDistance: number;
} {
  const weights = new Float64Array(points.length);
  const start = leastOf(
    Float64Array.from(points, (point) => product(point, point)),
    () => true,
  );
  weights[start] = 1;
  const at = Float64Array.from(points[start] ?? []);
  for (let round = 0; round < mostRounds; round += 1) {
    const slopes = Float64Array.from(points, (point) => product(point, at));
    const towards = leastOf(slopes, () => true);
    const away = leastOf(
      slopes.map((slope) => -slope),
      (index) => (weights[index] ?? 0) > 0,
    );
    const gain = (slopes[away] ?? 0) - (slopes[towards] ?? 0);
    if (gain < settled) break;
    const step = (points[towards] ?? at).map((figure, axis) => figure - (points[away]?.[axis] ?? 0));
    const length = Math.min(gain / product(step, step), weights[away] ?? 0);
    weights[towards] = (weights[towards] ?? 0) + length;
    weights[away] = (weights[away] ?? 0) - length;
    for (const [axis, figure] of step.entries()) at[axis] = (at[axis] ?? 0) + length * figure;
  }
  return { weights, squaredDistance: product(at, at) };
}
