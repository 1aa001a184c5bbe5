/** What eleven timings come to. */

/**
 * The middle of some measurements and how far they spread; all in the measured unit.
 *
 * @typedef {object} Spread
 * @property {number} least
 * @property {number} lower first quartile
 * @property {number} median
 * @property {number} upper third quartile
 * @property {number} largest
 * @property {number} count of measurements
 */

/**
 * @param {readonly number[]} sorted ascending, not empty
 * @param {number} share 0 to 1
 * @returns {number} the quantile, between neighbours in proportion (Hyndman and Fan 1996, type 7)
 */
function quantile(sorted, share) {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * @param {readonly number[]} values at least one
 * @returns {Spread}
 */
export function spreadOf(values) {
  if (values.length === 0) throw new Error("nothing was measured");
  const sorted = values.toSorted((one, other) => one - other);
  return {
    least: quantile(sorted, 0),
    lower: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upper: quantile(sorted, 0.75),
    largest: quantile(sorted, 1),
    count: sorted.length,
  };
}

/**
 * How many times longer theirs took, round by round: what slows a whole round down slows both.
 *
 * @param {readonly number[]} ours
 * @param {readonly number[]} theirs of the same rounds
 * @returns {Spread}
 */
export function ratioOf(ours, theirs) {
  if (ours.length !== theirs.length) throw new Error("rounds of one are missing");
  return spreadOf(ours.map((one, round) => (theirs[round] ?? Number.NaN) / one));
}
