import type { ProxyScore } from "./judge-proxies.ts";
import { type Judgement, missingShares } from "./place-people.ts";
import { people } from "./public-people.ts";

/** One measured figure with its bounds. */
export interface Cell {
  name: string;
  value: number;
  low: number;
  high: number;
  /** Standard error of the figure for so many people, were the percentiles perfect. */
  error: number;
}

/** The required bounds of a place. */
const bounds = {
  mean: { low: -0.05, high: 0.05 },
  sd: { low: 0.93, high: 1.09 },
  tail: { low: 0.08, high: 0.13 },
  range: { low: 0.93, high: 0.97 },
} as const;

/** Standard errors that a cell may lie outside its bounds by chance. */
const tolerableErrors = 2;

export function isOutside({ value, low, high }: Cell): boolean {
  return value < low || value > high;
}

export function isOutsideBeyondChance({ value, low, high, error }: Cell): boolean {
  return value < low - tolerableErrors * error || value > high + tolerableErrors * error;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function shareOf(values: readonly number[], isCounted: (value: number) => boolean): number {
  return values.filter(isCounted).length / values.length;
}

/** Standard error of a share among a number of people. */
function errorOfShare(share: number, count: number): number {
  return Math.sqrt((share * (1 - share)) / count);
}

/**
 * Mean, spread and tails of one set's places in one group. Halvings share their people, so the errors count each person
 * once.
 */
export function cellsOf(
  judgements: readonly Judgement[],
  set: string,
  rows: "all" | "chip",
  group: string,
): Cell[] {
  const scores = judgements
    .flatMap((judgement) => judgement.scores)
    .filter((score) => score.set === set && score.rows === rows && people[score.person]?.group === group);
  const z = scores.map(({ place }) => place.zUnlimited);
  const percentiles = scores.map(({ place }) => place.percentile);
  const count = z.length / judgements.length;
  const mean = meanOf(z);
  const sd = Math.sqrt(meanOf(z.map((value) => (value - mean) ** 2)));
  const name = `${set} ${rows} ${group}`;
  const tail = { ...bounds.tail, error: errorOfShare(0.1, count) };
  return [
    { name: `${name} mean`, value: mean, ...bounds.mean, error: 1 / Math.sqrt(count) },
    { name: `${name} sd`, value: sd, ...bounds.sd, error: 1 / Math.sqrt(2 * count) },
    { name: `${name} below 10`, value: shareOf(percentiles, (each) => each < 10), ...tail },
    { name: `${name} above 90`, value: shareOf(percentiles, (each) => each > 90), ...tail },
  ];
}

/** How often the range for missing rows covered the whole set's score, for each share of rows removed. */
export function rangeCellsOf(judgements: readonly Judgement[], set: string, group: string): Cell[] {
  const ranges = judgements
    .flatMap((judgement) => judgement.ranges)
    .filter((range) => range.set === set && people[range.person]?.group === group);
  return missingShares.map((missing) => {
    const held = ranges.filter((range) => range.missing === missing).map(({ holds }) => Number(holds));
    const members = new Set(ranges.map(({ person }) => person)).size;
    const error = errorOfShare(0.95, members);
    return { name: `${set} range ${missing} ${group}`, value: meanOf(held), ...bounds.range, error };
  });
}

/** Required slope of truth on prediction. */
const slopeBounds = { low: 0.9, high: 1.1 } as const;

/** Squared correlations may fall short of the earlier measurement by this much (docs/proxies.md#how-good-it-is). */
const tolerableLoss = 0.03;

function covarianceOf(one: readonly number[], other: readonly number[]): number {
  const [ownMean, otherMean] = [meanOf(one), meanOf(other)];
  return meanOf(one.map((value, index) => (value - ownMean) * ((other[index] ?? 0) - otherMean)));
}

/**
 * The quality of some people's places with proxies, averaged over the halvings: squared correlation with the whole set,
 * mean and spread of z, how often the range covers the whole set's z and, for Europeans, the slope of that on what was
 * guessed.
 *
 * @param halvings the scores of each halving, of the same set, chip and group
 * @param measured squared correlation as measured before; null where it was not measured
 */
export function proxyCellsOf(
  name: string,
  halvings: readonly (readonly ProxyScore[])[],
  measured: number | null,
  isEuropean: boolean,
): Cell[] {
  const figures = halvings.map((scores) => {
    const z = scores.map(({ place }) => place.zUnlimited);
    const guesses = scores.map(({ place }) => place.fullSet?.z.value ?? Number.NaN);
    const whole = scores.map((score) => score.whole.zUnlimited);
    const holds = scores.map(({ place: { fullSet } }, index) => {
      const truth = whole[index] ?? Number.NaN;
      return Number(fullSet !== null && truth >= fullSet.z.low && truth <= fullSet.z.high);
    });
    return {
      squared: covarianceOf(z, whole) ** 2 / (covarianceOf(z, z) * covarianceOf(whole, whole)),
      mean: meanOf(z),
      sd: Math.sqrt(covarianceOf(z, z)),
      range: meanOf(holds),
      slope: covarianceOf(guesses, whole) / covarianceOf(guesses, guesses),
    };
  });
  const of = (figure: keyof (typeof figures)[number]) => meanOf(figures.map((each) => each[figure]));
  const count = meanOf(halvings.map(({ length }) => length));
  const squared = of("squared");
  const cells: Cell[] = [
    { name: `${name} mean`, value: of("mean"), ...bounds.mean, error: 1 / Math.sqrt(count) },
    { name: `${name} sd`, value: of("sd"), ...bounds.sd, error: 1 / Math.sqrt(2 * count) },
    { name: `${name} range`, value: of("range"), ...bounds.range, error: errorOfShare(0.95, count) },
    {
      name: `${name} squared correlation`,
      value: squared,
      low: measured === null ? 0 : measured - tolerableLoss,
      high: 1,
      error: (2 * Math.sqrt(squared) * (1 - squared)) / Math.sqrt(count),
    },
  ];
  if (isEuropean) {
    const error = Math.sqrt((1 - squared) / (squared * count));
    cells.push({ name: `${name} slope`, value: of("slope"), ...slopeBounds, error });
  }
  return cells;
}
