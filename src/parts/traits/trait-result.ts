/** One trait of one genome as screens show it: pure, no formula of its own. */
import type { MatchTier } from "../../../pkg/allelium_engine.d.ts";
import { formatOrdinal, formatRoughPercent } from "../../lib/format.ts";
import { wholeCopies } from "../../lib/pure/counted-copies.ts";
import { pairScore } from "../../lib/pure/many-scores.ts";
import { effectSizeCategory } from "../../science/effects/effect-size.ts";
import type { FullSetEstimate } from "../../science/percentile.ts";
import type { PairOnSet } from "../../science/reference-group/place-genome-score.ts";
import { decidingReading } from "../../science/traits/deciding-snp.ts";
import type { DisplayOnlyReason, TraitFacts } from "../../science/traits/trait-facts.ts";
import { type TraitScore, traitScore } from "../../science/traits/trait-score.ts";
import { withheldText } from "../score/reference-words.ts";
import { finding, foundText, intervalText, leastExplained, noRangeText } from "../score/score-words.ts";

/** The result of a genome's score on a trait. */
export interface TraitResult {
  facts: TraitFacts;
  pair: PairOnSet;
  /** SNPs found, in the file or by proxy, and those of them that are by proxy. */
  matched: number;
  byProxy: number;
  total: number;
  /** The best guess of the whole score with its interval; null without a place. */
  place: FullSetEstimate | null;
  /** Where it stands, in words. */
  standing: string;
  /** The interval in words; null where no SNP is missing, and without a place. */
  interval: string | null;
  /** Share of the differences between people that the SNPs found explain; null where it is unknown. */
  explains: number | null;
  confidence: MatchTier;
}

const displayOnlyTexts: Readonly<Record<DisplayOnlyReason, string>> = {
  "weak-evidence": "Too little is established about this trait to score it.",
  "single-locus": "One SNP decides this trait.",
  colour: "Colours have no place among people.",
};

/** Copies of the effect allele that count, a row each; empty where the file has none of the SNPs. */
export function dosagesOf(pair: PairOnSet): readonly (number | null)[] {
  return "failure" in pair ? [] : pairScore(pair.columns, 0, pair.setIndex).rows.map(({ dosage }) => dosage);
}

/** What the letters at the SNP that decides a trait mean; null where none does. */
function decidingText(facts: TraitFacts, pair: PairOnSet): string | null {
  if (facts.displayOnly === null) return null;
  const rows = "failure" in pair ? [] : pairScore(pair.columns, 0, pair.setIndex).rows;
  const found = decidingReading(facts.id, (rsid) =>
    wholeCopies(rows[pair.set.rows.findIndex((row) => row.rsid === rsid)] ?? { dosage: null }),
  );
  if (found === null) return null;
  const outcomes = {
    low: `most people with these letters: ${facts.low}`,
    between: "these letters go with either",
    high: `most people with these letters: ${facts.high}`,
  };
  return `${found.rsid}: ${outcomes[found.reading]}.`;
}

function standingOf(facts: TraitFacts, pair: PairOnSet): string {
  const withheld = "failure" in pair ? null : pair.score.withheld;
  // What the letters go with is an answer about the person, too.
  if (withheld?.code === "misleading-file") return withheldText(withheld);
  const deciding = decidingText(facts, pair);
  if (deciding !== null) return deciding;
  if (facts.displayOnly !== null) return displayOnlyTexts[facts.displayOnly];
  if ("failure" in pair) return "The file holds none of its SNPs.";
  const { fullSet } = pair.score;
  if (withheld !== null) return withheldText(withheld);
  return fullSet === null
    ? "How much of the score was found is not known."
    : finding(fullSet, pair.score.personal?.expectedR2 ?? null);
}

/** The result of a score on the set of a trait. */
export function traitResult(facts: TraitFacts, pair: PairOnSet): TraitResult {
  if ("failure" in pair) {
    return {
      ...{ facts, pair, matched: 0, byProxy: 0, total: facts.rows },
      ...{ place: null, standing: standingOf(facts, pair) },
      ...{ interval: null, explains: null, confidence: "very_low" },
    };
  }
  const { score, total } = pair;
  const byProxy = score.foundByProxy;
  const matched = pair.matched + byProxy;
  const place = facts.displayOnly === null && score.usable ? score.fullSet : null;
  return {
    ...{ facts, pair, matched, byProxy, total, place, standing: standingOf(facts, pair) },
    interval: place === null ? null : intervalText(place),
    explains: score.personal?.expectedR2 ?? null,
    confidence: score.confidence,
  };
}

/** "62nd (9th to 96th)"; a dash without a place. */
export function placeText({ place, interval }: Pick<TraitResult, "place" | "interval">): string {
  if (place === null) return "–";
  return `${formatOrdinal(place.percentile.value)} (${interval ?? noRangeText})`;
}

/** "12 of 15": the SNPs found for a trait. */
export function traitFoundText({
  matched,
  byProxy,
  total,
}: Pick<TraitResult, "matched" | "byProxy" | "total">): string {
  return foundText({ onFile: matched - byProxy, byProxy, total });
}

/** How much the SNPs found explain, in a sentence. */
export function explainsText({ explains, facts }: Pick<TraitResult, "explains" | "facts">): string {
  return explains === null
    ? "How much it explains is not known."
    : `Explains ${formatRoughPercent(explains)} of the differences in ${facts.outcome} (our estimate).`;
}

/** Whether a score that says something about a person is off the middle, with its whole interval on the same side. */
export function isOffTheMiddle({ place, explains }: Pick<TraitResult, "place" | "explains">): boolean {
  if (place === null || explains === null || explains < leastExplained) return false;
  if (effectSizeCategory(place.z.value) === "negligible") return false;
  return place.z.low > 0 || place.z.high < 0;
}

/** The score with all its parts, as it is saved; null where the file has none of the SNPs. */
export function fullTraitScore({ facts, pair }: Pick<TraitResult, "facts" | "pair">): TraitScore | null {
  if ("failure" in pair) return null;
  const { set, raw, matched, total, score } = pair;
  return traitScore({ facts, set, raw, matched, total, score, dosages: dosagesOf(pair) });
}
