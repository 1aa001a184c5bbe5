/** What wrong calls leave open of a score (docs/science.md#wrong-calls). */
import type { WrongCalls } from "../percentile.ts";
import type { ComparedRow } from "./compared-row.ts";

/**
 * Share of measured calls that are wrong where the file itself does not show it: of the SNPs that two companies' chips share, 99.6 % have the same call (Batra and Huang 2019,
 * doi 10.1101/795666), so that each of the two has half of the rest wrong.
 */
export const wrongCallRate = 0.002;

/** Share of people that a 95 % range may leave out. */
const leftOut = 0.05;

/** Whether so many calls have a wrong one among them in more than one person of twenty. */
export function mayBeWrong(calls: number, rate: number = wrongCallRate): boolean {
  return 1 - (1 - rate) ** calls > leftOut;
}

const none: WrongCalls = { variance: 0, fourth: 0 };

/** Whether a wrong call can change what the row adds to a comparison. Imputed rows have a variance of their own. */
export function isMeasured({ dosage, frequency, dosageVariance = 0 }: ComparedRow): boolean {
  return dosage !== null && frequency !== null && dosageVariance === 0;
}

/**
 * What wrong calls leave open of the sum of some rows, a wrong call being one copy off. Nothing where they are so few that 95 of 100
 * people have no wrong call.
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
  if (!mayBeWrong(measured.length, rate)) return none;
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
 * @param calls measured rows
 * @param measuredCoverage their share of the set's variance, 0 to 1
 * @param rate share of the measured calls that are wrong, 0 to 1
 */
export function leastWrongCalls(
  calls: number,
  measuredCoverage: number,
  rate: number = wrongCallRate,
): WrongCalls {
  return mayBeWrong(calls, rate) ? { variance: 2 * rate * measuredCoverage, fourth: 0 } : none;
}
