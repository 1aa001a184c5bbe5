import { err, ok, type Result } from "../../lib/pure/result.ts";
import { spreadOfStrangers } from "../../science/family-spread.ts";
import { scoredRows } from "../../science/reference-group/row-frequencies.ts";
import { commonPlacesAmongOwn } from "../../science/siblings/common-rows.ts";
import { referenceOf } from "../../state/genomes/genome-entry.ts";
import type { AnalysedGenome } from "../analysis/analysis.ts";
import { comparedGenomes, type GenomesOnSet, usableGenomes, whyNotTogether } from "./rank-family.ts";

const tooFewText = "Two genomes or more are needed whose files can be compared.";

/** Found once for a list of genomes: other weights change nothing of it. */
const ranked = new WeakMap<readonly AnalysedGenome[], Map<string, Result<GenomesOnSet, string>>>();

/**
 * Scores genomes that need not be related on a set, over the SNPs that all of them have, each among people of its own ancestry.
 *
 * @param setId of a set that they were scored on
 * @returns a sentence where they cannot be compared
 */
export function rankStrangers(
  genomes: readonly AnalysedGenome[],
  setId: string,
): Result<GenomesOnSet, string> {
  const bySet = ranked.get(genomes) ?? new Map<string, Result<GenomesOnSet, string>>();
  ranked.set(genomes, bySet);
  const found = bySet.get(setId) ?? rankedAnew(genomes, setId);
  bySet.set(setId, found);
  return found;
}

function rankedAnew(genomes: readonly AnalysedGenome[], setId: string): Result<GenomesOnSet, string> {
  // After another choice the scores of the one before may still be there.
  const isScored = genomes.some(({ scores }) => scores.some(({ set }) => set.id === setId));
  if (!isScored) return err("The genomes are being scored.");
  const notRanked = new Map<string, string>();
  const usable = usableGenomes(genomes, setId, notRanked);
  const [first, ...others] = usable;
  if (first === undefined || others.length === 0) return err(tooFewText);
  const { set, placedBy } = first.pair;
  const rows = scoredRows(set, { rows: [] }, placedBy.frequencies);
  const references = usable.map(({ genome }) => referenceOf(genome.entry));
  const found = commonPlacesAmongOwn(
    { rows, copies: usable.map(({ copies }) => copies) },
    references,
    placedBy,
  );
  if (!("places" in found)) return err(whyNotTogether(found.reason, set.traitName));
  const siblings = comparedGenomes(usable, found, notRanked);
  const known = siblings.map(({ place }) => place.squaredCorrelation);
  if (siblings.length < 2) return err(tooFewText);
  if (known.some((correlation) => correlation === null))
    return err("We don’t know how much this score explains, so we don’t rank by it.");
  // The least known of them decides about all pairs.
  const squaredCorrelation = Math.min(...known.map((correlation) => correlation ?? 0));
  return ok({
    ...{ set, siblings, notRanked, commonRows: found.commonRows.size, rowsByProxy: 0 },
    spread: spreadOfStrangers(squaredCorrelation),
  });
}
