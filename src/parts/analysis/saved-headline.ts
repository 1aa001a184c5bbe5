/** By what a saved answer is known in the account's list: what it is about, and its first figure. */
import { formatCount, formatList, formatNumber, formatPercent, upperFirst } from "../../lib/format.ts";
import type { SavedAnalysis } from "../../state/account/saved-analyses.ts";
import type { AnalysedGenome, Headline } from "./analysis.ts";

/** More genomes are counted. */
const mostNamed = 3;

/** The genomes of an answer by their numbers, since a file's name may be a person's. */
function aboutGenomes(genomes: readonly AnalysedGenome[]): string {
  if (genomes.length === 0) return "Typed values";
  if (genomes.length > mostNamed) return formatCount(genomes.length, "genome", "genomes");
  return formatList(genomes.map(({ entry }) => `Genome ${entry.number}`));
}

/** The value in a document at a place; undefined where there is none. */
function valueAt(document: unknown, at: readonly (string | number)[]): unknown {
  return at.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    document,
  );
}

/**
 * What the list says of an answer.
 *
 * @param document as it is saved: a figure that the account does not get is no headline either
 */
export function listedAs(
  { says, at, of, decimals, isShare }: Headline,
  document: Readonly<Record<string, unknown>>,
  genomes: readonly AnalysedGenome[],
): NonNullable<SavedAnalysis["listed"]> {
  const value = valueAt(document, at);
  const name = of === undefined ? undefined : valueAt(document, of);
  const what = typeof name === "string" ? `${upperFirst(name.replaceAll("-", " "))}, ${says}` : says;
  const shown = isShare === true ? formatPercent : formatNumber;
  return {
    about: aboutGenomes(genomes),
    figure: typeof value === "number" ? `${what}: ${shown(value, decimals)}` : null,
  };
}
