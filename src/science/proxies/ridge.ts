import { ridgePenalty } from "./proxy-rules.ts";

/** A pivot below this says that the correlations contradict each other; with the penalty on the diagonal none should. */
const leastPivot = 1e-6;

/** How a standardised value is predicted from others, and how well by the correlations that the weights come from. */
export interface RidgeSolution {
  /** w = (C + a I)^-1 c. */
  weights: Float64Array;
  /** Covariance of prediction and value, w'c. */
  covariance: number;
  /** Variance of the prediction, w'C w. */
  variance: number;
  /** Effective number of free parameters, the trace of C (C + a I)^-1. */
  freedom: number;
}

/** Cholesky's lower triangle of a symmetric matrix, in its place; false where the matrix is not positive definite. */
function factorise(matrix: Float64Array, size: number): boolean {
  for (let column = 0; column < size; column += 1) {
    for (let row = column; row < size; row += 1) {
      let value = matrix[row * size + column] ?? 0;
      for (let before = 0; before < column; before += 1) {
        value -= (matrix[row * size + before] ?? 0) * (matrix[column * size + before] ?? 0);
      }
      if (row > column) {
        matrix[row * size + column] = value / (matrix[column * size + column] ?? 1);
      } else if (value < leastPivot) {
        return false;
      } else {
        matrix[row * size + column] = Math.sqrt(value);
      }
    }
  }
  return true;
}

/** Solves L x = b in place of b, from a row on; the values above it are 0. */
function forward(factor: Float64Array, size: number, right: Float64Array, from: number): void {
  for (let row = from; row < size; row += 1) {
    let value = right[row] ?? 0;
    for (let column = from; column < row; column += 1) {
      value -= (factor[row * size + column] ?? 0) * (right[column] ?? 0);
    }
    right[row] = value / (factor[row * size + row] ?? 1);
  }
}

/** Solves L' x = b in place of b. */
function backward(factor: Float64Array, size: number, right: Float64Array): void {
  for (let row = size - 1; row >= 0; row -= 1) {
    let value = right[row] ?? 0;
    for (let below = row + 1; below < size; below += 1) {
      value -= (factor[below * size + row] ?? 0) * (right[below] ?? 0);
    }
    right[row] = value / (factor[row * size + row] ?? 1);
  }
}

/** Trace of the inverse of L L': the sum of the squares of L's inverse. */
function traceOfInverse(factor: Float64Array, size: number): number {
  let trace = 0;
  const unit = new Float64Array(size);
  for (let column = 0; column < size; column += 1) {
    unit.fill(0);
    unit[column] = 1;
    forward(factor, size, unit, column);
    for (let row = column; row < size; row += 1) trace += (unit[row] ?? 0) ** 2;
  }
  return trace;
}

/**
 * Ridge regression on standardised values.
 *
 * @param correlations C of the predictors, all of its rows after one another; the diagonal counts as 1, the lower
 * triangle is read and overwritten
 * @param own correlations c of the value with the predictors
 * @returns null where C is no matrix of correlations
 */
export function solveRidge(correlations: Float64Array, own: Float64Array): RidgeSolution | null {
  const size = own.length;
  const factor = correlations;
  for (let row = 0; row < size; row += 1) factor[row * size + row] = 1 + ridgePenalty;
  if (!factorise(factor, size)) return null;
  const weights = Float64Array.from(own);
  forward(factor, size, weights, 0);
  backward(factor, size, weights);
  const covariance = weights.reduce((sum, weight, index) => sum + weight * (own[index] ?? 0), 0);
  const squares = weights.reduce((sum, weight) => sum + weight ** 2, 0);
  return {
    weights,
    covariance,
    // C w = c - a w.
    variance: covariance - ridgePenalty * squares,
    freedom: size - ridgePenalty * traceOfInverse(factor, size),
  };
}
