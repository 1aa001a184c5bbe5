/** How personality is asked: which statement comes next. */
import type { BankItem } from "../../item-response/next-item.ts";
import { standardErrorAfter } from "../../item-response/stop-rule.ts";
import type { Draw } from "../draws.ts";
import { shuffle } from "../draws.ts";
import { domainPosterior, statementParameters } from "./score-personality.ts";
import {
  attentionChecks,
  type PersonalityDomain,
  personalityDomains,
  type Statement,
  statements,
} from "./statements.ts";

/** A line that somebody says how well it fits them: a statement, or an attention check. */
export interface PersonalityLine {
  readonly id: string;
  readonly text: string;
}

/** Ids and categories in the order of the answers. */
export type StatementAnswers = readonly (readonly [id: string, category: number])[];

/** Statements of each domain: one of each facet and key. */
export const statementsInDomain = 8;
/** All lines of the test. */
export const personalityLines = statementsInDomain * personalityDomains.length + attentionChecks.length;

/** Statements before each attention check. */
const beforeChecks = [8, 19, 31] as const;
/** Spreads neighbouring numbers over all seeds (2^32 divided by the golden ratio), apart from those of the aptitude items. */
const spread = 0x9e3779b1;
const firstPlace = 1000;

function seedOf(seed: number, place: number): number {
  return (seed ^ Math.imul(firstPlace + place, spread)) >>> 0;
}

function isStatement(id: string): boolean {
  return statements.some((statement) => statement.id === id);
}

/**
 * The next statement of a domain, by chance: one of each facet and key before the second of any. Not by what it tells, which differs little:
 * each of a cell's four statements then meets a quarter of all persons.
 */
function byTurn(
  domain: PersonalityDomain,
  seed: number,
  answers: StatementAnswers,
  drawsOf: (seed: number) => Draw,
): Statement | null {
  const had = new Set(answers.map(([id]) => id));
  const draw = drawsOf(seedOf(seed, personalityDomains.indexOf(domain)));
  const own = shuffle(
    draw,
    statements.filter((statement) => statement.domain === domain),
  );
  const cellOf = ({ facet, keyed }: Statement) => `${facet} ${keyed}`;
  const cells = [...new Set(own.map(cellOf))];
  const countIn = (cell: string) =>
    own.filter((statement) => cellOf(statement) === cell && had.has(statement.id)).length;
  const fewest = Math.min(...cells.map(countIn));
  const cell = cells.find((one) => countIn(one) === fewest);
  return own.find((statement) => cellOf(statement) === cell && !had.has(statement.id)) ?? null;
}

function bankItem(statement: Statement): BankItem {
  return { id: statement.id, content: statement.facet, parameters: statementParameters(statement) };
}

/**
 * The next line: the domains in turn, in another order each round, and the attention checks among them.
 *
 * @param seed of the person
 * @returns null: all were answered
 */
export function nextPersonalityLine(
  seed: number,
  answers: StatementAnswers,
  drawsOf: (seed: number) => Draw,
): PersonalityLine | null {
  const answered = answers.filter(([id]) => isStatement(id)).length;
  const checked = attentionChecks.filter(({ id }) => answers.some(([other]) => other === id)).length;
  const due = beforeChecks.filter((before) => before <= answered).length;
  if (checked < due) return attentionChecks[checked] ?? null;
  const round = Math.floor(answered / personalityDomains.length);
  if (round >= statementsInDomain) return null;
  const order = shuffle(drawsOf(seedOf(seed, personalityDomains.length + round)), personalityDomains);
  const domain = order[answered % personalityDomains.length];
  return domain === undefined ? null : byTurn(domain, seed, answers, drawsOf);
}

/** How many statements of a domain may still be asked for: as many again as the test has. */
function furtherLeft(domain: PersonalityDomain, answers: StatementAnswers): number {
  const own = new Set(statements.filter((one) => one.domain === domain).map(({ id }) => id));
  return 2 * statementsInDomain - answers.filter(([id]) => own.has(id)).length;
}

/** The next of a domain's further statements; null: all were answered. */
export function nextFurtherStatement(
  domain: PersonalityDomain,
  seed: number,
  answers: StatementAnswers,
  drawsOf: (seed: number) => Draw,
): PersonalityLine | null {
  return furtherLeft(domain, answers) <= 0 ? null : byTurn(domain, seed, answers, drawsOf);
}

/** Standard error to be expected once a domain's further statements are answered, and how many they are. */
export function errorAfterFurther(
  domain: PersonalityDomain,
  answers: StatementAnswers,
): { readonly items: number; readonly standardError: number } {
  const had = new Set(answers.map(([id]) => id));
  const left = statements.filter((statement) => statement.domain === domain && !had.has(statement.id));
  const posterior = domainPosterior(domain, Object.fromEntries(answers));
  const items = Math.max(0, furtherLeft(domain, answers));
  return { items, standardError: standardErrorAfter(posterior, left.map(bankItem), items) };
}
