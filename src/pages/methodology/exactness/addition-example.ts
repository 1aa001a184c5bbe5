import { add, decimalOf, toDouble, zero } from "../../../science/exact-score/exact-decimal.ts";

/** Terms that plain addition gets wrong: small ones beside a large one that is subtracted again. */
export const exampleTerms: readonly number[] = [0.25, 1e16, 0.5, -1e16];

/** A sum as a computer makes it, one rounding a term. */
export function plainSum(terms: readonly number[]): number {
  return terms.reduce((sum, term) => sum + term, 0);
}

/** The same by Neumaier’s addition, as in the engine: it compensates for the rounding of each step. */
export function compensatedSum(terms: readonly number[]): number {
  let [sum, lost] = [0, 0];
  for (const term of terms) {
    const next = sum + term;
    lost += Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum;
    sum = next;
  }
  return sum + lost;
}

/** The same by exact decimals, as the slow scorer makes it. */
export function exactSum(terms: readonly number[]): number {
  return toDouble(terms.map(decimalOf).reduce(add, zero));
}
