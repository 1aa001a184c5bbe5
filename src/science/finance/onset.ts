/** At what age a disease begins: log-normal in age (docs/financial-risk.md#onset). */
import { normalCumulative, normalQuantile } from "../normal-distribution.ts";

/** The ages at which people with a disease fell ill. */
export interface Onset {
  /** In years. */
  readonly median: number;
  /** Standard deviation of the logarithm of the age. */
  readonly sigma: number;
}

/** From a median and the ages at which a quarter and three quarters have fallen ill. */
export function onsetOfQuartiles(median: number, quarter: number, threeQuarters: number): Onset {
  return { median, sigma: Math.log(threeQuarters / quarter) / (2 * normalQuantile(0.75)) };
}

/** From a median and the age at which three quarters have fallen ill. */
export function onsetOfUpperQuartile(median: number, threeQuarters: number): Onset {
  return { median, sigma: Math.log(threeQuarters / median) / normalQuantile(0.75) };
}

/** From mean and standard deviation of the age. */
export function onsetOfMean(mean: number, sd: number): Onset {
  const variance = Math.log(1 + (sd / mean) ** 2);
  return { median: mean * Math.exp(-variance / 2), sigma: Math.sqrt(variance) };
}

/** From the mean age and the share of them that fell ill before another age. */
export function onsetOfMeanAndShare(mean: number, age: number, share: number): Onset {
  // ln(mean) is ln(median) + sigma²/2, and ln(age) is ln(median) + sigma q: a quadratic equation in sigma.
  const q = normalQuantile(share);
  const sigma = q + Math.sqrt(q ** 2 + 2 * Math.log(mean / age));
  return { median: mean * Math.exp(-(sigma ** 2) / 2), sigma };
}

/** The share of those who ever fall ill that has fallen ill by an age. */
export function shareByAge({ median, sigma }: Onset, age: number): number {
  return age <= 0 ? 0 : normalCumulative(Math.log(age / median) / sigma);
}

/**
 * The chance that somebody who is well at an age falls ill up to a later one, if they live until then: K (F(b) - F(a)) / (1 - K F(a)).
 *
 * @param lifetime the chance over all of life, K
 */
export function chanceBetween(lifetime: number, onset: Onset, from: number, to: number): number {
  const before = shareByAge(onset, from);
  return (lifetime * (shareByAge(onset, to) - before)) / (1 - lifetime * before);
}
