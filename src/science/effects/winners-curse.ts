/**
 * What is left of the effects of SNPs that were chosen because they looked strong (docs/science.md#what-a-score-explains):
 * conditional maximum likelihood a row (Zhong and Prentice 2008, Biostatistics 9:621; Ghosh, Zou and Wright 2008, American
 * Journal of Human Genetics 82:1064).
 */
import { normalCumulative, normalQuantile } from "../normal-distribution.ts";

/** The p value below which studies choose SNPs. */
export const selectionP = 5e-8;

/** The part that is left where a study tells too few p values: that of the education leads, 3.2 % published of 5.9 %. */
export const usualPartLeft = 0.54;

/** Share of the sum whose rows need a p value for the set's own part to be estimated. Our choice. */
const leastKnown = 0.5;

/** Steps in which the likelihood is searched before its highest step is searched by halves. */
const coarseSteps = 50;

/** Halvings of a step: finer than any figure shown. */
const halvings = 30;

/** |z| of a two-sided p value. */
export function zOfP(p: number): number {
  return -normalQuantile(p / 2);
}

/**
 * The effect, in its standard errors, that makes an estimate of z most likely among those beyond `least`: where
 * phi(z - effect) over the chance that |Z| > least is highest.
 *
 * @param z above 0; one that is not beyond `least` counts as lying there
 * @param least the limit of selection, above 0
 */
export function effectBehind(z: number, least: number): number {
  const observed = Math.max(z, least);
  const likelihood = (effect: number) =>
    -((observed - effect) ** 2) / 2 -
    Math.log(normalCumulative(effect - least) + normalCumulative(-effect - least));
  let step = observed / coarseSteps;
  let best = 0;
  for (let at = 1; at <= coarseSteps; at += 1) {
    if (likelihood(at * step) > likelihood(best)) best = at * step;
  }
  for (let halving = 0; halving < halvings; halving += 1) {
    step /= 2;
    for (const near of [best - step, best + step]) {
      if (near >= 0 && likelihood(near) > likelihood(best)) best = near;
    }
  }
  return best;
}

/** What the correction needs of a row. */
export interface SelectedRow {
  /** 2p(1-p)beta² by its published effect. */
  readonly variance: number;
  /** Its effect in standard errors without its sign; null where neither standard error nor p value is published. */
  readonly z: number | null;
}

/**
 * The part of the sum of 2p(1-p)beta² that is left once each effect is corrected for its selection; null where too few
 * rows tell how sure their effects are, so that {@link usualPartLeft} stands for it.
 *
 * @param largestP of the rows: the limit of those that miss {@link selectionP}. The others count as chosen at that one: a catalogue lists a few
 * rows beyond it, and not all that there are
 */
export function partLeft(rows: readonly SelectedRow[], largestP: number): number | null {
  const usual = zOfP(selectionP);
  const weakest = zOfP(Math.max(selectionP, largestP));
  let [all, known, left] = [0, 0, 0];
  for (const { variance, z } of rows) {
    all += variance;
    if (z === null) continue;
    known += variance;
    const least = z < usual ? weakest : usual;
    left += variance * (effectBehind(z, least) / Math.max(z, least)) ** 2;
  }
  return all > 0 && known >= leastKnown * all ? left / known : null;
}
