/** Words for the facts of published scores. */
import {
  formatBytes,
  formatCount,
  formatNumber,
  formatPercent,
  formatRange,
  formatRoughBytes,
} from "../../lib/format.ts";
import type { Accuracy } from "../../science/catalog/accuracy.ts";
import type { Standing } from "../../science/catalog/best-for-genomes.ts";
import type {
  AncestryShare,
  CatalogAncestry,
  CatalogEntry,
  Covariates,
  LicenceUse,
  PerformanceMeasure,
  PublishedPerformance,
} from "../../science/catalog/catalog-entry.ts";
import { estimatedDownload } from "../../science/catalog/download-size.ts";
import type { LoadedLike } from "./use-loaded-genomes.ts";

/** Groups of people as the page calls them, in the order of lists. */
export const ancestryNames: Readonly<Record<CatalogAncestry, string>> = {
  EUR: "European",
  AFR: "African",
  EAS: "East Asian",
  SAS: "South Asian",
  AMR: "Hispanic or Latin American",
  GME: "Middle Eastern",
  ASN: "other Asian",
  MAE: "several groups, Europeans among them",
  MAO: "several groups without Europeans",
  OTH: "others",
  NR: "not reported",
};

const measureNames: Readonly<Record<PerformanceMeasure, string>> = {
  auroc: "AUROC",
  "c-index": "C-index",
  or: "OR",
  hr: "HR",
  beta: "beta",
  r2: "R²",
  "added-r2": "added R²",
  "pseudo-r2": "pseudo-R²",
  "partial-r": "partial r",
};

/** What a measure is called. */
export function measureName(measure: PerformanceMeasure): string {
  return measureNames[measure];
}

/** Digits of a value that is shown with three. */
function decimalsOf(value: number): number {
  const size = Math.abs(value);
  return size >= 10 ? 1 : size >= 0.1 ? 2 : size >= 0.01 ? 3 : 4;
}

/** A published value. */
export function valueText({ value }: PublishedPerformance): string {
  return formatNumber(value, decimalsOf(value));
}

/** "0.61 to 0.63", "SE 0.01" or "no interval": what was published on how sure the value is. */
export function certaintyText({ value, interval, standardError }: PublishedPerformance): string {
  if (interval !== null) return formatRange(...interval, decimalsOf(value));
  return standardError === null
    ? "no interval"
    : `SE ${formatNumber(standardError, decimalsOf(standardError))}`;
}

/** What must be known of a value to read it; null where that is nothing. */
export function valueRemark({ measure, isImplausible }: PublishedPerformance): string | null {
  if (isImplausible === true) return "not plausible: far above this trait’s other scores";
  return measure === "or" || measure === "hr" ? "unit as published" : null;
}

/** What is in the model besides the score. */
export const covariatesTexts: Readonly<Record<Covariates, string>> = {
  none: "score alone",
  "none-named": "nothing else named",
  "in-model": "with other variables",
};

/** "European (82 %), East Asian": groups from the largest share on. */
export function sharesText(shares: readonly AncestryShare[]): string | null {
  if (shares.length === 0) return null;
  const [first, ...others] = shares.toSorted((one, other) => other.percent - one.percent);
  if (first === undefined) return null;
  const name = ancestryNames[first.ancestry];
  if (others.length === 0) return name;
  const share = `${name} (${formatPercent(first.percent / 100)})`;
  return others.length === 1
    ? `${share} and ${ancestryNames[others[0]?.ancestry ?? "NR"]}`
    : `${share} and ${formatNumber(others.length)} other groups`;
}

/** Whose data a score was trained on; where that is not reported, whose data its effects come from. */
export function trainedOnText({ development, source }: Pick<CatalogEntry, "development" | "source">): string {
  const trained = sharesText(development.ancestry);
  if (trained !== null) return `Trained on: ${trained}`;
  const effects = sharesText(source.ancestry);
  return effects === null
    ? "Training people not reported"
    : `Effects from: ${effects}; training people not reported`;
}

/** What a licence allows, in a chip. */
export const licenceWords: Readonly<Record<LicenceUse, string>> = {
  open: "open licence",
  catalog: "Catalog terms",
  "non-commercial": "non-commercial",
  "read-it": "own licence: read it",
};

/** Name of an accuracy's scale. */
export const accuracyScales: Readonly<Record<Accuracy["kind"], string>> = {
  separates: "AUROC",
  explains: "share of variance explained",
};

/** People like a genome, in the sentence on the best score. */
const peopleLike: Readonly<Partial<Record<CatalogAncestry, string>>> = {
  EUR: "Europeans",
  AFR: "Africans",
  EAS: "East Asians",
  SAS: "South Asians",
  AMR: "Hispanic or Latin American people",
};

/** "your genome", "2 of your 3 genomes". */
function likeText({ genomes, of, areSamples }: LoadedLike): string {
  if (of === 1) return areSamples ? "the sample genome" : "your genome";
  const [some, all] = [formatNumber(genomes), formatNumber(of)];
  return areSamples ? `${some} of ${all} sample genomes` : `${some} of your ${all} genomes`;
}

/** Why a score is the best for some genomes, by the rule's own steps. */
export function bestText(
  { standing, entry }: { standing: Standing; entry: CatalogEntry },
  like: LoadedLike,
): string {
  const { accuracy, canBePlaced } = standing;
  const people = accuracy?.published.people ?? null;
  return [
    `evaluated in ${people === null ? "" : `${formatNumber(people)} `}${peopleLike[like.group] ?? ancestryNames[like.group]}, like ${likeText(like)}`,
    canBePlaced ? "few enough variants for a place" : "too many variants for a place: rank only",
    ...(accuracy === null
      ? []
      : [
          [
            `${measureName(accuracy.published.measure)} ${valueText(accuracy.published)}`,
            certaintyText(accuracy.published),
            ...[valueRemark(accuracy.published)].filter((remark) => remark !== null),
          ].join(", "),
        ]),
    licenceWords[entry.licence.use],
  ].join("; ");
}

/** "about 12 KB", and for more than the page reads of a file where it can be scored instead. @param most bytes of a file */
export function downloadText(entry: Pick<CatalogEntry, "variants">, most: number): string {
  const bytes = estimatedDownload(entry);
  const rough = formatRoughBytes(bytes);
  return bytes > most ? `${rough}, over this page’s ${formatBytes(most)}: command line only` : rough;
}

/** "1,259,754 variants". */
export function variantsText({ variants }: Pick<CatalogEntry, "variants">): string {
  return formatCount(variants, "variant", "variants");
}
