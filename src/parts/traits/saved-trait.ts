import type { CsvValue } from "../../lib/csv.ts";
import { rowsOfPair } from "../../science/disclosure/rows-of-pair.ts";
import { fewVariants, type SavedPlace, type SavedPlaces } from "../../science/disclosure/saved-places.ts";
import { savedWidths } from "../../science/disclosure/saved-width.ts";
import { shownPlace } from "../../science/shown-place.ts";
import { traitPoint } from "../../science/traits/trait-score.ts";
import { fullTraitScore, type TraitResult } from "./trait-result.ts";

/** What a saved table says about a trait's score. */
export const savedTraitColumns = [
  ...[
    "trait",
    "name",
    "category",
    "percentile",
    "percentile_low",
    "percentile_high",
    "z",
    "snps_found",
    "snps",
  ],
  ...["coverage", "confidence", "explains", "reference", "standing", "score_set"],
] as const;

/** A trait's score as a row of a saved table. */
export function savedTrait({
  facts,
  pair,
  matched,
  total,
  place,
  explains,
  ...more
}: TraitResult): CsvValue[] {
  const reference = "failure" in pair ? "none" : pair.score.reference;
  return [
    ...[facts.id, facts.shortName, facts.category],
    ...[place?.percentile.value, place?.percentile.low, place?.percentile.high].map((value) => value ?? null),
    place?.z.value ?? null,
    ...[matched, total, total === 0 ? 0 : matched / total, more.confidence],
    ...[explains, reference, more.standing, `${pair.set.id} ${pair.set.digest}`],
  ];
}

/**
 * A trait's score for a file that a person saves on their own device: with its sum and its place, however few SNPs it rests on, and without
 * each SNP's contribution. Empty where the genome has none of its SNPs.
 */
export function traitDocument(result: TraitResult): readonly Readonly<Record<string, unknown>>[] {
  const score = fullTraitScore(result);
  if (score === null || "failure" in result.pair) return [];
  const { reference } = result.pair.score;
  const figure = (value: number | null, decimals = 1) =>
    value === null ? null : Number(value.toFixed(decimals));
  const isShown = result.place !== null;
  const { contributions: _bySnp, confidence_interval: interval, ...saved } = score;
  return [
    {
      ...saved,
      reference,
      // A file that misleads has no sum either.
      rawScore: isShown ? score.rawScore : null,
      normalizedScore: isShown ? figure(score.normalizedScore) : null,
      point_estimate: isShown ? figure(score.point_estimate) : null,
      zScore: isShown ? figure(score.zScore, 2) : null,
      percentile: isShown ? figure(score.percentile, 0) : null,
      confidence_interval:
        interval === null || !isShown ? null : { low: figure(interval.low), high: figure(interval.high) },
      reliability: figure(score.reliability),
    },
  ];
}

/**
 * A trait's score for the account: without each SNP's contribution and the raw sum, which reveal the genotypes by the published
 * weights, and without a place that reveals one. Empty where the genome has none of its SNPs.
 *
 * @param genome the same for all traits of one genome
 */
export function savedTraitDocument(
  result: TraitResult,
  genome: string,
  places: SavedPlaces,
): readonly Readonly<Record<string, unknown>>[] {
  const score = fullTraitScore(result);
  if (score === null || "failure" in result.pair) return [];
  const { reference } = result.pair.score;
  const figure = (value: number | null, decimals = 1) =>
    value === null ? null : Number(value.toFixed(decimals));
  const { contributions: _bySnp, rawScore: _sum, confidence_interval, reliability, ...saved } = score;
  const hasPlace = result.place !== null && score.zScore !== null;
  const place = hasPlace ? savedPlaceOf(result.pair, genome, places) : null;
  // The rest of a coarse place follows from it.
  const isFine = place?.width === savedWidths.fine;
  const interval = isFine ? confidence_interval : null;
  const z = place === null ? null : figure(place.z, reference === "adjusted" ? 1 : 2);
  const point = z === null ? null : figure(traitPoint(z, result.facts.category));
  return [
    {
      ...saved,
      reference,
      ...{ normalizedScore: point, point_estimate: point, zScore: z },
      percentile: place?.percentile ?? null,
      confidence_interval:
        interval === null ? null : { low: figure(interval.low), high: figure(interval.high) },
      reliability: isFine ? figure(reliability) : null,
      withheld: hasPlace && place === null ? fewVariants : null,
    },
  ];
}

/** A genome's place on a built-in set as it may be saved in the account; null where it would reveal a genotype. */
function savedPlaceOf(
  pair: Extract<TraitResult["pair"], { score: unknown }>,
  genome: string,
  places: SavedPlaces,
): SavedPlace | null {
  const { z, squaredCorrelation } = pair.score;
  const shown = shownPlace(pair.score);
  if (z === null || shown === null) return null;
  const { set, rows } = rowsOfPair(pair);
  const place = { z, squaredCorrelation, percentile: shown.percentile.value, low: null, high: null };
  return places.of(genome, set, { ...place, ...rows });
}
