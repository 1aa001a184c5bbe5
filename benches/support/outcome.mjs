/** A measurement's result for one key. */
import { ratioOf, spreadOf } from "./statistics.mjs";

/** @typedef {import("./statistics.mjs").Spread} Spread */

/**
 * @typedef {object} Outcome
 * @property {number | null} value null when it was not measured
 * @property {string} [reason] why not
 * @property {Spread} [ours] milliseconds
 * @property {Spread} [peer] milliseconds
 * @property {Spread} [ratio] round by round
 * @property {string} [of] which of several inputs was the worst
 */

/** @typedef {Record<string, Outcome>} Outcomes by key */

/**
 * How many times longer the peer takes: the median of the rounds' ratios.
 *
 * @param {readonly number[]} ours milliseconds by round
 * @param {readonly number[]} theirs
 * @param {string} [of]
 * @returns {Outcome & { value: number }}
 */
export function timesLonger(ours, theirs, of) {
  const ratio = ratioOf(ours, theirs);
  const outcome = { value: ratio.median, ours: spreadOf(ours), peer: spreadOf(theirs), ratio };
  return of === undefined ? outcome : { ...outcome, of };
}

/**
 * How many times the peer's time ours takes.
 *
 * @param {readonly number[]} ours milliseconds by round
 * @param {readonly number[]} theirs
 * @param {string} [of]
 * @returns {Outcome & { value: number }}
 */
export function timesOurs(ours, theirs, of) {
  const ratio = ratioOf(theirs, ours);
  return { ...timesLonger(ours, theirs, of), value: ratio.median, ratio };
}

/**
 * @param {readonly number[]} ours milliseconds by round
 * @param {string} [of]
 * @returns {Outcome & { value: number }}
 */
export function milliseconds(ours, of) {
  const spread = spreadOf(ours);
  return of === undefined
    ? { value: spread.median, ours: spread }
    : { value: spread.median, ours: spread, of };
}

/**
 * @param {string} reason
 * @param {readonly string[]} keys
 * @returns {Outcomes} the same reason for all of them
 */
export function unmeasured(reason, keys) {
  return Object.fromEntries(keys.map((key) => [key, { value: null, reason }]));
}

/**
 * @template {Outcome & { value: number }} Of
 * @param {readonly Of[]} outcomes at least one
 * @param {"least" | "largest"} which is the worst
 * @returns {Of}
 */
export function worstOf(outcomes, which) {
  return outcomes.reduce((worst, outcome) => {
    return outcome.value < worst.value === (which === "least") ? outcome : worst;
  });
}
