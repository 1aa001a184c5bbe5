import { type AbilityPosterior, posteriorOf } from "../../item-response/ability-posterior.ts";
import { turnCategory } from "../../item-response/graded-response.ts";
import type { Answer, GradedItem } from "../../item-response/item-parameters.ts";
import { attentionChecks, type PersonalityDomain, type Statement, statements } from "./statements.ts";

/**
 * Slope of all statements, by design. Statements of this kind have slopes of 1 to 2.5; a low one makes standard errors wide rather than narrow while
 * nothing has been estimated from answers.
 */
const designedSlope = 1.2;
/** Steps between the answers at middling demand, and what demand moves them by. */
const designedThresholds = [-1.8, -0.6, 0.6, 1.8] as const;
const demandShift = 0.5;

/** Parameters of a statement as if it were keyed forwards, by design. */
export function statementParameters({ demand }: Statement): GradedItem {
  return {
    slope: designedSlope,
    thresholds: designedThresholds.map((threshold) => threshold + demandShift * demand),
  };
}

/** An answer to a statement as the estimate of its domain needs it. */
function statementAnswer(statement: Statement, category: number): Answer {
  const item = statementParameters(statement);
  return { item, answer: statement.keyed === 1 ? category : turnCategory(item, category) };
}

/** An answer to one of a domain's statements, with what was chosen. */
export interface DomainAnswer extends Answer {
  readonly id: string;
  /** As chosen: not turned for a statement that is keyed the other way. */
  readonly category: number;
}

/**
 * The answers to a domain's statements, in the statements' order.
 *
 * @param answers categories by the statements' ids; others are passed over
 */
export function domainAnswers(
  domain: PersonalityDomain,
  answers: Readonly<Record<string, number>>,
): DomainAnswer[] {
  return statements.flatMap((statement) => {
    const category = statement.domain === domain ? answers[statement.id] : undefined;
    return category === undefined
      ? []
      : [{ id: statement.id, category, ...statementAnswer(statement, category) }];
  });
}

/**
 * What a domain's value may be, in standard deviations by design; there are no norms.
 *
 * @param answers categories by the statements' ids; others are passed over
 */
export function domainPosterior(
  domain: PersonalityDomain,
  answers: Readonly<Record<string, number>>,
): AbilityPosterior {
  return posteriorOf(domainAnswers(domain, answers));
}

/** How carefully statements were answered. */
export interface Care {
  /** Attention checks that were answered, and answered otherwise than they ask. */
  readonly checked: number;
  readonly missed: number;
  /** Most answers of one category in a row, over statements in the order they were answered. */
  readonly longestRun: number;
}

/**
 * Signs of answers that were not read.
 *
 * @param answered ids and categories in the order of the answers
 */
export function judgeCare(answered: readonly (readonly [id: string, category: number])[]): Care {
  const checks = answered.flatMap(([id, category]) => {
    const check = attentionChecks.find((one) => one.id === id);
    return check === undefined ? [] : [check.category === category];
  });
  let [run, longestRun] = [0, 0];
  let before: number | null = null;
  for (const [id, category] of answered) {
    if (attentionChecks.some((check) => check.id === id)) continue;
    run = category === before ? run + 1 : 1;
    before = category;
    longestRun = Math.max(longestRun, run);
  }
  return { checked: checks.length, missed: checks.filter((isRight) => !isRight).length, longestRun };
}
