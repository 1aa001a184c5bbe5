import { normalCumulative } from "../normal-distribution.ts";
import type { CatalogAncestry, CatalogEntry, PublishedPerformance } from "./catalog-entry.ts";

/**
 * How accurate a score is by itself in a group of people, so that scores can be compared (docs/published-scores.md). What a model with
 * age and sex reaches is not the score's, so an AUROC, C-index or share of variance of such a model counts nothing here; an odds or hazard
 * ratio beside covariates, and what the score adds to them, is.
 */
export interface Accuracy {
  /** How well it separates people with an outcome from others, or how much of the variance it explains: never compared with each other. */
  readonly kind: "separates" | "explains";
  /** AUROC, 0.5 to 1, or a share of variance, 0 to 1. */
  readonly value: number;
  /** The 95 % interval on the same scale; null where none was published. */
  readonly interval: readonly [low: number, high: number] | null;
  /** What was published. */
  readonly published: PublishedPerformance;
}

/**
 * AUROC of a normal score whose odds ratio per standard deviation is this one: with d = ln(ratio) between the means of the two
 * groups, in standard deviations within them, it is the probability Φ(d / √2) that one of the first is above one of the others. For a hazard
 * ratio it is near where the outcome is rare.
 */
function areaOfRatio(ratio: number): number {
  return normalCumulative(Math.log(ratio) / Math.SQRT2);
}

/**
 * Above this ratio, or below its inverse, a unit of a standard deviation is not plausible: the tables name no unit, and a ratio of 61 compares
 * ends of a distribution or is for a whole weight. 3 implies an AUROC of 0.781; of the 946 AUROCs of scores alone in the release of
 * November 2025 ten are higher, of 2,179 ratios 31.
 */
const mostPerDeviation = 3;

const same = (value: number) => value;
/** A correlation's share of variance; its sign says nothing about accuracy. */
const squared = (value: number) => value * value;

/** How a measure is brought to its kind's scale; null where that cannot be done, or the model has more in it. */
function scaleOf({ measure, covariates, value, isImplausible }: PublishedPerformance): {
  kind: Accuracy["kind"];
  on: (value: number) => number;
} | null {
  if (isImplausible === true) return null;
  const isWithOthers = covariates === "in-model";
  switch (measure) {
    case "auroc":
    case "c-index":
      return isWithOthers ? null : { kind: "separates", on: same };
    case "or":
    case "hr":
      return Math.abs(Math.log(value)) > Math.log(mostPerDeviation)
        ? null
        : { kind: "separates", on: areaOfRatio };
    case "r2":
    case "pseudo-r2":
      return isWithOthers ? null : { kind: "explains", on: same };
    case "added-r2":
      return { kind: "explains", on: same };
    case "partial-r":
      return { kind: "explains", on: squared };
    default:
      // A slope is in units of its trait.
      return null;
  }
}

/** What a published value says of the score by itself; null where it says nothing that can be compared. */
export function accuracyOfRecord(published: PublishedPerformance): Accuracy | null {
  const scale = scaleOf(published);
  if (scale === null) return null;
  const value = scale.on(published.value);
  // The square of an interval around 0 begins at 0, which is further down than both of its ends.
  const ends = published.interval?.map(scale.on) ?? null;
  const isAroundNothing =
    scale.on === squared && (published.interval?.[0] ?? 0) * (published.interval?.[1] ?? 0) < 0;
  const interval =
    ends === null ? null : ([isAroundNothing ? 0 : Math.min(...ends), Math.max(...ends)] as const);
  return { kind: scale.kind, value, interval, published };
}

/** What a score that says nothing reaches. */
const chance: Readonly<Record<Accuracy["kind"], number>> = { separates: 0.5, explains: 0 };

/** Whether the published 95 % interval lies above chance; a correlation against the trait is none. False without an interval. */
export function isBetterThanChance({ kind, interval, published }: Accuracy): boolean {
  if (published.measure === "partial-r" && published.value < 0) return false;
  return interval !== null && interval[0] > chance[kind];
}

/** Whether a score was evaluated in a group at all, by whatever measure. */
export function isEvaluatedIn(
  { performance, evaluation }: Pick<CatalogEntry, "performance" | "evaluation">,
  group: CatalogAncestry,
): boolean {
  return [...performance, ...evaluation].some(({ ancestry }) => ancestry === group);
}

/** Direct measures come before ratios of the same people. */
const direct = ["auroc", "c-index", "r2"];

/**
 * Accuracy of a score in a group: of its evaluations there that with most people; of those the one that needs no conversion.
 * Null without any.
 */
export function accuracyIn(
  { performance }: Pick<CatalogEntry, "performance">,
  group: CatalogAncestry,
  kind: Accuracy["kind"] | null = null,
): Accuracy | null {
  let best: Accuracy | null = null;
  for (const record of performance) {
    if (record.ancestry !== group) continue;
    const accuracy = accuracyOfRecord(record);
    if (accuracy === null || (kind !== null && accuracy.kind !== kind)) continue;
    const more = (record.people ?? 0) - (best?.published.people ?? -1);
    const isDirect =
      best !== null && direct.includes(record.measure) && !direct.includes(best.published.measure);
    if (best === null || more > 0 || (more === 0 && isDirect)) best = accuracy;
  }
  return best;
}
