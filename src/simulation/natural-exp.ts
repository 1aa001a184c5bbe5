/** 1/n of the series' terms; the next one would be below 1e-18 of the sum where |r| is at most ln(2)/2. */
const terms = Float64Array.from({ length: 18 }, (_, index) => 1 / (18 - index));

const parts = new DataView(new ArrayBuffer(8));

/**
 * e to the power of a number between -700 and 700, by addition and multiplication alone: the same bits everywhere, while browsers may
 * differ in the last digit of `Math.exp`. e^x = 2^k e^r with r = x - k ln 2.
 */
export function naturalExp(value: number): number {
  const doublings = Math.round(value / Math.LN2);
  const rest = value - doublings * Math.LN2;
  let sum = 1;
  for (const term of terms) sum = 1 + sum * rest * term;
  parts.setUint32(0, (doublings + 1023) << 20);
  parts.setUint32(4, 0);
  return sum * parts.getFloat64(0);
}
