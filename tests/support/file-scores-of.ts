import type { ScoreSummary } from "../../src/genome/protocol.ts";
import { type FileScores, joins, reasonKinds, tiers } from "../../src/lib/pure/file-scores.ts";
import { fates } from "../../src/lib/pure/many-scores.ts";
import { palindromicRules } from "../../src/lib/pure/score-reports.ts";

/** Scores in the columns in which a worker answers them. */
export function fileScoresOf(summaries: readonly ScoreSummary[]): FileScores {
  const sums = (numbers: (summary: ScoreSummary) => readonly (number | null)[]) =>
    Float64Array.from(summaries.flatMap(numbers), (number) => number ?? Number.NaN);
  const counts = (numbers: (summary: ScoreSummary) => readonly number[]) =>
    Uint32Array.from(summaries.flatMap(numbers));
  const codes = (numbers: (summary: ScoreSummary) => readonly number[]) =>
    Uint8Array.from(summaries.flatMap(numbers));
  return {
    raw: sums(({ raw }) => [raw]),
    comparedSum: sums(({ comparedSum }) => [comparedSum]),
    mean: sums(({ expectedMean }) => [expectedMean]),
    variance: sums(({ matchedVariance }) => [matchedVariance]),
    measuredVariance: sums(({ measured }) => [measured.variance]),
    measuredRows: counts(({ measured }) => [measured.rows]),
    totalVariance: sums(({ totalVariance }) => [totalVariance]),
    withoutFrequency: sums(({ frequencies: { matched, all } }) =>
      [matched, all].flatMap(({ without, weightShareWithout }) => [without, weightShareWithout]),
    ),
    closeRows: sums(({ closeRows }) => [closeRows?.rows ?? null, closeRows?.of ?? null]),
    palindromicRules: codes(({ palindromicRule }) => [palindromicRules.indexOf(palindromicRule)]),
    fateCounts: counts((summary) => fates.map((fate) => summary.fates[fate] ?? 0)),
    unlimitedZ: sums(({ unlimitedZ }) => [unlimitedZ]),
    totals: counts(({ total }) => [total]),
    strandUnchecked: counts(({ strandUnchecked }) => [strandUnchecked]),
    joins: codes(({ join }) => [joins.indexOf(join)]),
    tiers: codes(({ matchRate: { tier } }) => [tiers.indexOf(tier)]),
    reasons: codes(({ matchRate: { reasons } }) =>
      reasonKinds.map((_kind, place) => {
        const reason = reasons[place];
        return reason === undefined ? 255 : reasonKinds.indexOf(reason.kind);
      }),
    ),
  };
}
