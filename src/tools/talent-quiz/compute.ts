/** What the answers give: an estimate for each domain, which of them can be told apart, and the least expected answers. */
import type { Answers } from "../../parts/questionnaire/questionnaire.ts";
import {
  type AbilityPosterior,
  abilityInterval,
  summarisePosterior,
} from "../../science/item-response/ability-posterior.ts";
import { surprisingAnswers } from "../../science/item-response/person-fit.ts";
import { type AptitudeDomain, aptitudeDomains } from "../../science/items/aptitude-bank.ts";
import {
  type AptitudeAnswer,
  aptitudeAnswers,
  aptitudePosterior,
  errorAfterMore,
  itemsLeftWithMore,
} from "../../science/items/aptitude-test.ts";
import { errorAfterFurther } from "../../science/items/personality/personality-test.ts";
import {
  type Care,
  domainAnswers,
  domainPosterior,
  judgeCare,
} from "../../science/items/personality/score-personality.ts";
import {
  agreement,
  type PersonalityDomain,
  personalityDomains,
} from "../../science/items/personality/statements.ts";
import { normalCumulative } from "../../science/normal-distribution.ts";
import { type Domain, nameOfAnswer, type QuizAnswers, quizAnswers } from "./steps.ts";

/** The share of what a value may be that lies inside its range. */
const rangeLevel = 0.95;
/** An answer is surprising where fewer give it at the estimated value: of right and wrong, and of five categories. */
const surprisingBelow = { aptitude: 0.2, statement: 0.05 } as const;
const mostSurprising = 3;

/** The estimate of a domain, in standard deviations by the design of its items. */
export interface DomainResult {
  readonly domain: Domain;
  readonly area: "aptitude" | "personality";
  readonly value: number;
  readonly standardError: number;
  readonly low: number;
  readonly high: number;
  readonly answered: number;
  /** What more items would bring; null where there are no more. */
  readonly more: { readonly items: number; readonly standardError: number } | null;
}

/** An answer that few people with the same estimate give. */
export interface Surprise {
  /** The question in words. */
  readonly question: string;
  /** What was answered, such as "missed". */
  readonly answer: string;
  readonly chance: number;
}

/** Two domains whose ranges don't overlap. */
export interface Apart {
  readonly higher: Domain;
  readonly lower: Domain;
}

/** A domain of aptitude whose answers lie at an end of what its questions can measure. */
export interface AtEnd {
  readonly domain: AptitudeDomain;
  /** `highest`: all were solved; `lowest`: no more than blind guessing solves. */
  readonly end: "highest" | "lowest";
}

export interface QuizResult {
  readonly domains: readonly DomainResult[];
  readonly apart: readonly Apart[];
  readonly surprises: readonly Surprise[];
  readonly care: Care;
  readonly atEnds: readonly AtEnd[];
  /** Percentile of the matrices among the people on whom their difficulties rest, with the ends of its range. */
  readonly matricesPercentile: { readonly value: number; readonly low: number; readonly high: number };
  /** Domains that more was asked of. */
  readonly asked: readonly Domain[];
}

function estimateOf(posterior: AbilityPosterior) {
  const { ability, standardError } = summarisePosterior(posterior);
  return { value: ability, standardError, ...abilityInterval(posterior, rangeLevel) };
}

function aptitudeResult(
  domain: AptitudeDomain,
  answers: readonly AptitudeAnswer[],
  isExtended: boolean,
): DomainResult {
  return {
    domain,
    area: "aptitude",
    ...estimateOf(aptitudePosterior(answers)),
    answered: answers.length,
    more: isExtended
      ? null
      : { items: itemsLeftWithMore(answers), standardError: errorAfterMore(domain, answers) },
  };
}

function personalityResult(domain: PersonalityDomain, { statements }: QuizAnswers): DomainResult {
  const given = Object.fromEntries(statements);
  const more = errorAfterFurther(domain, statements);
  return {
    domain,
    area: "personality",
    ...estimateOf(domainPosterior(domain, given)),
    answered: domainAnswers(domain, given).length,
    more: more.items === 0 ? null : more,
  };
}

/** Pairs of domains of one area whose ranges don't overlap. */
export function pairsApart(domains: readonly DomainResult[]): Apart[] {
  return domains.flatMap((higher) =>
    domains
      .filter((lower) => lower.area === higher.area && higher.low > lower.high)
      .map((lower) => ({ higher: higher.domain, lower: lower.domain })),
  );
}

function surprisesOf(known: QuizAnswers, domains: readonly DomainResult[]): Surprise[] {
  const estimated = (domain: Domain) => domains.find((one) => one.domain === domain)?.value ?? 0;
  const ofAptitude = aptitudeDomains.flatMap((domain) => {
    const answers = known.aptitude[domain];
    const found = surprisingAnswers(aptitudeAnswers(answers), estimated(domain), surprisingBelow.aptitude);
    return found.map(({ index, chance }) => ({
      question: nameOfAnswer(answers[index]?.item.id.replaceAll("/", "-") ?? "", known),
      answer: answers[index]?.isRight === true ? "solved" : "missed",
      chance,
    }));
  });
  const given = Object.fromEntries(known.statements);
  const ofStatements = personalityDomains.flatMap((domain) => {
    const answers = domainAnswers(domain, given);
    const found = surprisingAnswers(answers, estimated(domain), surprisingBelow.statement);
    return found.map(({ index, chance }) => {
      const { id = "", category = 0 } = answers[index] ?? {};
      return { question: nameOfAnswer(id, known), answer: `“${agreement[category]}”`, chance };
    });
  });
  return [...ofAptitude, ...ofStatements]
    .sort((one, other) => one.chance - other.chance)
    .slice(0, mostSurprising);
}

/** The domains at an end. The prior of the estimate draws such a value towards the middle, so it says less than it seems to. */
function domainsAtEnds({ aptitude }: QuizAnswers): AtEnd[] {
  return aptitudeDomains.flatMap((domain): AtEnd[] => {
    const answers = aptitude[domain];
    const solved = answers.filter(({ isRight }) => isRight).length;
    const byGuessing = answers.reduce((sum, { item }) => sum + item.parameters.guessing, 0);
    if (answers.length === 0) return [];
    if (solved === answers.length) return [{ domain, end: "highest" }];
    return solved <= byGuessing ? [{ domain, end: "lowest" }] : [];
  });
}

const nothing: QuizAnswers = {
  seed: 0,
  more: [],
  aptitude: { series: [], matrices: [], relations: [], rotations: [] },
  statements: [],
};

/** The result of all answers. */
export function resultOf(answers: Answers): QuizResult {
  const known = quizAnswers(answers) ?? nothing;
  const domains = [
    ...aptitudeDomains.map((domain) =>
      aptitudeResult(domain, known.aptitude[domain], known.more.includes(domain)),
    ),
    ...personalityDomains.map((domain) => personalityResult(domain, known)),
  ];
  const matrices = estimateOf(aptitudePosterior(known.aptitude.matrices));
  const percentile = (value: number) => 100 * normalCumulative(value);
  return {
    domains,
    apart: pairsApart(domains),
    surprises: surprisesOf(known, domains),
    care: judgeCare(known.statements),
    atEnds: domainsAtEnds(known),
    matricesPercentile: {
      value: percentile(matrices.value),
      low: percentile(matrices.low),
      high: percentile(matrices.high),
    },
    asked: known.more,
  };
}
