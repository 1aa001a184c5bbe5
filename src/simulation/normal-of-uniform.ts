import { naturalLog } from "./natural-log.ts";

/** Coefficients of a rational function, from the highest power down, as the doubles next to the published ones. */
interface Ratio {
  above: Float64Array;
  below: Float64Array;
}

/** Up to 0.425 from the middle, in 0.425² - (p - 0.5)². */
const middle: Ratio = {
  above: Float64Array.of(
    2509.0809287301227,
    33430.57558358813,
    67265.7709270087,
    45921.95393154987,
    13731.69376550946,
    1971.5909503065513,
    133.14166789178438,
    3.3871328727963665,
  ),
  below: Float64Array.of(
    5226.495278852854,
    28729.085735721943,
    39307.89580009271,
    21213.794301586597,
    5394.196021424751,
    687.1870074920579,
    42.31333070160091,
    1,
  ),
};

/** In the tails, in sqrt(-ln p) - 1.6 where that root is at most 5. */
const tail: Ratio = {
  above: Float64Array.of(
    0.0007745450142783414,
    0.022723844989269184,
    0.2417807251774506,
    1.2704582524523684,
    3.6478483247632045,
    5.769497221460691,
    4.630337846156546,
    1.4234371107496835,
  ),
  below: Float64Array.of(
    1.0507500716444169e-9,
    0.0005475938084995345,
    0.015198666563616457,
    0.14810397642748008,
    0.6897673349851,
    1.6763848301838038,
    2.053191626637759,
    1,
  ),
};

/** Further out, in sqrt(-ln p) - 5. */
const farTail: Ratio = {
  above: Float64Array.of(
    2.0103343992922881e-7,
    0.000027115555687434876,
    0.0012426609473880784,
    0.026532189526576124,
    0.29656057182850487,
    1.7848265399172913,
    5.463784911164114,
    6.657904643501103,
  ),
  below: Float64Array.of(
    2.0442631033899397e-15,
    1.421511758316446e-7,
    0.000018463183175100548,
    0.0007868691311456133,
    0.014875361290850615,
    0.1369298809227358,
    0.599832206555888,
    1,
  ),
};

/**
 * The standard normal value below which the share p lies, 0 < p < 1: algorithm AS 241, PPND16 (Wichura 1988, Applied Statistics
 * 37:477-484). `normalQuantile` of science is exact to the last digits, but ten times as slow and not to the bit the same in every
 * browser, since it asks `Math.exp` and `Math.log`.
 */
export function normalOfUniform(p: number): number {
  const fromMiddle = p - 0.5;
  if (Math.abs(fromMiddle) <= 0.425) return fromMiddle * ratioAt(middle, 0.180625 - fromMiddle * fromMiddle);
  const root = Math.sqrt(-naturalLog(fromMiddle < 0 ? p : 1 - p));
  const size = root <= 5 ? ratioAt(tail, root - 1.6) : ratioAt(farTail, root - 5);
  return fromMiddle < 0 ? -size : size;
}

function ratioAt({ above, below }: Ratio, at: number): number {
  let [top, bottom] = [0, 0];
  for (let power = 0; power < above.length; power += 1) {
    top = top * at + (above[power] ?? 0);
    bottom = bottom * at + (below[power] ?? 0);
  }
  return top / bottom;
}
