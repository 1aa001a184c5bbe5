import { distinctDates } from "../../../lib/distinct-dates.ts";
import { formatNumber } from "../../../lib/format.ts";
import { isFallback } from "../../../science/iq/fallback-prediction.ts";
import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";
import { layoutOf } from "../prediction-result/file-facts.ts";
import { partName } from "../prediction-result/part-words.ts";
import { resultView } from "../prediction-result/result-view.ts";

/** The known facts about a listed prediction. */
export type ListedResults =
  | { readonly kind: "loading" | "not-read" | "failed" | "sealed" | "unreadable" }
  | { readonly kind: "open"; readonly output: PredictionOutput };

/** One prediction among others. */
export interface ListedPrediction {
  readonly id: string;
  readonly madeAt: Date;
  /** Whether it was paid once, so that it stays open to its owner. */
  readonly isPaid: boolean;
  readonly results: ListedResults;
}

/** The same as a row of the list. */
export interface ComparedRow {
  readonly id: string;
  /** Date and time, with its number where several were made in one minute: no other row has the same. */
  readonly date: string;
  /** "101"; null where there is nothing to show. */
  readonly estimate: string | null;
  readonly interval: string | null;
  /** The present parts, with the layout of a genome's file, or why there is nothing. */
  readonly about: string;
}

const withoutFigures: Readonly<Record<Exclude<ListedResults["kind"], "open">, string>> = {
  loading: "Being read …",
  "not-read": "Read when it is opened",
  failed: "Could not be read",
  sealed: "Sealed: it opens with access to this tool, or once it is paid",
  unreadable: "Saved in a form that this version cannot read",
};

/** Predictions as rows, made distinct. */
export function comparedRows(predictions: readonly ListedPrediction[]): readonly ComparedRow[] {
  const dates = distinctDates(predictions.map(({ madeAt }) => madeAt));
  return predictions.map((prediction, index) => comparedRow(prediction, dates[index] ?? ""));
}

/** The placeholder has no figures there either. */
function comparedRow({ id, results }: ListedPrediction, date: string): ComparedRow {
  const base = { id, date };
  if (results.kind !== "open") {
    return { ...base, estimate: null, interval: null, about: withoutFigures[results.kind] };
  }
  if (isFallback(results.output)) {
    return { ...base, estimate: null, interval: null, about: "A placeholder, not a prediction" };
  }
  const { estimate, interval, parts } = resultView(results.output);
  const given = parts
    .filter(({ isGiven }) => isGiven)
    .map(({ part }) => `${partName(part)}${part === "genetic" ? originText(results.output) : ""}`);
  return { ...base, estimate, interval, about: given.join(", ") };
}

/** Where genetic scores come from: the layout of the genome's file, typing, or both. */
function originText({ model_used, genetic_file_info }: PredictionOutput): string {
  const isTyped = model_used !== "latent-g/genome";
  const file =
    model_used === "latent-g/typed" || genetic_file_info === null ? [] : [layoutOf(genetic_file_info)];
  return ` (${[...file, ...(isTyped ? ["typed scores"] : [])].join(", ")})`;
}

/** What the open predictions show together: whether they differ. Null for fewer than two. */
export function comparisonFinding(predictions: readonly ListedPrediction[]): string | null {
  const open = predictions.flatMap(({ results }) =>
    results.kind === "open" && !isFallback(results.output) ? [results.output.full_scale_iq] : [],
  );
  if (open.length < 2) return null;
  const estimates = open.map(({ point_estimate }) => point_estimate);
  const apart = formatNumber(Math.max(...estimates) - Math.min(...estimates), 1);
  const lows = open.map(({ confidence_interval: [low] }) => low);
  const highs = open.map(({ confidence_interval: [, high] }) => high);
  const widest = formatNumber(Math.max(...open.map(({ confidence_interval: [low, high] }) => high - low)));
  const overlap = Math.max(...lows) <= Math.min(...highs);
  return overlap
    ? `${apart} points apart, with ranges up to ${widest} points wide: they cannot be told apart`
    : `${apart} points apart, and their ranges do not meet`;
}
