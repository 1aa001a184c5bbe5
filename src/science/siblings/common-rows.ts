import { notCounted } from "../../lib/pure/counted-copies.ts";
import { fewestRowsForNormalCurve } from "../exact-small-set.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { type Placed, placeOnCurve, type Withheld } from "../reference-group/compare-with-reference.ts";
import { placeBuiltInSet } from "../reference-group/place-built-in-set.ts";
import type { SetReference } from "../reference-group/place-genome-score.ts";
import { panelFrequency, type ScoredRow } from "../reference-group/row-frequencies.ts";

/**
 * A sibling with fewer of a set's SNPs than this share of what is usual among them is not ranked: the others would be
 * compared by its SNPs alone. Our choice.
 */
export const leastShareOfUsual = 0.8;

/** Scores of several genomes over the rows that count in all of them. */
export interface CommonScores {
  /** Places in the order of the genomes; null for one that is left out because it has too few rows. */
  places: readonly (Placed | null)[];
  /** Places in the set of the rows that count in all that are compared. */
  commonRows: ReadonlySet<number>;
  /** Rows of each genome by itself. */
  ownRows: readonly number[];
  /** Rows that would be left were all compared. */
  rowsWithAll: number;
}

/** A set on several genomes. */
export interface SetOnGenomes {
  /** The known facts about each row; the copies there are no one's. */
  rows: readonly ScoredRow[];
  /** Of each genome, at each row: 0, 1 or 2, or `notCounted`. */
  copies: readonly Int8Array[];
}

/**
 * Scores genomes over the rows that count in all of them, so that no difference is one of their files (docs/siblings.md#the-same-snps-for-all).
 *
 * @param reference the people that all of them are compared with
 * @param leading how many of the first genomes say how many rows are usual: the siblings, whose parents' files may have more
 */
export function commonScores(
  { rows, copies }: SetOnGenomes,
  reference: ReferenceInUse,
  { facts, place: placeTrait }: Omit<SetReference, "frequencies">,
  leading = copies.length,
): CommonScores | Withheld {
  const { common, isCompared, ownRows, rowsWithAll } = sharedRows({ rows, copies }, [reference], leading);
  const placeOf = (own: Int8Array) => {
    const kept = rows.map((row, at) => ({ ...row, dosage: common.has(at) ? (own[at] ?? null) : null }));
    return placeTrait?.(kept, reference) ?? placeBuiltInSet(kept, reference, facts);
  };
  // The people are compared over the same rows for each, so that the first genome's place contains everything but the
  // others' scores.
  let like: Placed | null = null;
  const places: (Placed | null)[] = [];
  for (const [index, own] of copies.entries()) {
    if (isCompared[index] !== true) {
      places.push(null);
    } else if (like !== null && like.countedRows >= fewestRowsForNormalCurve) {
      const { mean, sd } = like;
      places.push(placeOnCurve(like, (sumOver(common, rows, own) - mean) / sd));
    } else {
      const place = placeOf(own);
      if (place.kind === "withheld") return place;
      like = place;
      places.push(place);
    }
  }
  return { places, commonRows: common, ownRows, rowsWithAll };
}

/**
 * Scores genomes that are no family over the rows that count in all of them, each compared with its own people, so that a difference
 * is neither one of their files nor one of the peoples' frequencies.
 *
 * @param references whom each genome is compared with, in their order
 */
export function commonPlacesAmongOwn(
  { rows, copies }: SetOnGenomes,
  references: readonly ReferenceInUse[],
  { facts, place: placeTrait }: Omit<SetReference, "frequencies">,
): CommonScores | Withheld {
  const { common, isCompared, ownRows, rowsWithAll } = sharedRows(
    { rows, copies },
    references,
    copies.length,
  );
  const places: (Placed | null)[] = [];
  for (const [index, own] of copies.entries()) {
    const reference = references[index];
    if (isCompared[index] !== true || reference === undefined) {
      places.push(null);
      continue;
    }
    const kept = rows.map((row, at) => ({ ...row, dosage: common.has(at) ? (own[at] ?? null) : null }));
    const place = placeTrait?.(kept, reference) ?? placeBuiltInSet(kept, reference, facts);
    if (place.kind === "withheld") return place;
    places.push(place);
  }
  return { places, commonRows: common, ownRows, rowsWithAll };
}

/** The rows that count in all genomes that have nearly as many as is usual, and have a frequency in each reference. */
function sharedRows({ rows, copies }: SetOnGenomes, references: readonly ReferenceInUse[], leading: number) {
  const withFrequency = rows.flatMap((row, at) =>
    references.every(
      (reference) =>
        (panelFrequency(row, reference) ?? (reference.kind === "european" ? row.frequency : null)) !== null,
    )
      ? [at]
      : [],
  );
  const ownRows = copies.map((own) =>
    withFrequency.reduce((count, row) => count + Number(countsIn(own, row)), 0),
  );
  const usual = ownRows.slice(0, leading).sort((one, other) => one - other)[Math.floor(leading / 2)] ?? 0;
  const isCompared = ownRows.map((count) => count >= leastShareOfUsual * usual);
  const inAll = (of: readonly Int8Array[]) =>
    new Set(withFrequency.filter((row) => of.every((own) => countsIn(own, row))));
  const common = inAll(copies.filter((_, index) => isCompared[index]));
  const rowsWithAll = isCompared.every(Boolean) ? common.size : inAll(copies).size;
  return { common, isCompared, ownRows, rowsWithAll };
}

function countsIn(copies: Int8Array, row: number): boolean {
  return (copies[row] ?? notCounted) >= 0;
}

function sumOver(counted: ReadonlySet<number>, rows: readonly ScoredRow[], copies: Int8Array): number {
  let sum = 0;
  for (const row of counted) sum += (rows[row]?.weight ?? 0) * (copies[row] ?? 0);
  return sum;
}
