/**
 * Spreads whole numbers over 0 to 1 evenly, so that a sample is the same everywhere.
 *
 * @param step between two of them, a fraction such as the golden ratio's
 */
export function spreadEvenly(number: number, step: number): number {
  return ((number + 1) * step) % 1;
}
