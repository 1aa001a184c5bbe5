import type { ScoringFileRows } from "../../lib/pure/scoring-file-rows.ts";
import { complement, isPalindromic } from "../strand.ts";
import type { SiteFrequencies } from "./allele-lookup.ts";
import type { FrequencyAllele } from "./frequency-allele.ts";
import type { WithheldReason } from "./withheld-place.ts";

/** How a set's frequencies compare with those of the public genomes. */
export interface FrequencyCheck {
  allele: FrequencyAllele;
  /** Rows that tell: the effect allele is rare everywhere, or common everywhere. */
  rows: number;
  /** Those of them whose frequency is on the wrong side of one half. */
  contradicting: number;
}

/** Alleles at or below this frequency in every component are rare everywhere; their partners are common. Our choice. */
const rareEverywhere = 0.4;

/**
 * More contradicting rows than these, and a larger share than that, are an alarm. The built-in sets and those of the traits have none
 * among 1,115 rows that tell; our choice.
 */
const mostContradicting = 2;
const mostContradictingShare = 0.05;

/**
 * The allele whose frequencies a set has, as far as the check can tell; null where too few rows tell to contradict anything.
 */
export function checkedAllele({ allele, rows }: FrequencyCheck): FrequencyAllele | null {
  return rows > mostContradicting ? allele : null;
}

/**
 * Why a loaded set has no place by its frequencies: they are those of another allele, so that mean and spread would be wrong.
 *
 * @param check null where nothing was checked
 */
export function reasonOfContradiction(check: FrequencyCheck | null): WithheldReason | null {
  if (check === null || check.allele === "effect") return null;
  const { allele, rows, contradicting } = check;
  return { code: "frequencies-contradict", rows: contradicting, of: rows, allele };
}

/** The other readings, the likelier first: a minor allele is often the alternative one too. */
const otherReadings = ["other", "minor", "alternative"] as const;

/** Whether an allele is common in all people of whom it has a frequency, or rare in all; null where that depends on the people. */
export function sideEverywhere(frequencies: readonly number[]): "common" | "rare" | null {
  if (frequencies.every((frequency) => frequency >= 1 - rareEverywhere)) return "common";
  return frequencies.every((frequency) => frequency <= rareEverywhere) ? "rare" : null;
}

/** The site's alternative letter and whether it is common everywhere; null where its frequency depends on the people. */
function siteThatTells(sites: SiteFrequencies, number: number) {
  const letters = sites.lettersOf(number);
  const [reference = "", alternative = ""] = letters ?? "";
  const known = letters === null ? null : sites.find(number, alternative, reference);
  if (known === null || isPalindromic(alternative, reference)) return null;
  const side = sideEverywhere([known.european, ...Object.values(known.components)]);
  return side === null ? null : { reference, alternative, isCommon: side === "common" };
}

/** A row's effect allele with the site's letters: "alternative", "reference", or null where they do not fit on either strand. */
function alleleOf(effect: string, other: string, site: { reference: string; alternative: string }) {
  const fits = (one: string, two: string) =>
    (one === site.alternative && (two === site.reference || two === ".") && "alternative") ||
    (one === site.reference && (two === site.alternative || two === ".") && "reference") ||
    null;
  if (other === ".") return fits(effect, other);
  return fits(effect, other) ?? fits(complement(effect) ?? "", complement(other) ?? "");
}

/**
 * Compares a loaded set's frequencies with the known sites. A row tells something where its effect allele is rare or common in every
 * component, so that it makes no difference whom the study had; A/T and C/G rows tell nothing, because their strand is not known.
 * The answer is "effect" where hardly any row contradicts, and else the allele that the fewest rows contradict
 * (docs/percentiles.md#frequencies-that-contradict).
 */
export function checkFrequencies(
  set: Pick<ScoringFileRows, "rsidNumbers" | "effectAlleles" | "otherAlleles" | "frequencies">,
  sites: SiteFrequencies,
): FrequencyCheck {
  let rows = 0;
  const contradicting = { effect: 0, other: 0, minor: 0, alternative: 0 };
  for (const [index, number] of set.rsidNumbers.entries()) {
    const frequency = set.frequencies[index] ?? Number.NaN;
    if (number === 0 || Number.isNaN(frequency) || frequency === 0.5) continue;
    const site = siteThatTells(sites, number);
    const allele = site && alleleOf(set.effectAlleles.charAt(index), set.otherAlleles.charAt(index), site);
    if (site === null || allele === null) continue;
    const isHigh = frequency > 0.5;
    const isEffectCommon = (allele === "alternative") === site.isCommon;
    rows += 1;
    contradicting.effect += Number(isHigh !== isEffectCommon);
    contradicting.other += Number(isHigh === isEffectCommon);
    contradicting.minor += Number(isHigh);
    contradicting.alternative += Number(isHigh !== site.isCommon);
  }
  const isContradicted = (count: number) =>
    count > mostContradicting && count > mostContradictingShare * rows;
  const likeliest = otherReadings.reduce((best, reading) =>
    contradicting[reading] < contradicting[best] ? reading : best,
  );
  const other = isContradicted(contradicting[likeliest]) ? "mixed" : likeliest;
  const allele = isContradicted(contradicting.effect) ? other : "effect";
  return { allele, rows, contradicting: contradicting.effect };
}
