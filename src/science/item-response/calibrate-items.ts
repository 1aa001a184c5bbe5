import { normalDensity } from "../normal-distribution.ts";
import { logistic } from "./response-probability.ts";

/** An item whose parameters are to be estimated. */
export interface UncalibratedItem {
  readonly id: string;
  /** Items of one family share their slope. */
  readonly slopeFamily: string;
  /** Items of one family have difficulties about a common mean. */
  readonly difficultyFamily: string;
  /** c, fixed: it can't be estimated from a usual number of answers. */
  readonly guessing: number;
}

/** Answers of one person: places of items, and whether each was right. */
export type PersonAnswers = readonly { readonly item: number; readonly right: boolean }[];

/** What the answers tell of an item. */
export interface CalibratedItem {
  readonly id: string;
  readonly slope: number;
  readonly difficulty: number;
  /** Standard error of the difficulty, without what its family tells. */
  readonly difficultyError: number;
  readonly answers: number;
  /** Answers of which the standard error would be the wanted one. */
  readonly answersNeeded: number;
}

/** What the estimate of one item goes by: its chance is c + (1 - c) logistic(exp(logSlope) ability - intercept). */
interface State {
  logSlope: number;
  intercept: number;
}

const points = Array.from({ length: 61 }, (_, index) => -6 + index * 0.2);
const density = points.map(normalDensity);
/** SD of slopes' logarithms about their mean: what MaRs-IB's templates have at most; it keeps a slope of few answers in bounds. */
const logSlopeSd = 0.25;
/** Variance below which no spread falls. */
const leastSpread = 0.01;
const mostRounds = 500;
/** Largest change of an intercept or a slope's logarithm at which it ends. */
const settled = 1e-4;

/** Expected answers at each point: how many, and how many of them right. */
interface Counts {
  readonly all: Float64Array;
  readonly right: Float64Array;
}

function chanceAt({ logSlope, intercept }: State, guessing: number, ability: number): number {
  return guessing + (1 - guessing) * logistic(Math.exp(logSlope) * ability - intercept);
}

/** A person's probabilities of the points. */
function posteriorOf(person: PersonAnswers, chances: readonly Float64Array[]): Float64Array {
  const weights = Float64Array.from(density);
  for (const { item, right } of person) {
    const own = chances[item];
    if (own === undefined) throw new RangeError("an answer to an unknown item");
    for (let point = 0; point < weights.length; point += 1) {
      const chance = own[point] ?? 0;
      weights[point] = (weights[point] ?? 0) * (right ? chance : 1 - chance);
    }
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function countAnswers(people: readonly PersonAnswers[], chances: readonly Float64Array[]): Counts[] {
  const counts = chances.map(() => ({
    all: new Float64Array(points.length),
    right: new Float64Array(points.length),
  }));
  for (const person of people) {
    const weights = posteriorOf(person, chances);
    for (const { item, right } of person) {
      const own = counts[item];
      if (own === undefined) continue;
      for (let point = 0; point < weights.length; point += 1) {
        const weight = weights[point] ?? 0;
        own.all[point] = (own.all[point] ?? 0) + weight;
        if (right) own.right[point] = (own.right[point] ?? 0) + weight;
      }
    }
  }
  return counts;
}

/** Gradient and expected curvature of the log-likelihood along the logit, weighted by its rise for one unit of a parameter. */
function gradient(state: State, guessing: number, counts: Counts, logitRise: (ability: number) => number) {
  let [first, second] = [0, 0];
  for (const [index, ability] of points.entries()) {
    const chance = chanceAt(state, guessing, ability);
    const share = (chance - guessing) / (1 - guessing);
    const rise = (1 - guessing) * share * (1 - share) * logitRise(ability);
    const spread = chance * (1 - chance);
    if (spread === 0) continue;
    const all = counts.all[index] ?? 0;
    first += (rise * ((counts.right[index] ?? 0) - all * chance)) / spread;
    second += (all * rise * rise) / spread;
  }
  return { first, second };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Places of the items of each family. */
function familiesOf(
  items: readonly UncalibratedItem[],
  family: (item: UncalibratedItem) => string,
): number[][] {
  const places = new Map<string, number[]>();
  for (const [place, item] of items.entries()) {
    const own = places.get(family(item)) ?? [];
    own.push(place);
    places.set(family(item), own);
  }
  return [...places.values()];
}

/** Spread of intercepts within families and of families' means, and the mean of all. */
interface Spread {
  within: number;
  between: number;
  centre: number;
}

/** The mean of a family's intercepts, drawn towards the mean of all. */
function familyMean(values: readonly number[], { within, between, centre }: Spread): number {
  const [own, all] = [values.length / within, 1 / between];
  return (own * mean(values) + all * centre) / (own + all);
}

/** One step on the intercepts of a family. @returns the largest change */
function moveIntercepts(
  places: readonly number[],
  states: readonly State[],
  items: readonly UncalibratedItem[],
  counts: readonly Counts[],
  spread: Spread,
) {
  const middle = familyMean(
    places.map((place) => states[place]?.intercept ?? 0),
    spread,
  );
  let [largest, squares] = [0, 0];
  for (const place of places) {
    const [state, item, own] = [states[place], items[place], counts[place]];
    if (state === undefined || item === undefined || own === undefined) continue;
    const { first, second } = gradient(state, item.guessing, own, () => -1);
    const curvature = second + 1 / spread.within;
    const step = (first - (state.intercept - middle) / spread.within) / curvature;
    state.intercept += step;
    largest = Math.max(largest, Math.abs(step));
    squares += (state.intercept - middle) ** 2 + 1 / curvature;
  }
  return { largest, squares };
}

/** The spreads that the last step has shown (EM). */
function learnSpread(
  spread: Spread,
  states: readonly State[],
  families: readonly (readonly number[])[],
  moved: readonly { readonly squares: number }[],
): void {
  const means = families.map((places) =>
    familyMean(
      places.map((place) => states[place]?.intercept ?? 0),
      spread,
    ),
  );
  spread.centre = mean(means);
  spread.within = Math.max(leastSpread, moved.reduce((sum, { squares }) => sum + squares, 0) / states.length);
  spread.between = Math.max(leastSpread, mean(means.map((value) => (value - spread.centre) ** 2)));
}

/** One step on the common slope of a family. @returns the size of the change */
function moveSlope(
  places: readonly number[],
  states: readonly State[],
  items: readonly UncalibratedItem[],
  counts: readonly Counts[],
  prior: { readonly centre: number; readonly sd: number },
): number {
  let [first, second] = [0, 1 / prior.sd ** 2];
  for (const place of places) {
    const [state, item, own] = [states[place], items[place], counts[place]];
    if (state === undefined || item === undefined || own === undefined) continue;
    const slope = Math.exp(state.logSlope);
    const ofItem = gradient(state, item.guessing, own, (ability) => slope * ability);
    first += ofItem.first;
    second += ofItem.second;
  }
  const before = states[places[0] ?? 0]?.logSlope ?? 0;
  const step = (first - (before - prior.centre) / prior.sd ** 2) / second;
  for (const place of places) {
    const state = states[place];
    if (state !== undefined) state.logSlope += step;
  }
  return Math.abs(step);
}

function tabulate(states: readonly State[], items: readonly UncalibratedItem[]): Float64Array[] {
  return states.map((state, place) =>
    Float64Array.from(points, (ability) => chanceAt(state, items[place]?.guessing ?? 0, ability)),
  );
}

/** Information of all answers about each item's difficulty: squares of the persons' scores, which holds for unknown abilities too. */
function difficultyInformation(
  people: readonly PersonAnswers[],
  states: readonly State[],
  items: readonly UncalibratedItem[],
) {
  const chances = tabulate(states, items);
  const found = items.map(() => ({ answers: 0, information: 0 }));
  for (const person of people) {
    const weights = posteriorOf(person, chances);
    for (const { item, right } of person) {
      const [state, own, sum, guessing] = [
        states[item],
        chances[item],
        found[item],
        items[item]?.guessing ?? 0,
      ];
      if (state === undefined || own === undefined || sum === undefined) continue;
      let score = 0;
      for (const [index, weight] of weights.entries()) {
        const chance = own[index] ?? 0;
        const share = (chance - guessing) / (1 - guessing);
        const rise = -Math.exp(state.logSlope) * (1 - guessing) * share * (1 - share);
        score += weight * (right ? rise / chance : -rise / (1 - chance));
      }
      sum.answers += 1;
      sum.information += score * score;
    }
  }
  return found;
}

/**
 * Parameters of items from answers, by marginal maximum likelihood (Bock and Aitkin 1981) with priors as of Mislevy 1986: abilities are standard
 * normal, slopes' logarithms have SD 0.25 about a mean that is estimated, and so are the spreads of difficulties within and between families.
 *
 * @param wantedError standard error of a difficulty for which the number of answers needed is given, in SD of ability
 * @param priors none: plain maximum likelihood, for very many answers
 */
export function calibrateItems(
  items: readonly UncalibratedItem[],
  people: readonly PersonAnswers[],
  wantedError: number,
  priors: "learned" | "none" = "learned",
): CalibratedItem[] {
  const states: State[] = items.map(() => ({ logSlope: 0, intercept: 0 }));
  const slopeFamilies = familiesOf(items, ({ slopeFamily }) => slopeFamily);
  const difficultyFamilies = familiesOf(items, ({ difficultyFamily }) => difficultyFamily);
  const isFree = priors === "none";
  const spread: Spread = { within: isFree ? Number.POSITIVE_INFINITY : 1, between: 4, centre: 0 };
  for (let round = 0; round < mostRounds; round += 1) {
    const counts = countAnswers(people, tabulate(states, items));
    const moved = difficultyFamilies.map((places) => moveIntercepts(places, states, items, counts, spread));
    if (!isFree) learnSpread(spread, states, difficultyFamilies, moved);
    const centre = mean(slopeFamilies.map(([place = 0]) => states[place]?.logSlope ?? 0));
    const sd = isFree ? Number.POSITIVE_INFINITY : logSlopeSd;
    const steps = slopeFamilies.map((places) => moveSlope(places, states, items, counts, { centre, sd }));
    if (Math.max(...steps, ...moved.map(({ largest }) => largest)) < settled) break;
  }
  return difficultyInformation(people, states, items).map(({ answers, information }, place) => {
    const { logSlope = 0, intercept = 0 } = states[place] ?? {};
    const slope = Math.exp(logSlope);
    return {
      id: items[place]?.id ?? "",
      slope,
      difficulty: intercept / slope,
      difficultyError: information === 0 ? Number.POSITIVE_INFINITY : 1 / Math.sqrt(information),
      answers,
      answersNeeded:
        information === 0 ? Number.POSITIVE_INFINITY : Math.ceil(answers / (information * wantedError ** 2)),
    };
  });
}
