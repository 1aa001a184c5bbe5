import { Box } from "@chakra-ui/react";
import { memo } from "react";
import { formatCount, formatNumber, formatOrdinal, formatSigned } from "../../lib/format.ts";
import { type LoadedPlace, placesOfLoaded, sumsOfLoaded } from "../../science/loaded/loaded-distribution.ts";
import { percentileOf } from "../../science/percentile.ts";
import { HistogramChart } from "../../ui/charts/histogram-chart.tsx";
import { factsOfSet, type ScoreTable, type TableScore, type TableSet } from "./score-table.ts";

/** A mean nearer to the reference's is none that can be seen. */
const sameMean = 0.05;

/** Fewer genomes have no distribution worth a sentence. */
const fewestForMean = 3;

const genomes = (count: number) => formatCount(count, "genome", "genomes");

/** The finding: where the loaded genomes lie, as a whole. */
function findingOf(count: number, mean: number): string {
  if (count < fewestForMean) return "Where these genomes lie among people";
  const who = `The mean of these ${genomes(count)} is`;
  if (Math.abs(mean) < sameMean) return `${who} that of the reference`;
  return `${who} ${formatNumber(Math.abs(mean), 1)} SD ${mean > 0 ? "above" : "below"} the reference`;
}

interface LoadedDistributionProps {
  table: ScoreTable;
  set: TableSet;
  /** The genome that is marked; null for none. */
  marked: string | null;
}

/** The chart's usual height: what is below it does not move when it comes. */
const usualHeight = "20rem";

/** The loaded genomes on one set, beside the people that they are compared with. */
export const LoadedDistribution = memo(function LoadedDistribution(props: LoadedDistributionProps) {
  return (
    <Box minHeight={usualHeight}>
      <Distribution {...props} />
    </Box>
  );
});

const noCurve = "A job does not save how far such scores spread among people, so there is no curve.";

/** The axis in percentiles, one a standard deviation. */
const percentiles = [-2, -1, 0, 1, 2].map((z) => ({ at: z, label: formatOrdinal(percentileOf(z)) }));

/** What the curve is. */
function curveText(places: readonly LoadedPlace[]): string {
  const arePartly = places.some(({ squaredCorrelation: one }) => one !== null && one < 1);
  return `The curve shows the people of the reference${arePartly ? ", scored on the same SNPs" : ""}.`;
}

function Distribution({ table, set, marked }: LoadedDistributionProps) {
  const scores = table.genomes.flatMap(({ key, number }) => {
    const score = table.scoreOf(key, set.key);
    return score.missing !== null ? [] : [{ key, number, score }];
  });
  const own = scores.find(({ key }) => key === marked) ?? null;
  const places = comparedPlaces(scores);
  const found = placesOfLoaded(places);
  if (found !== null) {
    const { mean, referenceSd, ...bins } = found;
    const mark = own?.score.place?.isCompared !== true ? null : markOf(own.number, own.score.place.z);
    return (
      <HistogramChart
        title={findingOf(places.length, mean)}
        description={`${genomes(places.length)} on ${set.name}, by z${referenceSd === null ? "" : ", next to the people of the reference"}.`}
        pictureName="allelium-loaded-genomes"
        bins={bins}
        countLabel={genomes(places.length)}
        countText={genomes}
        curve={referenceSd === null ? null : { label: "reference", mean: 0, sd: referenceSd }}
        mark={mark}
        axisLabel="percentile, best guess for the whole score"
        ticks={percentiles}
        format={(z) => formatSigned(z, Number.isInteger(z) ? 0 : 1)}
        source={referenceSd === null ? noCurve : curveText(places)}
      />
    );
  }
  return <SumsOfLoaded {...{ table, set, scores, own }} />;
}

/** Places that can stand in one picture. */
function comparedPlaces(scores: readonly { score: TableScore }[]): readonly LoadedPlace[] {
  return scores.flatMap(({ score: { place } }) => (place?.isCompared === true ? [place] : []));
}

/** Sums that can stand in one picture: those that ranks compare. */
function comparedSums(scores: readonly { score: TableScore }[]): readonly number[] {
  return scores.flatMap(({ score: { raw, rank } }) => (raw === null || rank?.by !== "sum" ? [] : [raw]));
}

/** Why no sums are drawn. */
function whyNoSums(scores: SumsProps["scores"]): string {
  if (scores.length < fewestForMean) return "A distribution needs three genomes or more.";
  return scores.every(({ score }) => score.raw === null)
    ? "These places are among different people, so they are not drawn in one chart."
    : "These sums are over different variants, or of too few genomes, so they are not drawn.";
}

const markOf = (number: number, value: number) => ({ label: String(number), value });

interface SumsProps extends Pick<LoadedDistributionProps, "table" | "set"> {
  scores: readonly { number: number; score: TableScore }[];
  own: { number: number; score: TableScore } | null;
}

/** Without places the sums alone: there is no curve of people to draw. */
function SumsOfLoaded({ table, set, scores, own }: SumsProps) {
  const sums = comparedSums(scores);
  const bins = sums.length < fewestForMean ? null : sumsOfLoaded(sums);
  if (bins === null) {
    return (
      <Box textStyle="caption" color="fg.muted">
        {whyNoSums(scores)}
      </Box>
    );
  }
  const { decimals } = factsOfSet(table, set.key);
  return (
    <HistogramChart
      title={`Raw sums of the ${formatNumber(sums.length)} loaded`}
      description={`${genomes(sums.length)} on ${set.name}, by raw sum, without a reference.`}
      pictureName="allelium-loaded-genomes"
      bins={bins}
      countLabel={`${formatNumber(sums.length)} loaded`}
      countText={genomes}
      curve={null}
      mark={
        own === null || own.score.raw === null || own.score.rank?.by !== "sum"
          ? null
          : markOf(own.number, own.score.raw)
      }
      axisLabel="raw sum"
      format={(sum) => formatNumber(sum, Math.max(0, decimals - 2))}
      source="There is no curve, because no reference is known for these sums."
    />
  );
}
