/** The factors 1/23, 1/21 to 1 of the series; the next one would be below 1e-18 of the sum. */
const factors = Float64Array.from({ length: 12 }, (_, term) => 1 / (23 - 2 * term));

const parts = new DataView(new ArrayBuffer(8));

/**
 * The natural logarithm of a normal positive double, by addition, multiplication and division alone: their bits are the
 * same everywhere, while browsers may differ in the last digit of `Math.log`. ln(m 2^k) = k ln 2 + 2 artanh((m - 1) /
 * (m + 1)).
 */
export function naturalLog(value: number): number {
  parts.setFloat64(0, value);
  const high = parts.getUint32(0);
  let exponent = ((high >>> 20) & 0x7ff) - 1023;
  parts.setUint32(0, (high & 0x000f_ffff) | 0x3ff0_0000);
  let mantissa = parts.getFloat64(0);
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent += 1;
  }
  const ratio = (mantissa - 1) / (mantissa + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (const factor of factors) sum = sum * square + factor;
  return exponent * Math.LN2 + 2 * ratio * sum;
}
