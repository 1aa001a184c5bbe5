import type { ItemParameters } from "../../item-response/item-parameters.ts";
import type { ChoiceItem } from "../choice-item.ts";
import { type Draw, drawOne, drawWhole, shuffle } from "../draws.ts";
import { continuations, multipleAndConstant } from "./continue-series.ts";

/** A rule by which a series is made. */
export type SeriesKind = (typeof seriesKinds)[number];

export const seriesKinds = [
  "steps",
  "ratios",
  "alternating-steps",
  "growing-steps",
  "sum-of-two",
  "multiple-and-constant",
  "two-in-turn",
  "multiple-and-sum-in-turn",
  "growing-two-in-turn",
] as const;

/** A series item: the question, and the numbers it was made from. */
export interface SeriesItem extends ChoiceItem {
  readonly terms: readonly number[];
  readonly optionValues: readonly number[];
}

const optionCount = 6;
/** Terms that are shown. */
const shownTerms = 6;
const shownTermsInTurn = 7;
/** For longer series where each of two has growing steps: five terms of the one, four of the other. */
const shownGrowingTerms = 9;
const attempts = 1000;
/** Beyond it a number is a burden of its own. */
const largestTerm = 2000;

/** A step that is not 0. */
function drawStep(draw: Draw, from: number, to: number): number {
  return drawWhole(draw, from, to) * drawOne(draw, [1, 1, -1]);
}

/** Terms where each comes from its place and the terms before. */
function build(
  length: number,
  start: readonly number[],
  next: (terms: readonly number[]) => number,
): number[] {
  const terms = [...start];
  while (terms.length <= length) terms.push(next(terms));
  return terms;
}

function last(terms: readonly number[], back: number): number {
  return terms.at(-back) ?? 0;
}

const makers: Readonly<Record<SeriesKind, (draw: Draw) => number[]>> = {
  steps: (draw) => {
    const step = drawStep(draw, 2, 13);
    return build(shownTerms, [drawWhole(draw, 1, 60)], (terms) => last(terms, 1) + step);
  },
  ratios: (draw) => {
    const ratio = drawWhole(draw, 2, 3);
    return build(shownTerms, [drawWhole(draw, 1, 6)], (terms) => last(terms, 1) * ratio);
  },
  "alternating-steps": (draw) => {
    const steps = [drawStep(draw, 2, 12), drawStep(draw, 2, 12)];
    return build(
      shownTermsInTurn,
      [drawWhole(draw, 5, 60)],
      (terms) => last(terms, 1) + (steps[terms.length % 2] ?? 0),
    );
  },
  "growing-steps": (draw) => {
    const growth = drawStep(draw, 1, 5);
    const step = drawStep(draw, 1, 12);
    return build(
      shownTerms,
      [drawWhole(draw, 1, 50)],
      (terms) => last(terms, 1) + step + growth * (terms.length - 1),
    );
  },
  "sum-of-two": (draw) =>
    build(
      shownTerms,
      [drawWhole(draw, 1, 9), drawWhole(draw, 1, 12)],
      (terms) => last(terms, 1) + last(terms, 2),
    ),
  "multiple-and-constant": (draw) => {
    const multiple = drawWhole(draw, 2, 3);
    const constant = drawStep(draw, 1, 5);
    return build(shownTerms, [drawWhole(draw, 2, 7)], (terms) => last(terms, 1) * multiple + constant);
  },
  "two-in-turn": (draw) => {
    const steps = [drawStep(draw, 1, 9), drawStep(draw, 1, 9)];
    return build(
      shownTermsInTurn,
      [drawWhole(draw, 1, 40), drawWhole(draw, 1, 40)],
      (terms) => last(terms, 2) + (steps[terms.length % 2] ?? 0),
    );
  },
  "multiple-and-sum-in-turn": (draw) => {
    const [multiple, sum] = [drawWhole(draw, 2, 3), drawStep(draw, 1, 9)];
    const first = drawWhole(draw, 0, 1);
    return build(shownTermsInTurn, [drawWhole(draw, 2, 8)], (terms) =>
      terms.length % 2 === first ? last(terms, 1) * multiple : last(terms, 1) + sum,
    );
  },
  "growing-two-in-turn": (draw) => {
    const steps = [drawStep(draw, 1, 6), drawStep(draw, 1, 6)];
    const growths = [drawStep(draw, 1, 3), drawStep(draw, 1, 3)];
    return build(shownGrowingTerms, [drawWhole(draw, 1, 30), drawWhole(draw, 1, 30)], (terms) => {
      const turn = terms.length % 2;
      const passed = Math.floor(terms.length / 2) - 1;
      return last(terms, 2) + (steps[turn] ?? 0) + (growths[turn] ?? 0) * passed;
    });
  },
};

/** Kinds that a multiple and a constant explain; a series of another kind that is one of these by chance would be too easy. */
const simpleKinds: ReadonlySet<SeriesKind> = new Set(["steps", "ratios", "multiple-and-constant"]);

/** Difficulty of a kind by design, and what each option of six gives by guessing. */
const designedDifficulties: Readonly<Record<SeriesKind, number>> = {
  steps: -2,
  ratios: -1.4,
  "alternating-steps": -0.7,
  "growing-steps": -0.5,
  "sum-of-two": 0,
  "multiple-and-constant": 0.4,
  "two-in-turn": 0.6,
  "multiple-and-sum-in-turn": 1.1,
  "growing-two-in-turn": 1.9,
};

/**
 * Parameters of a series, by design: no answers have been collected. Its difficulty may be off as far as that of a matrix that is predicted from its features.
 */
export function seriesParameters(kind: SeriesKind): ItemParameters {
  return {
    slope: 1.3,
    difficulty: designedDifficulties[kind],
    guessing: 1 / optionCount,
    ceiling: 1,
    difficultySd: 0.757,
  };
}

/** Wrong answers near the right one: so many below it, the rest above. */
function wrongValues(draw: Draw, right: number, lastStep: number, below: number): number[] {
  const size = Math.abs(lastStep);
  const distances = [...new Set([1, 2, 3, 5, 10, size, size + 1, Math.abs(size - 1), 2 * size])].filter(
    (distance) => distance > 0,
  );
  const some = (count: number) => shuffle(draw, distances).slice(0, count);
  return [
    ...some(below).map((distance) => right - distance),
    ...some(optionCount - 1 - below).map((distance) => right + distance),
  ];
}

/**
 * A series of numbers of which the next is to be found. Series that another rule of the family continues otherwise are not used.
 *
 * @param draw numbers between 0 and 1 from the item's seed
 */
export function makeSeries(draw: Draw, kind: SeriesKind): SeriesItem {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const all = makers[kind](draw);
    const terms = all.slice(0, -1);
    const right = last(all, 1);
    const isFit =
      all.every((value) => Math.abs(value) <= largestTerm) &&
      new Set(terms).size > terms.length / 2 &&
      continuations(terms).size === 1 &&
      (simpleKinds.has(kind) || multipleAndConstant(terms) === null);
    if (!isFit) continue;
    // In order, so that a place says nothing: the right one is any of six.
    const wrong = wrongValues(draw, right, right - last(terms, 1), drawWhole(draw, 0, optionCount - 1));
    const optionValues = [right, ...wrong].sort((one, other) => one - other);
    return {
      question: "Which number comes next?",
      pictures: [],
      words: `${terms.map(asWords).join(", ")}, ?`,
      options: optionValues.map((value) => ({ picture: null, words: asWords(value) })),
      right: optionValues.indexOf(right),
      terms,
      optionValues,
    };
  }
  throw new RangeError("no series found");
}

function asWords(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
