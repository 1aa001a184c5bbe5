/** The findings of a result in words. */
import { formatList, lowerFirst, upperFirst } from "../../lib/format.ts";
import { domainNames } from "../../parts/questionnaire/domain-names.ts";
import type { Apart, DomainResult, QuizResult } from "./compute.ts";
import type { Domain } from "./steps.ts";

const numbers = ["none", "one", "two", "three", "four", "five"] as const;

/** What a domain is called within a sentence. */
export const inSentence = (domain: Domain) => lowerFirst(domainNames[domain]);

/** Names that need "stands" or "stand": the rest are singular. */
const plurals: ReadonlySet<Domain> = new Set(["series", "matrices", "relations"]);

/** The domains of one area, the highest first. */
export function rankedDomains({ domains }: QuizResult, area: DomainResult["area"]): DomainResult[] {
  return domains.filter((one) => one.area === area).toSorted((one, other) => other.value - one.value);
}

/** Pairs of an area that can be told apart. */
export function apartIn(result: QuizResult, area: DomainResult["area"]): Apart[] {
  const own = new Set(rankedDomains(result, area).map(({ domain }) => domain));
  return result.apart.filter(({ higher }) => own.has(higher));
}

/**
 * What can be told of the order of an area's domains: "Matrices stand above rotation by the design of the items; the rest can't be told
 * apart". No people have shown that the zeros of two abilities are the same, so the words say what their order rests on.
 */
export function findingOf(result: QuizResult, area: DomainResult["area"]): string {
  const ranked = rankedDomains(result, area);
  const apart = apartIn(result, area);
  const [first] = apart;
  if (first === undefined) return `None of the ${numbers[ranked.length]} can be told apart`;
  // The domain that stands above, or below, the most others.
  const count = (domain: Domain, end: "higher" | "lower") =>
    apart.filter((pair) => pair[end] === domain).length;
  const [top] = ranked.toSorted((one, other) => count(other.domain, "higher") - count(one.domain, "higher"));
  const higher = top?.domain ?? first.higher;
  const below = apart.filter((pair) => pair.higher === higher).map(({ lower }) => inSentence(lower));
  const verb = plurals.has(higher) ? "stand" : "stands";
  const isAll = apart.length === below.length;
  const rest = isAll ? "the rest can’t be told apart" : "further pairs are named below";
  const basis = area === "aptitude" ? " by the design of the items" : "";
  return `${upperFirst(inSentence(higher))} ${verb} above ${formatList(below)}${basis}; ${rest}`;
}

/** All pairs that can be told apart, in words; null for none. */
export function pairsInWords(apart: readonly Apart[]): string | null {
  if (apart.length === 0) return null;
  return formatList(apart.map(({ higher, lower }) => `${inSentence(higher)} above ${inSentence(lower)}`));
}
