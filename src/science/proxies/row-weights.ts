import { leastPredictedR2, ridgePenalty } from "./proxy-rules.ts";
import type { ProxyTable } from "./proxy-table.ts";
import { solveRidge } from "./ridge.ts";
import { correlationOf, type TableInReference } from "./table-in-reference.ts";

/** How one missing row is predicted. */
export interface RowWeights {
  /** The variants that predict it, by their place in the table. */
  variants: Int32Array;
  /** For each of them, copies of the effect allele that one copy more of its counted letter adds to the prediction. */
  weights: Float64Array;
  /** Squared correlation of the prediction with the row in people who were not learnt from, 0 to 1. */
  predictedR2: number;
  /**
   * By how much the table's own correlations overstate the covariance of prediction and row, as a share of the row's variance: they
   * are those that the weights were fitted to.
   */
  optimism: number;
  /** By how much they understate the variance of the prediction, as a share of the row's variance. */
  inflation: number;
}

/**
 * What w'c of the people learnt from comes to in others: 1 - (1 - w'c) n/(n - df), the adjusted R² (Theil 1961, Economic Forecasts and
 * Policy) with the effective number of parameters of a ridge regression (Hastie and Tibshirani 1990, Generalized Additive Models).
 */
export function shrunkCovariance(covariance: number, freedom: number, people: number): number {
  const share = freedom / people;
  return share < 1 ? (covariance - share) / (1 - share) : 0;
}

/** Weights lean on what happened to vary little in the people learnt from: in others a prediction varies n/(n - df) times as much. */
function varianceElsewhere(variance: number, freedom: number, people: number): number {
  return freedom < people ? variance / (1 - freedom / people) : Number.POSITIVE_INFINITY;
}

/** The correlations of some variants with each other, all rows after one another; the lower triangle is filled. */
function correlationsAmong(
  table: ProxyTable,
  correlations: Float32Array,
  variants: Int32Array,
): Float64Array {
  const size = variants.length;
  const among = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < row; column += 1) {
      const [one, other] = [variants[row] ?? 0, variants[column] ?? 0];
      among[row * size + column] = correlationOf(table, correlations, one, other);
    }
  }
  return among;
}

/**
 * Weights that predict a row from variants near it; null where they gain nothing.
 *
 * Ridge weights are too small for the people they come from and, where they were fitted to chance, too large for
 * others. So they are stretched by the shrunk covariance over the variance of the prediction: then a copy more that is
 * predicted is a copy more on average. Beyond 1 + a, which a single proxy needs, the stretching would only enlarge
 * chance.
 *
 * @param row the row's place in the table
 * @param variants places of what predicts it, the row not among them
 */
export function weightsOfRow(
  table: ProxyTable,
  { spreads, correlations, people }: TableInReference,
  row: number,
  variants: Int32Array,
): RowWeights | null {
  if (variants.length === 0) return null;
  const own = Float64Array.from(variants, (variant) => correlationOf(table, correlations, row, variant));
  const solution = solveRidge(correlationsAmong(table, correlations, variants), own);
  if (solution === null || !(solution.variance > 0)) return null;
  const covariance = shrunkCovariance(solution.covariance, solution.freedom, people);
  const variance = varianceElsewhere(solution.variance, solution.freedom, people);
  const predictedR2 = Math.min(1, covariance ** 2 / variance);
  if (!(covariance > 0) || predictedR2 < leastPredictedR2) return null;
  const stretch = Math.min(1 + ridgePenalty, covariance / variance);
  const spread = spreads[row] ?? 0;
  return {
    variants,
    weights: solution.weights.map((weight, index) => {
      const variant = variants[index] ?? 0;
      return (stretch * weight * spread) / (spreads[variant] ?? 1);
    }),
    predictedR2,
    optimism: stretch * (solution.covariance - covariance),
    inflation: stretch ** 2 * (variance - solution.variance),
  };
}
