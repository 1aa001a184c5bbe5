/** Five cognitive domains beside each other: where each true value lies, which differ, and how common such a difference is. */
import { normalCumulative } from "../normal-distribution.ts";
import type { Range } from "../percentile.ts";
import { type CognitiveDomain, cognitiveDomains, domainEstimate } from "./cognitive-domains.ts";
import { anchoredInterval } from "./intervals.ts";
import { iqScale } from "./iq-constants.ts";

/** The domains of a profile: all but the full scale, in the order in which they are shown. */
export const profileDomains: readonly CognitiveDomain[] = cognitiveDomains.filter(
  ({ id }) => id !== "full-scale",
);

/** The result of a test of one domain. */
export interface TestScore {
  /** In IQ points: mean 100, SD 15. */
  readonly score: number;
  /** Reliability of the test, above 0 and below 1; that of the domain's tests when null. */
  readonly reliability: number | null;
}

/** An estimate of general ability. */
export interface GeneralEstimate {
  /** In IQ points. */
  readonly iq: number;
  /** Share of the differences in latent g that the estimate explains, 0 to 1. */
  readonly r2: number;
}

/** Sources of a profile: results by domain id, and an estimate for the domains without one. */
export interface ProfileInput {
  readonly scores: Readonly<Record<string, TestScore | null>>;
  readonly general: GeneralEstimate | null;
}

/** One domain of a profile. */
export interface DomainInProfile {
  readonly domain: CognitiveDomain;
  /** What its range comes from. */
  readonly source: "test" | "general";
  /** The test's own result; null without a test. */
  readonly score: number | null;
  /** The reliability that was used; null without a test. */
  readonly reliability: number | null;
  /** Best guess of the true value and its 95 % range, in IQ points. */
  readonly value: Range;
}

/** Two domains whose ranges do not overlap. */
export interface DomainDifference {
  readonly higher: DomainInProfile;
  readonly lower: DomainInProfile;
  /** Points between the two results, as they were tested. */
  readonly points: number;
  /** Share of people whose two results lie at least so far apart, in either direction, 0 to 1. */
  readonly baseRate: number;
  /** Whether the correlation behind the base rate was measured, or follows from the model's loadings. */
  readonly isMeasured: boolean;
}

/** A profile. */
export interface CognitiveProfile {
  /** The domains with a known value, in their order. */
  readonly domains: readonly DomainInProfile[];
  /** Domains with nothing to go by. */
  readonly unknown: readonly CognitiveDomain[];
  /** The largest first. */
  readonly differences: readonly DomainDifference[];
  /** Pairs of tested domains, whether they differ or not. */
  readonly comparedPairs: number;
}

/**
 * Correlations of index scores in the US standardisation sample of the WAIS-IV (N = 1,800), verbal comprehension for crystallized
 * knowledge, perceptual reasoning for fluid reasoning; computed from the published matrix of subtests (docs/iq-model.md#profiles).
 */
const measuredCorrelations: Readonly<Record<string, number>> = {
  "crystallized fluid": 0.614,
  "crystallized working-memory": 0.6429,
  "fluid working-memory": 0.6222,
  "crystallized processing-speed": 0.4487,
  "fluid processing-speed": 0.5214,
  "processing-speed working-memory": 0.5078,
};

/**
 * How the results of two domains correlate among people; by the model's loadings and reliabilities where that was not
 * measured.
 */
export function correlationOfDomains(
  one: CognitiveDomain,
  other: CognitiveDomain,
): { readonly r: number; readonly isMeasured: boolean } {
  const measured = measuredCorrelations[[one.id, other.id].toSorted().join(" ")];
  if (measured !== undefined) return { r: measured, isMeasured: true };
  const r = one.loading * other.loading * Math.sqrt(one.reliability * other.reliability);
  return { r, isMeasured: false };
}

/** Share of people whose results in two domains that correlate by `r` lie at least `points` apart, in either direction. */
export function baseRateOf(points: number, r: number): number {
  return 2 * normalCumulative(-Math.abs(points) / (iqScale.sd * Math.sqrt(2 - 2 * r)));
}

function knownDomain(domain: CognitiveDomain, { scores, general }: ProfileInput): DomainInProfile | null {
  const test = scores[domain.id] ?? null;
  if (test !== null) {
    const reliability = test.reliability ?? domain.reliability;
    const value = anchoredInterval(test.score, reliability);
    return { domain, source: "test", score: test.score, reliability, value };
  }
  if (general === null) return null;
  const { prediction } = domainEstimate(domain, (general.iq - iqScale.mean) / iqScale.sd, general.r2);
  return { domain, source: "general", score: null, reliability: null, value: prediction };
}

function differenceOf(one: DomainInProfile, other: DomainInProfile): DomainDifference | null {
  if (one.score === null || other.score === null) return null;
  const [higher, lower] = one.value.value >= other.value.value ? [one, other] : [other, one];
  if (higher.value.low <= lower.value.high) return null;
  const points = Math.abs(one.score - other.score);
  const { r, isMeasured } = correlationOfDomains(one.domain, other.domain);
  return { higher, lower, points, baseRate: baseRateOf(points, r), isMeasured };
}

/**
 * A profile. A tested domain has the range of its true value, drawn towards the mean as far as its test is unreliable; one without a
 * test follows general ability. Two domains differ only where both were tested and their ranges do not overlap: what follows from
 * general ability alone says nothing about strengths.
 */
export function cognitiveProfile(input: ProfileInput): CognitiveProfile {
  const domains = profileDomains.flatMap((domain) => knownDomain(domain, input) ?? []);
  const known = new Set(domains.map(({ domain }) => domain.id));
  const pairs = domains.flatMap((one, index) =>
    domains.slice(index + 1).map((other) => [one, other] as const),
  );
  return {
    domains,
    unknown: profileDomains.filter(({ id }) => !known.has(id)),
    differences: pairs
      .flatMap(([one, other]) => differenceOf(one, other) ?? [])
      .toSorted((one, other) => other.points - one.points),
    comparedPairs: pairs.filter(([one, other]) => one.source === "test" && other.source === "test").length,
  };
}
