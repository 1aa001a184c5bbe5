/** Where scores without a place among people are among the loaded genomes. */
import { formatOrdinal, formatSigned } from "../../lib/format.ts";
import { reasonOfDenseRows } from "../../science/reference-group/dense-set.ts";
import { type PlaceAmongLoaded, spreadAmongLoaded } from "../../science/spread-among-loaded.ts";
import type { Withheld } from "../../state/scores/withheld-pair.ts";
import type { MatrixRow, PlainRow } from "./matrix-model.ts";

/** Too few frequencies for a spread among people. */
const withoutFrequencies: readonly Withheld[] = ["no-frequencies", "frequencies-missing"];

/** Whether a score has no place and no spread among people is known, so that only the loaded genomes have one. */
function lacksSpread({ status, withheld }: PlainRow): boolean {
  if (status.phase !== "ready" || withheld === null) return false;
  const { closeRows, matched } = status.summary;
  return withoutFrequencies.includes(withheld) || reasonOfDenseRows(closeRows, matched) !== null;
}

/** Rows whose sums can be compared: of people's genomes, over variants that could be matched. */
function isCompared({ genome, status, withheld }: PlainRow): boolean {
  const hasSum = status.phase === "ready" && withheld !== "no-join" && withheld !== "too-few-rows";
  return hasSum && !genome.isSample;
}

/**
 * The spread of each set's sums among the loaded genomes, by the set's id. The sample genome belongs to no person and
 * is left out.
 */
function spreadsOf(rows: readonly PlainRow[]): ReadonlyMap<string, ReturnType<typeof spreadAmongLoaded>> {
  const ids = new Set(rows.map(({ set }) => set.id));
  return new Map(
    [...ids].map((id) => {
      const compared = rows.filter((row) => row.set.id === id && isCompared(row));
      const sums = compared.flatMap(({ genome, status }) =>
        status.phase === "ready"
          ? [{ genomeId: genome.id, raw: status.summary.raw, matched: status.summary.matched }]
          : [],
      );
      return [id, spreadAmongLoaded(sums)];
    }),
  );
}

/** Rows with their place among the loaded genomes, where that is all there is. */
export function withSpreads(rows: readonly PlainRow[]): MatrixRow[] {
  const spreads = spreadsOf(rows);
  return rows.map((row) => {
    const spread = spreads.get(row.set.id);
    if (!lacksSpread(row) || !isCompared(row) || spread === undefined) return { ...row, amongLoaded: null };
    const amongLoaded = spread.kind === "none" ? spread.reason : (spread.byGenome.get(row.genome.id) ?? null);
    return { ...row, amongLoaded };
  });
}

/** A place among the loaded genomes; null where there is none. */
export function placeAmongLoaded({ amongLoaded }: MatrixRow): PlaceAmongLoaded | null {
  return typeof amongLoaded === "string" ? null : amongLoaded;
}

/** "2nd of the 5 genomes loaded here, from the lowest sum". */
export function orderText({ order, genomes }: PlaceAmongLoaded): string {
  return `${formatOrdinal(order)} of the ${genomes} genomes loaded here, from the lowest sum`;
}

/** A place among the loaded genomes in one line. */
export function amongLoadedText(place: PlaceAmongLoaded): string {
  return `${orderText(place)}; ${formatSigned(place.distance, 2)} of their SD from their mean`;
}
