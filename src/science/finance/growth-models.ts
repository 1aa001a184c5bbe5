/** Models of what savings grow by in a year, after inflation. */
import { normalCumulative, normalQuantile } from "../normal-distribution.ts";

/** The logarithm of a year's growth: its mean and standard deviation. */
export interface LogGrowth {
  readonly mean: number;
  readonly sd: number;
}

/** That of years that happened: the sample's mean and standard deviation. */
export function logGrowthOf(growth: readonly number[]): LogGrowth {
  const logs = growth.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0);
  return { mean, sd: Math.sqrt(squares / (logs.length - 1)) };
}

/** That of a log-normal year with this mean return and its standard deviation: 0.07 and 0.2 give 0.0505 and 0.1853. */
export function logGrowthOfReturn(mean: number, sd: number): LogGrowth {
  const variance = Math.log(1 + (sd / (1 + mean)) ** 2);
  return { mean: Math.log(1 + mean) - variance / 2, sd: Math.sqrt(variance) };
}

/** Mean growth of a log-normal year, 1.07 for 7 %. */
export function meanGrowth({ mean, sd }: LogGrowth): number {
  return Math.exp(mean + sd ** 2 / 2);
}

/** What a sum that nothing is added to grows to: the value below which a share of all courses ends. */
export function growthQuantile({ mean, sd }: LogGrowth, years: number, share: number): number {
  return Math.exp(mean * years + sd * Math.sqrt(years) * normalQuantile(share));
}

/** The chance that such a sum ends below so many times its beginning. */
export function chanceBelow({ mean, sd }: LogGrowth, years: number, times: number): number {
  return normalCumulative((Math.log(times) - mean * years) / (sd * Math.sqrt(years)));
}

/** Mean and standard deviation of what a sum of 1 grows to. */
export function growthMoments(log: LogGrowth, years: number): { mean: number; sd: number } {
  const mean = meanGrowth(log) ** years;
  return { mean, sd: mean * Math.sqrt(Math.exp(log.sd ** 2 * years) - 1) };
}

/** Two kinds of years, calm ones and falls. */
export interface TwoRegimes {
  /** Of each kind. */
  readonly logs: readonly [calm: LogGrowth, fall: LogGrowth];
  /** The chance that a fall follows a year of each kind. */
  readonly fallAfter: readonly [calm: number, fall: number];
}

/**
 * The kinds of years in standard deviations of the logarithm of a year’s growth, and how they follow each other. Our fit: maximum
 * likelihood (Hamilton 1989, Econometrica 57:357) over the stocks of reference/us-markets.tsv after inflation, 1871 to 2013, which raises
 * the logarithm of the likelihood by 5.0 over one normal distribution.
 */
const fitted: TwoRegimes = {
  logs: [
    { mean: 0.196, sd: 0.797 },
    { mean: -1.839, sd: 0.774 },
  ],
  fallAfter: [0.084, 0.218],
};

/** The share of years that are falls in the long run. */
export function shareOfFalls({ fallAfter: [calm, fall] }: Pick<TwoRegimes, "fallAfter">): number {
  return calm / (calm + 1 - fall);
}

/** Years of two kinds, of which one year has the mean and the standard deviation of the log-normal: only the tails differ. */
export function twoRegimes({ mean, sd }: LogGrowth): TwoRegimes {
  const { logs, fallAfter } = fitted;
  const falls = shareOfFalls(fitted);
  const [calm, fall] = logs;
  const middle = (1 - falls) * calm.mean + falls * fall.mean;
  const variance =
    (1 - falls) * (calm.sd ** 2 + (calm.mean - middle) ** 2) +
    falls * (fall.sd ** 2 + (fall.mean - middle) ** 2);
  const scale = sd / Math.sqrt(variance);
  const scaled = (kind: LogGrowth) => ({
    mean: mean + scale * (kind.mean - middle),
    sd: scale * kind.sd,
  });
  return { logs: [scaled(calm), scaled(fall)], fallAfter };
}

/** Mean of what a sum of 1 grows to in years of two kinds, the first of any kind. */
export function meanGrowthOfRegimes(regimes: TwoRegimes, years: number): number {
  const falls = shareOfFalls(regimes);
  const [calmMean, fallMean] = [meanGrowth(regimes.logs[0]), meanGrowth(regimes.logs[1])];
  const [afterCalm, afterFall] = regimes.fallAfter;
  let [calm, fall] = [1 - falls, falls];
  for (let year = 0; year < years; year += 1) {
    const [grownCalm, grownFall] = [calm * calmMean, fall * fallMean];
    if (year === years - 1) return grownCalm + grownFall;
    calm = grownCalm * (1 - afterCalm) + grownFall * (1 - afterFall);
    fall = grownCalm * afterCalm + grownFall * afterFall;
  }
  return 1;
}
