import {
  formatNumber,
  formatOrdinal,
  formatPercent,
  formatRange,
  formatRoughPercent,
  formatSigned,
} from "../../../lib/format.ts";
import { roundToSum } from "../../../lib/round-to-sum.ts";
import { reachText } from "../../../parts/prediction/prediction-words.ts";
import {
  explainedByGenes,
  explainedByInputs,
  explainedShare,
} from "../../../science/iq/explained-variance.ts";
import { isFallback } from "../../../science/iq/fallback-prediction.ts";
import { measurementInterval, predictionInterval } from "../../../science/iq/intervals.ts";
import { defaultReliability, iqScale, type ModelPart, modelParts } from "../../../science/iq/iq-constants.ts";
import { percentileOfIq, zOfIq } from "../../../science/iq/iq-percentile.ts";
import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";
import type { ChartRow } from "../../../ui/charts/chart-frame.tsx";
import { partName } from "./part-words.ts";

/** One part of the model in a prediction. */
export interface PartLine {
  part: ModelPart;
  name: string;
  isGiven: boolean;
  /** Signed IQ points; null for an absent part. */
  points: number | null;
  pointsText: string;
  shareText: string;
  /** How much of the differences between people the part explains; a dash where it is absent. */
  explainedText: string;
}

/** A prediction as the screen, the report and the list of predictions say it. */
export interface ResultView {
  /** "101". */
  estimate: string;
  /** "72 to 130". */
  interval: string;
  /** "about 1.7 %". */
  explained: string;
  finding: string;
  sentence: string;
  /** Why most people come out close to 100; null without scores of a genome. */
  closeTo100: string | null;
  percentile: string;
  percentileInterval: string;
  measurement: { interval: string; text: string };
  chart: {
    description: string;
    mark: number;
    band: { low: number; high: number };
    bandLabels: { low: string; high: string };
    rows: readonly ChartRow[];
  };
  parts: readonly PartLine[];
  /** The sum of the parts: "+1.1". */
  shift: string;
  /** Standard deviation of the error: "14.9 points". */
  error: string;
}

const whole = (iq: number) => formatNumber(iq);
const range = (low: number, high: number) => formatRange(low, high);

/**
 * Whether a prediction's figures are rounded so that they do not reveal the mixture that its genome was compared with.
 */
export function isRounded({ genetic_file_info }: PredictionOutput): boolean {
  return genetic_file_info?.reference === "adjusted";
}

/** The view of a prediction. Not for the placeholder, which has none. */
export function resultView(output: PredictionOutput): ResultView {
  if (isFallback(output)) throw new RangeError("the placeholder is no result");
  const { point_estimate: iq, percentile, confidence_interval } = output.full_scale_iq;
  const [low, high] = confidence_interval;
  const estimate = whole(iq);
  const interval = range(low, high);
  const unknowing = predictionInterval(iqScale.mean, iqScale.sd);
  const measured = measurementInterval(iq);
  const explained = explainedText(output);
  const places = formatRange(percentileOfIq(low), percentileOfIq(high), formatOrdinal);
  return {
    estimate,
    interval,
    explained,
    finding: `By the model, 95 of 100 people with these inputs have an IQ from ${interval}`,
    sentence: `The inputs explain ${explained} of the differences between people. Without any input, the range would be ${range(unknowing.low, unknowing.high)}.`,
    closeTo100: closeTo100Text(output),
    percentile: formatOrdinal(percentile),
    percentileInterval: places,
    measurement: {
      interval: range(measured.low, measured.high),
      text: `what a test with a reliability of ${formatNumber(defaultReliability.measurement, 2)} would show again if ${estimate} were the true value. It says nothing about how good this estimate is.`,
    },
    chart: {
      description: `A bell curve of IQ among people, with mean ${whole(iqScale.mean)} and standard deviation ${whole(iqScale.sd)}. The point is at ${estimate}. The band around it reaches from ${interval} and holds 95 of 100 people with these inputs, by the model.`,
      mark: zOfIq(iq),
      band: { low: zOfIq(low), high: zOfIq(high) },
      bandLabels: { low: whole(low), high: whole(high) },
      rows: [
        { label: "Estimate, IQ", value: estimate },
        { label: "Prediction interval, 95 %", value: interval },
        { label: "Percentile", value: formatOrdinal(percentile) },
        { label: "Percentile, 95 %", value: places },
        { label: "Measurement interval", value: range(measured.low, measured.high) },
      ],
    },
    ...partsThatAddUp(output),
    error: `${formatNumber(output.rmse, 2)} points`,
  };
}

/**
 * How much of the differences between people a prediction explains, in words; in a mixture rounded to 1 % for genes.
 */
function explainedText(output: PredictionOutput): string {
  const share = explainedShare(output);
  return isRounded(output) && share < 0.01 ? `less than ${formatPercent(0.01)}` : formatRoughPercent(share);
}

/** The parts with their points as they are shown, and the sum of these. */
function partsThatAddUp(output: PredictionOutput): Pick<ResultView, "parts" | "shift"> {
  const given = modelParts.flatMap((part) => {
    const points = output.components[part];
    return points === null ? [] : [{ part, points }];
  });
  const rounded = roundToSum(
    // The genetic part in whole points: more would reveal the mixture.
    given.map(({ part, points }) => (part === "genetic" && isRounded(output) ? Math.round(points) : points)),
    1,
  );
  const shown = new Map(given.map(({ part }, index) => [part, rounded[index] ?? 0]));
  return {
    parts: modelParts.map((part) => partLine(output, part, shown.get(part) ?? null)),
    shift: formatSigned(
      [...shown.values()].reduce((sum, points) => sum + points, 0),
      1,
    ),
  };
}

function partLine(output: PredictionOutput, part: ModelPart, shown: number | null): PartLine {
  const points = output.components[part];
  const isGiven = points !== null;
  const decimals = part === "genetic" && isRounded(output) ? 0 : 1;
  return {
    part,
    name: partName(part),
    isGiven,
    points,
    pointsText: shown === null ? "not given" : formatSigned(shown, decimals),
    shareText: formatPercent(output.component_breakdown[part]),
    explainedText: isGiven ? partExplained(output, part) : "–",
  };
}

function partExplained(output: PredictionOutput, part: ModelPart): string {
  if (part !== "genetic") return formatRoughPercent(explainedByInputs[part]);
  const share = explainedByGenes(output) ?? 0;
  return isRounded(output) && share < 0.01 ? `less than ${formatPercent(0.01)}` : formatRoughPercent(share);
}

/** Typed genome-wide scores predict more; this is about the SNPs of a file. */
function closeTo100Text(output: PredictionOutput): string | null {
  const share = explainedByGenes(output);
  if (output.model_used !== "latent-g/genome" || share === null) return null;
  return `${reachText(isRounded(output) ? null : share)} So an estimate close to 100 says little about you; it shows how little a file can say.`;
}
