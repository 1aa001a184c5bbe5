/** Years by numbers of 32 bits: chances that rise from year to year, each times 2^32. */
export interface RisingYears {
  /** One a year, and a last one that every number lies below. */
  readonly limits: Float64Array;
  /** The first year that a number with these first eight bits may have. */
  readonly starts: Uint16Array;
  /** Numbers from here on have no year. */
  readonly most: number;
}

const parts = 256;
const shift = 24;
const words = 2 ** 32;

/**
 * Prepares a search.
 *
 * @param chances that something has come by the end of each year, rising
 */
export function risingYears(chances: readonly number[]): RisingYears {
  const limits = new Float64Array(chances.length + 1).fill(Number.POSITIVE_INFINITY);
  chances.forEach((chance, year) => {
    limits[year] = words * chance;
  });
  let year = 0;
  const starts = Uint16Array.from({ length: parts }, (_, part) => {
    while (part * 2 ** shift >= (limits[year] ?? 0)) year += 1;
    return year;
  });
  return { limits, starts, most: words * (chances.at(-1) ?? 0) };
}

/** The first year whose chance lies above a number; as many as there are years for none. */
export function yearOf({ limits, starts }: RisingYears, number: number): number {
  let year = starts[number >>> shift] ?? 0;
  while (number >= (limits[year] ?? 0)) year += 1;
  return year;
}
