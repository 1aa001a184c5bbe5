import { formatNumber } from "../lib/format.ts";

/** A least R² in words, as a choice. */
export function leastR2Text(leastR2: number): string {
  return leastR2 === 0 ? "None" : r2Text(leastR2);
}

/** An R² in hundredths as a number from 0 to 1. */
export function r2Text(hundredths: number): string {
  const decimals = hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2;
  return formatNumber(hundredths / 100, decimals);
}
