import type { CsvValue } from "../../lib/csv.ts";
import { savedFigure } from "../../science/reference-group/saved-figure.ts";
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
  const figure = (value: number | null, decimals: number) => savedFigure(reference, value, decimals);
  return [
    ...[facts.id, facts.shortName, facts.category],
    ...[place?.percentile.value, place?.percentile.low, place?.percentile.high].map((value) =>
      figure(value ?? null, 0),
    ),
    figure(place?.z.value ?? null, 2),
    ...[matched, total, total === 0 ? 0 : matched / total, more.confidence],
    ...[figure(explains, 3), reference, more.standing, `${pair.set.id} ${pair.set.digest}`],
  ];
}

/**
 * A trait's score for a saved document, which may go into the account: without what each SNP adds and without the raw
 * sum, since with the published weights these reveal the genotypes. Empty where the file has none of its SNPs.
 */
export function savedTraitDocument(result: TraitResult): readonly Readonly<Record<string, unknown>>[] {
  const score = fullTraitScore(result);
  if (score === null || "failure" in result.pair) return [];
  const { reference } = result.pair.score;
  // In full, the place of a few SNPs gives their genotypes as a sum does.
  const figure = (value: number | null, decimals = 1) =>
    value === null ? null : Number(value.toFixed(decimals));
  const isShown = result.place !== null;
  const { contributions: _bySnp, rawScore: _sum, confidence_interval: interval, ...saved } = score;
  return [
    {
      ...saved,
      reference,
      normalizedScore: isShown ? figure(score.normalizedScore) : null,
      point_estimate: isShown ? figure(score.point_estimate) : null,
      zScore: isShown ? figure(score.zScore, reference === "adjusted" ? 1 : 2) : null,
      percentile: isShown ? figure(score.percentile, 0) : null,
      confidence_interval:
        interval === null || !isShown ? null : { low: figure(interval.low), high: figure(interval.high) },
      reliability: figure(score.reliability),
    },
  ];
}
