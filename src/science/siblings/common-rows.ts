import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import type { Placed, Withheld } from "../reference-group/compare-with-reference.ts";
import { placeBuiltInSet } from "../reference-group/place-built-in-set.ts";
import type { SetReference } from "../reference-group/place-genome-score.ts";
import { panelFrequency, type ScoredRow } from "../reference-group/row-frequencies.ts";

/** A sibling with fewer of a set's SNPs than this share of what is usual among them is not ranked: the others would be compared by what it has. Our choice. */
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

/**
 * Scores genomes over the rows that count in all of them, so that no difference is one of their files (docs/siblings.md#the-same-snps-for-all).
 *
 * @param genomes the rows of one set on each genome
 * @param reference the people that all of them are compared with
 * @param leading how many of the first genomes say how many rows are usual: the siblings, whose parents' files may have more
 */
export function commonScores(
  genomes: readonly (readonly ScoredRow[])[],
  reference: ReferenceInUse,
  { facts, place: placeTrait }: Omit<SetReference, "frequencies">,
  leading = genomes.length,
): CommonScores | Withheld {
  // Frequencies are those of the set's rows, the same for each genome.
  const hasFrequency = (genomes[0] ?? []).map(
    (row) =>
      (panelFrequency(row, reference) ?? (reference.kind === "european" ? row.frequency : null)) !== null,
  );
  const counts = (row: ScoredRow | undefined, place: number) =>
    row !== undefined && row.dosage !== null && hasFrequency[place] === true;
  const ownRows = genomes.map((rows) => rows.filter(counts).length);
  const usual = ownRows.slice(0, leading).sort((one, other) => one - other)[Math.floor(leading / 2)] ?? 0;
  const isCompared = ownRows.map((count) => count >= leastShareOfUsual * usual);
  const rowPlaces = (genomes[0] ?? []).map((_, place) => place);
  const inAll = (of: readonly (readonly ScoredRow[])[]) =>
    new Set(rowPlaces.filter((place) => of.every((rows) => counts(rows[place], place))));
  const common = inAll(genomes.filter((_, index) => isCompared[index]));
  const places: (Placed | null)[] = [];
  for (const [index, rows] of genomes.entries()) {
    if (isCompared[index] !== true) {
      places.push(null);
      continue;
    }
    const kept = rows.map((row, place) => (common.has(place) ? row : { ...row, dosage: null }));
    const place = placeTrait?.(kept, reference) ?? placeBuiltInSet(kept, reference, facts);
    if (place.kind === "withheld") return place;
    places.push(place);
  }
  const areAllCompared = isCompared.every(Boolean);
  return {
    places,
    commonRows: common,
    ownRows,
    rowsWithAll: areAllCompared ? common.size : inAll(genomes).size,
  };
}
