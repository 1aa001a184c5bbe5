import { exactPlace, fewestRowsForNormalCurve } from "../exact-small-set.ts";
import {
  estimateFullSet,
  type FullSetEstimate,
  limit,
  percentileOf,
  type WrongCalls,
} from "../percentile.ts";
import { fewestUsableRows, percentileLimits, zLimit } from "../scoring-constants.ts";
import type { ComparedRow } from "./compared-row.ts";
import { linkedCoverage } from "./linkage-factor.ts";
import type { ReferenceName } from "./reference-name.ts";
import type { WithheldReason } from "./withheld-place.ts";
import { isMeasured, leastWrongCalls, wrongCallsOf } from "./wrong-calls.ts";

/** A score's place among the people of a reference. */
export interface Placed {
  kind: "placed";
  reference: ReferenceName;
  /** In standard deviations of the reference, limited to plus or minus 4.5. */
  z: number;
  /** The same without the limit, for the log. */
  zUnlimited: number;
  /** Share of the reference below, 1 to 99. */
  percentile: number;
  /** The reference's average over the compared rows. */
  mean: number;
  /** Its standard deviation. */
  sd: number;
  /** Rows of the file that were compared. */
  countedRows: number;
  /** Further rows that proxies predict (docs/proxies.md). */
  predictedRows: number;
  /** Matched rows that were not, because the reference lacks their frequency. */
  rowsWithoutFrequency: number;
  /** Matched rows whose frequency is the panel's because the set has none. */
  frequenciesFromPanel: number;
  /** Variance of the compared rows as a share of the whole set's, 0 to 1; null when the whole is unknown. */
  varianceCoverage: number | null;
  /** Squared correlation of the typed part with the complete set, 0 to 1; null without variance coverage. */
  squaredCorrelation: number | null;
  /** What wrong calls leave open; absent where nothing is known of them. */
  wrongCalls?: WrongCalls;
  /** What the complete set would probably give; null without variance coverage. */
  fullSet: FullSetEstimate | null;
  /** Factor on the score's r² in these people; 1 for the European reference. */
  portability: number;
}

/** No place, and why. */
export interface Withheld {
  kind: "withheld";
  reason: WithheldReason;
}

/** The result of placing a score among people. */
export type Place = Placed | Withheld;

/** What a comparison needs beside the rows. */
export interface Comparison {
  reference: ReferenceName;
  /** Factor on the variance of independent rows, for the rows that are typed. */
  linkageFactor: number;
  /** The same for the whole set. */
  wholeLinkage: number;
  portability: number;
  /** Whether the frequencies are known well enough to say what share of the whole variance is typed. */
  isWholeKnown: boolean;
  /** Matched rows whose frequency is the panel's because the set has none. */
  frequenciesFromPanel: number;
  /** Estimated share of the genome's measured calls that are wrong, 0 to 1; the usual one when absent. */
  wrongCallRate?: number | undefined;
  /** Whether the set is one that is often placed without its rows, by sums that tell no more of wrong calls than the least. */
  hasLeastWrongCalls?: boolean;
}

/** Withholds a place. */
export function withheld(reason: WithheldReason): Withheld {
  return { kind: "withheld", reason };
}

/** Variance of a row's part of the score, were it inherited apart from all others. */
export function rowVariance(row: ComparedRow): number {
  const frequency = row.frequency ?? row.likelyFrequency ?? 0;
  return 2 * frequency * (1 - frequency) * row.weight ** 2;
}

/** What an imputed row leaves open of the score; 0 for a measured one. */
export function openVariance({ weight, dosage, dosageVariance = 0 }: ComparedRow): number {
  return dosage === null ? 0 : dosageVariance * weight ** 2;
}

function sumOf<Item>(items: readonly Item[], figureOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + figureOf(item), 0);
}

/**
 * Compares the rows that count with what the reference expects of them: mean = sum of 2f beta, variance = the linkage
 * factor times sum of 2f(1-f)beta², less what imputed rows leave open. Rows without frequency are left out of the sum, the mean and
 * the variance alike.
 */
export function compareWithReference(rows: readonly ComparedRow[], comparison: Comparison): Place {
  const matched = rows.filter((row) => row.dosage !== null);
  const counted = matched.flatMap((row) =>
    row.frequency === null ? [] : [{ ...row, frequency: row.frequency }],
  );
  if (counted.length < fewestUsableRows) {
    return withheld({ code: "too-few-rows", counted: counted.length, needed: fewestUsableRows });
  }
  const variance = sumOf(counted, rowVariance) - sumOf(counted, openVariance);
  if (variance <= 0) {
    return withheld({ code: "no-variance" });
  }
  const sum = sumOf(counted, (row) => row.weight * (row.dosage ?? 0));
  const mean = sumOf(counted, (row) => 2 * row.frequency * row.weight);
  const sd = Math.sqrt(comparison.linkageFactor * variance);
  const varianceCoverage = comparison.isWholeKnown ? limit(variance / sumOf(rows, rowVariance), 0, 1) : null;
  const squaredCorrelation =
    varianceCoverage === null ? null : linkedCoverage(varianceCoverage, comparison.wholeLinkage);
  const wholeVariance = comparison.wholeLinkage * sumOf(rows, rowVariance);
  const measured = counted.filter(isMeasured);
  const wrongCalls = comparison.hasLeastWrongCalls
    ? leastWrongCalls(
        limit(sumOf(measured, rowVariance) / sumOf(rows, rowVariance), 0, 1),
        comparison.wrongCallRate,
      )
    : wrongCallsOf(rows, wholeVariance, comparison.wrongCallRate);
  const placed = placeOnCurve(
    {
      kind: "placed",
      reference: comparison.reference,
      ...{ mean, sd, varianceCoverage, squaredCorrelation },
      countedRows: counted.length,
      predictedRows: 0,
      rowsWithoutFrequency: matched.length - counted.length,
      frequenciesFromPanel: comparison.frequenciesFromPanel,
      portability: comparison.portability,
      wrongCalls,
    },
    (sum - mean) / sd,
  );
  return counted.length >= fewestRowsForNormalCurve
    ? placed
    : {
        ...placed,
        percentile: limit(100 * exactPlace(counted, sum), percentileLimits.low, percentileLimits.high),
      };
}

/**
 * The part of a place that depends on rows and people alone: the same for all genomes that are compared over the same
 * rows.
 */
export type PlaceOfRows = Omit<Placed, "z" | "zUnlimited" | "percentile" | "fullSet">;

/** Places a score over such rows by the normal curve. */
export function placeOnCurve(rows: PlaceOfRows, zUnlimited: number): Placed {
  const z = limit(zUnlimited, -zLimit, zLimit);
  const { squaredCorrelation, wrongCalls } = rows;
  return {
    ...rows,
    ...{ z, zUnlimited, percentile: percentileOf(z) },
    fullSet: squaredCorrelation === null ? null : estimateFullSet(z, squaredCorrelation, wrongCalls),
  };
}
