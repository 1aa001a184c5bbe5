/** Quantiles of Student's t distribution (Student 1908), for means whose spread is estimated. */
import { normalQuantile } from "./normal-distribution.ts";

/** Nodes of Simpson's rule over the angle: the integrand is smooth, and a thousand give ten digits. */
const PIECES = 1000;

/** Newton's steps: they come from below, since the distribution function bends down, and six are usual. */
const MOST_STEPS = 50;

/** ∫ cos^(freedom - 1) from 0 to the angle: with t = sqrt(freedom) tan(angle) it is the density of t but for its constant. */
function areaTo(angle: number, freedom: number): number {
  const step = angle / PIECES;
  let sum = 0;
  for (let piece = 0; piece <= PIECES; piece += 1) {
    const weight = piece === 0 || piece === PIECES ? 1 : piece % 2 === 0 ? 2 : 4;
    sum += weight * Math.cos(piece * step) ** (freedom - 1);
  }
  return (sum * step) / 3;
}

/**
 * The quantile of t.
 *
 * @param probability from 0.5 to less than 1
 * @param freedom degrees of freedom, 1 or more; no whole number is needed
 */
export function studentQuantile(probability: number, freedom: number): number {
  const wanted = (2 * probability - 1) * areaTo(Math.PI / 2, freedom);
  // Tails of the normal distribution are thinner, so that its quantile lies below.
  let t = normalQuantile(probability);
  for (let turn = 0; turn < MOST_STEPS; turn += 1) {
    const angle = Math.atan(t / Math.sqrt(freedom));
    const slope = (Math.cos(angle) ** (freedom - 1) * Math.sqrt(freedom)) / (freedom + t * t);
    const step = (wanted - areaTo(angle, freedom)) / slope;
    t += step;
    if (Math.abs(step) < 1e-9) break;
  }
  return t;
}
