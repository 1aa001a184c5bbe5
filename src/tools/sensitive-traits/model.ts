/** The page's content for each trait: pure. Formulas are in src/science/liability.ts. */
import { type CsvValue, csvText } from "../../lib/csv.ts";
import { formatNumber, formatRoughPercent } from "../../lib/format.ts";
import { savedOrigin } from "../../lib/saved-origin.ts";
import { withheldText } from "../../parts/score/reference-words.ts";
import { countOf, countText, spanText, studyName } from "../../parts/score/risk-words.ts";
import {
  isUseful,
  lifetimeRisk,
  type NaturalFrequency,
  naturalFrequency,
  peopleFor,
  riskSpan,
} from "../../science/liability.ts";
import type { NormalisedScore } from "../../science/normalise-score.ts";
import type { Range } from "../../science/percentile.ts";
import { prevalences } from "../../science/reference/prevalences.generated.ts";
import type { TraitFacts } from "../../science/traits/trait-facts.ts";

/** How many people have a disease, and who counted them. */
export interface Prevalence {
  readonly share: number;
  readonly measure: string;
  readonly population: string;
  readonly study: string;
}

/** The prevalence of a trait among everybody; null where none was published for it. */
export function prevalenceOf(traitId: string): Prevalence | null {
  return prevalences.find(({ trait, sex }) => trait === traitId && sex === "both") ?? null;
}

/** The traits of this page: psychiatric ones, then those of substances, that may be scored. */
export function sensitiveTraits(traits: readonly TraitFacts[]): readonly TraitFacts[] {
  const of = (wanted: TraitFacts["category"]) =>
    traits.filter(({ category, displayOnly }) => category === wanted && displayOnly === null);
  return [...of("psychiatric"), ...of("substance")];
}

/** The score of a trait; or that the file has none of its SNPs. */
export type TraitScore =
  | { readonly score: NormalisedScore; readonly matched: number; readonly total: number }
  | { readonly failure: "no-overlap" };

/** The content for a trait. */
export type Verdict =
  /** The score separates people by enough. */
  | {
      readonly kind: "risk";
      readonly risk: Range;
      readonly own: NaturalFrequency;
      readonly low: NaturalFrequency;
      readonly high: NaturalFrequency;
    }
  /** It does not, or that is unknown: the usual answer. */
  | { readonly kind: "nothing"; readonly reason: string };

/** A trait of a genome, ready to be shown. */
export interface TraitView {
  readonly facts: TraitFacts;
  /** The set that was scored, the trait's own or a published score in its place, and how many SNPs it has. */
  readonly set: { readonly id: string; readonly rows: number };
  readonly found: { readonly matched: number; readonly total: number } | null;
  /** Share of the differences that the SNPs found explain; null where it is unknown. */
  readonly explained: number | null;
  readonly prevalence: Prevalence | null;
  /** The average person; null without a prevalence. */
  readonly average: NaturalFrequency | null;
  readonly verdict: Verdict;
}

/** The view of a trait. */
export function traitView(facts: TraitFacts, scored: TraitScore, set: TraitView["set"] = facts): TraitView {
  const prevalence = prevalenceOf(facts.id);
  const average =
    prevalence === null ? null : naturalFrequency(prevalence.share, peopleFor(prevalence.share));
  if ("failure" in scored) {
    const reason = "Your file holds none of its SNPs.";
    return {
      ...{ facts, set, prevalence, average },
      found: null,
      explained: null,
      verdict: { kind: "nothing", reason },
    };
  }
  const { score, matched, total } = scored;
  const explained = score.personal?.expectedR2 ?? null;
  const verdict = verdictOf(facts, score, prevalence);
  return { ...{ facts, set, prevalence, average, explained, verdict }, found: { matched, total } };
}

function verdictOf(facts: TraitFacts, score: NormalisedScore, prevalence: Prevalence | null): Verdict {
  const nothing = (reason: string): Verdict => ({ kind: "nothing", reason });
  const { z, withheld, personal, squaredCorrelation, wrongCalls } = score;
  if (withheld !== null) return nothing(withheldText(withheld));
  if (personal === null || z === null || squaredCorrelation === null || squaredCorrelation === 0)
    return nothing(
      facts.kind === "ln_or"
        ? "How much this score explains among the people it is compared with is not known."
        : "Its study gives effects on a scale that is not stated, so what the score explains is unknown.",
    );
  if (prevalence === null) return nothing("How many people have it was not published in a figure that fits.");
  const { share } = prevalence;
  const r2 = personal.expectedR2;
  const of = peopleFor(share);
  if (!isUseful({ r2, prevalence: share })) {
    const { low, high } = riskSpan({ r2, prevalence: share });
    return nothing(
      `The SNPs found explain ${formatRoughPercent(r2)} of the differences between people. Whatever it says, for nine of ten people the chance stays ${stayText(naturalFrequency(low, of), naturalFrequency(high, of))}: too near the average to be of use to one person.`,
    );
  }
  const risk = lifetimeRisk({
    ...{ z, squaredCorrelation, wrongCalls },
    completeR2: r2 / squaredCorrelation,
    prevalence: share,
  });
  return {
    kind: "risk",
    risk,
    own: naturalFrequency(risk.value, of),
    low: naturalFrequency(risk.low, of),
    high: naturalFrequency(risk.high, of),
  };
}

function stayText(low: NaturalFrequency, high: NaturalFrequency): string {
  return low.count === high.count ? `at ${countText(low)}` : `between ${countOf(low)} and ${countText(high)}`;
}

/** Of how many people it is true, when, and who counted them. */
export function averageText({
  prevalence,
  average,
}: Pick<TraitView, "prevalence" | "average">): string | null {
  if (prevalence === null || average === null) return null;
  const { measure, population, study } = prevalence;
  return `On average ${countText(average)} people ${spanText(measure)}. Counted among: ${population} (${studyName(study)}).`;
}

/** The page's first sentence. */
export function findingText(views: readonly TraitView[]): string {
  const useful = views.filter(({ verdict }) => verdict.kind === "risk").length;
  if (useful === 0) return "None of these scores says anything useful about one person";
  const says = useful === 1 ? "says" : "say";
  return `${formatNumber(useful)} of ${formatNumber(views.length)} scores ${says} something useful`;
}

type Field = readonly [string, (view: TraitView) => CsvValue];

const riskOf = ({ verdict }: TraitView) => (verdict.kind === "risk" ? verdict.risk : null);

const fields: readonly Field[] = [
  ["trait", ({ facts }) => facts.shortName],
  ["set", ({ set }) => set.id],
  ["answer", ({ verdict }) => (verdict.kind === "risk" ? "risk" : "no useful information")],
  ["risk", (view) => riskOf(view)?.value ?? null],
  ["risk_low", (view) => riskOf(view)?.low ?? null],
  ["risk_high", (view) => riskOf(view)?.high ?? null],
  ["prevalence", ({ prevalence }) => prevalence?.share ?? null],
  ["prevalence_of", ({ prevalence }) => prevalence?.population ?? null],
  ["prevalence_study", ({ prevalence }) => prevalence?.study ?? null],
  ["explained", ({ explained }) => explained],
  ["snps_found", ({ found }) => found?.matched ?? 0],
  ["snps", ({ set }) => set.rows],
  ["reason", ({ verdict }) => (verdict.kind === "nothing" ? verdict.reason : null)],
];

type About = Readonly<Record<string, CsvValue>>;

/** The traits as a table. */
export function traitsAsCsv(views: readonly TraitView[], about: About): string {
  const all = { ...about, ...savedOrigin() };
  return csvText(
    [...Object.keys(all), ...fields.map(([name]) => name)],
    views.map((view) => [...Object.values(all), ...fields.map(([, value]) => value(view))]),
  );
}

/** The same as a document. */
export function traitsAsJson(views: readonly TraitView[], about: About): string {
  const traits = views.map((view) => Object.fromEntries(fields.map(([name, value]) => [name, value(view)])));
  return JSON.stringify({ ...savedOrigin(), ...about, traits }, null, 2);
}
