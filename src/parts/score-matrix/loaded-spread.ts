/** Where scores without a place among people are among the loaded genomes. */
import { formatOrdinal, formatSigned } from "../../lib/format.ts";
import { type PlaceAmongLoaded, spreadAmongLoaded } from "../../science/loaded/spread-among-loaded.ts";
import { reasonOfDenseRows } from "../../science/reference-group/dense-set.ts";
import type { Withheld } from "../../state/matrix/withheld-pair.ts";
import type { MatrixRow, PlainRow } from "./matrix-row.ts";

/** Too few frequencies for a spread among people. */
const withoutFrequencies: readonly Withheld[] = ["no-frequencies", "frequencies-missing"];

/** Whether a score has no place and no spread among people is known, so that only the loaded genomes have one. */
function lacksSpread({ status, withheld }: PlainRow): boolean {
  if (status.phase !== "ready" || withheld === null) return false;
  const { closeRows, frequencies } = status.summary;
  return withoutFrequencies.includes(withheld) || reasonOfDenseRows(closeRows, frequencies.all.rows) !== null;
}

/** Reasons for which a sum says nothing beside others: the file misleads, lists differences alone, or few of its variants matched. */
const neverCompared: ReadonlySet<string> = new Set<Withheld>([
  "misleading-file",
  "no-join",
  "too-few-rows",
  "only-differences",
  "differences-on-other-build",
]);

/** Whether a score that is withheld for a reason is left out of every comparison. */
export function isNeverCompared(withheld: string | null): boolean {
  return withheld !== null && neverCompared.has(withheld);
}

/**
 * Rows whose sums can be compared: of people's genomes whose files do not mislead, over variants that could be matched. A list of
 * differences lacks the effect alleles that the reference genome has.
 */
export function isCompared(
  { genome, status, withheld }: Pick<PlainRow, "genome" | "status" | "withheld">,
  areSamplesCompared = false,
): boolean {
  const isOfPerson = (areSamplesCompared || !genome.isSample) && !genome.areSitesLeftOut;
  return isOfPerson && status.phase === "ready" && !isNeverCompared(withheld);
}

/**
 * The spread of sums among the loaded genomes, by the set's id, of sets with a score that has no other. The sample genome belongs to no
 * person and is left out.
 */
function spreadsOf(rows: readonly PlainRow[]): ReadonlyMap<string, ReturnType<typeof spreadAmongLoaded>> {
  const sums = new Map<string, { genomeId: string; raw: number; matched: number }[]>();
  for (const row of rows) if (lacksSpread(row)) sums.set(row.set.id, []);
  for (const { genome, set, status, withheld } of rows) {
    const own = sums.get(set.id);
    if (own === undefined || status.phase !== "ready" || !isCompared({ genome, status, withheld })) continue;
    own.push({ genomeId: genome.id, raw: status.summary.raw, matched: status.summary.matched });
  }
  return new Map([...sums].map(([id, own]) => [id, spreadAmongLoaded(own)]));
}

/** Rows with their place among the loaded genomes, where that is all there is. */
export function withSpreads(rows: readonly MatrixRow[]): readonly MatrixRow[] {
  const spreads = spreadsOf(rows);
  if (spreads.size === 0) return rows;
  return rows.map((row) => {
    const spread = lacksSpread(row) && isCompared(row) ? spreads.get(row.set.id) : undefined;
    if (spread === undefined) return row;
    const amongLoaded = spread.kind === "none" ? spread.reason : (spread.byGenome.get(row.genome.id) ?? null);
    return { ...row, amongLoaded };
  });
}

/** A place among the loaded genomes; null where there is none. */
export function placeAmongLoaded({ amongLoaded }: MatrixRow): PlaceAmongLoaded | null {
  return typeof amongLoaded === "string" ? null : amongLoaded;
}

/** "2nd of the 5 genomes loaded here, from the lowest sum". */
function orderText({ order, genomes }: PlaceAmongLoaded): string {
  return `${formatOrdinal(order)} of the ${genomes} genomes loaded here, from the lowest sum`;
}

/** A place among the loaded genomes in one line. */
export function amongLoadedText(place: PlaceAmongLoaded): string {
  return `${orderText(place)}; ${formatSigned(place.distance, 2)} of their SD from their mean`;
}
