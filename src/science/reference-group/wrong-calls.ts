/** What wrong calls leave open of a score (docs/science.md#wrong-calls). */
import type { WrongCalls } from "../percentile.ts";
import type { ComparedRow } from "./compared-row.ts";

/**
 * Share of measured calls that are wrong where the file itself does not show it: of the SNPs that two companies' chips share, 99.6 % have the same call (Batra and Huang 2019,
 * doi 10.1101/795666), so that each of the two has half of the rest wrong.
 */
export const wrongCallRate = 0.002;

/** Whether a wrong call can change what the row adds to a comparison. Imputed rows have a variance of their own. */
export function isMeasured({ dosage, frequency, dosageVariance = 0 }: ComparedRow): boolean {
  return dosage !== null && frequency !== null && dosageVariance === 0;
}

/**
 * What wrong calls leave open of the sum of some rows, a wrong call being one copy off.
 *
 * @param wholeVariance variance of the whole set
 * @param rate share of the measured calls that are wrong, 0 to 1
 */
export function wrongCallsOf(
  rows: readonly ComparedRow[],
  wholeVariance: number,
  rate: number = wrongCallRate,
): WrongCalls {
  const measured = rows.filter(isMeasured);
  const sum = (power: number) => measured.reduce((total, { weight }) => total + weight ** power, 0);
  return {
    variance: (rate * sum(2)) / wholeVariance,
    fourth: (rate * sum(4)) / wholeVariance ** 2,
  };
}

/**
 * The same where the rows are not known one by one: the least that it can be, which it is where every allele has a frequency of one
 * half.
 *
 * @param measuredCoverage share of the set's variance that measured rows have, 0 to 1
 * @param rate share of the measured calls that are wrong, 0 to 1
 */
export function leastWrongCalls(measuredCoverage: number, rate: number = wrongCallRate): WrongCalls {
  return { variance: 2 * rate * measuredCoverage, fourth: 0 };
}
