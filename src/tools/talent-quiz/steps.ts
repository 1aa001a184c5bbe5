/** The steps of the quiz: which comes next, from the answers alone. */
import { requiredChoiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { numberRule } from "../../form-rules/number-rule.ts";
import { textRule } from "../../form-rules/text-rule.ts";
import { lowerFirst } from "../../lib/format.ts";
import { aptitudeNames } from "../../parts/questionnaire/domain-names.ts";
import type { Answers, QuestionStep, StepInputs } from "../../parts/questionnaire/questionnaire.ts";
import {
  type AptitudeDomain,
  type AptitudeItem,
  aptitudeDomains,
  aptitudeItem,
  aptitudeStop,
} from "../../science/items/aptitude-bank.ts";
import { type AptitudeAnswer, moreItems, nextAptitudeItem } from "../../science/items/aptitude-test.ts";
import {
  nextFurtherStatement,
  nextPersonalityLine,
  type PersonalityLine,
  personalityLines,
  type StatementAnswers,
  statementsInDomain,
} from "../../science/items/personality/personality-test.ts";
import {
  agreement,
  attentionChecks,
  type PersonalityDomain,
  personalityDomains,
  statements,
} from "../../science/items/personality/statements.ts";
import { randomNumbers } from "../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../simulation/xoshiro128.ts";

/** The first step, which says what comes and stores the seed of this person's items. */
interface StartStep extends QuestionStep {
  readonly kind: "start";
}

/** A question with one right answer. */
export interface AptitudeStep extends QuestionStep {
  readonly kind: "aptitude";
  readonly domain: AptitudeDomain;
  readonly item: AptitudeItem;
}

/** A statement or an attention check. */
interface StatementStep extends QuestionStep {
  readonly kind: "statement";
}

export type QuizStep = StartStep | AptitudeStep | StatementStep;

/** A domain that may be asked more of. */
export type Domain = AptitudeDomain | PersonalityDomain;

const allDomains: readonly Domain[] = [...aptitudeDomains, ...personalityDomains];

/** The id of the first step. */
export const startId = "start";
/** The value of a choice that is none of an item's options. */
export const notKnown = "none";

const largestSeed = 2 ** 32 - 1;

/** The fields of the first step. Nobody types them: the page draws the seed, and the result's buttons ask for more. */
export const startInputs = formInputs({
  seed: numberRule({
    field: "Number of your items",
    least: 0,
    greatest: largestSeed,
    isWhole: true,
    missing: "Press Begin again.",
  }),
  more: textRule({ field: "Asked more of" }),
});

const start: StartStep = {
  kind: "start",
  id: startId,
  title: "Four abilities and five personality traits, in 10 to 15 minutes",
  onward: "Begin",
};

const agreementInputs = formInputs({
  choice: requiredChoiceRule({
    field: "How well it fits you",
    choices: agreement.map((label, category) => ({ value: String(category), label })),
    missing: "Choose how well it fits you.",
  }),
});

/** Numbers from a seed, the same on every machine. */
const drawsOf = (seed: number) => randomNumbers(seededXoshiro128(seed)).uniform;

/** Several whole tests; more are forgotten. */
const mostKnown = 1000;

/** A pure function of a text whose answers are not worked out again for each of the following steps. */
function remembered<Of>(known: Map<string, Of>, key: string, make: () => Of): Of {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

const knownItems = new Map<string, AptitudeItem | null>();
const knownNext = new Map<string, AptitudeItem | null>();
const knownLines = new Map<string, PersonalityLine | null>();

function itemOf(id: string): AptitudeItem | null {
  return remembered(knownItems, id, () => aptitudeItem(id.replaceAll("-", "/"), drawsOf));
}

function nextItemOf(
  domain: AptitudeDomain,
  { seed, aptitude }: QuizAnswers,
  more: boolean,
): AptitudeItem | null {
  const answers = aptitude[domain];
  const given = answers.map(({ item, isRight }) => `${item.id} ${isRight}`);
  const key = [domain, seed, more, ...given].join(",");
  return remembered(knownNext, key, () => nextAptitudeItem(domain, seed, answers, more, drawsOf));
}

function nextLineOf({ seed, statements: given }: QuizAnswers): PersonalityLine | null {
  return remembered(knownLines, [seed, ...given].join(" "), () => nextPersonalityLine(seed, given, drawsOf));
}

/** What the answers say, by part. */
export interface QuizAnswers {
  readonly seed: number;
  /** Domains that more was asked of, in that order. */
  readonly more: readonly Domain[];
  readonly aptitude: Readonly<Record<AptitudeDomain, readonly AptitudeAnswer[]>>;
  readonly statements: StatementAnswers;
}

/** The answers by part; null before the first step is answered. */
export function quizAnswers(answers: Answers): QuizAnswers | null {
  const first = answers.find(({ step }) => step === startId)?.values;
  if (first === undefined) return null;
  const aptitude: Record<AptitudeDomain, AptitudeAnswer[]> = {
    series: [],
    matrices: [],
    relations: [],
    rotations: [],
  };
  const given: [string, number][] = [];
  for (const { step, values } of answers) {
    if (step === startId) continue;
    const choice = String(values["choice"]);
    const domain = aptitudeDomains.find((one) => step.startsWith(`${one}-`));
    const item = domain === undefined ? null : itemOf(step);
    if (domain !== undefined && item !== null)
      aptitude[domain].push({ item, isRight: choice === String(item.item.right) });
    else given.push([step, Number(choice)]);
  }
  return {
    seed: Number(first["seed"]),
    more: moreOf(String(first["more"] ?? "")),
    aptitude,
    statements: given,
  };
}

/** Domains of a text with their names. */
function moreOf(text: string): Domain[] {
  const named = text.split(" ");
  return allDomains
    .filter((domain) => named.includes(domain))
    .toSorted((one, other) => named.indexOf(one) - named.indexOf(other));
}

function aptitudeStep(domain: AptitudeDomain, item: AptitudeItem): AptitudeStep {
  const id = item.id.replaceAll("/", "-");
  knownItems.set(id, item);
  return { kind: "aptitude", id, title: item.item.question, lead: partLead(domain), domain, item };
}

function statementStep({ id, text }: PersonalityLine): StatementStep {
  return { kind: "statement", id, title: `“${text}”`, lead: partLead("personality") };
}

const parts = [...aptitudeDomains, "personality"] as const;

function partLead(part: (typeof parts)[number]): string {
  const name = part === "personality" ? part : lowerFirst(aptitudeNames[part]);
  return `Part ${parts.indexOf(part) + 1} of ${parts.length}, ${name}`;
}

const isAptitude = (domain: Domain): domain is AptitudeDomain =>
  aptitudeDomains.some((one) => one === domain);

/** The step after these answers; null at the end. */
export function nextStep(answers: Answers): QuizStep | null {
  const known = quizAnswers(answers);
  if (known === null) return start;
  for (const domain of aptitudeDomains) {
    const item = nextItemOf(domain, known, false);
    if (item !== null) return aptitudeStep(domain, item);
  }
  const line = nextLineOf(known);
  if (line !== null) return statementStep(line);
  for (const domain of known.more) {
    if (isAptitude(domain)) {
      const item = nextItemOf(domain, known, true);
      if (item !== null) return aptitudeStep(domain, item);
    } else {
      const further = nextFurtherStatement(domain, known.seed, known.statements, drawsOf);
      if (further !== null) return statementStep(further);
    }
  }
  return null;
}

const inputsOfSteps = new WeakMap<QuizStep, StepInputs>();

/** The fields of a step, the same objects for the same step. */
export function inputsOf(step: QuizStep): StepInputs {
  if (step.kind === "start") return startInputs;
  if (step.kind === "statement") return agreementInputs;
  const known = inputsOfSteps.get(step);
  if (known !== undefined) return known;
  const { options, question } = step.item.item;
  const inputs = formInputs({
    choice: requiredChoiceRule({
      field: "Answer",
      label: question,
      choices: [
        ...options.map(({ words }, place) => ({ value: String(place), label: words })),
        { value: notKnown, label: "I don’t know" },
      ],
      missing: "Choose an answer, or “I don’t know”.",
    }),
  });
  inputsOfSteps.set(step, inputs);
  return inputs;
}

/** Seconds that an item takes, by design: nobody’s times are measured. */
const secondsOf: Readonly<Record<AptitudeDomain | "statement", number>> = {
  series: 20,
  matrices: 16,
  relations: 9,
  rotations: 16,
  statement: 5,
};

/** How many answers a domain of aptitude still takes, at most. */
function leftIn(domain: AptitudeDomain, { aptitude, more }: QuizAnswers): number {
  const most = aptitudeStop.mostItems + (more.includes(domain) ? moreItems : 0);
  return Math.max(0, most - aptitude[domain].length);
}

/** Statements that are still to come. */
function statementsLeft({ statements: given, more }: QuizAnswers): number {
  const further = personalityDomains.filter((domain) => more.includes(domain)).length * statementsInDomain;
  return Math.max(0, personalityLines + further - given.length);
}

/** How far somebody is. */
export function progressOf(answers: Answers) {
  const known = quizAnswers(answers);
  if (known === null) {
    const all = aptitudeDomains.length * aptitudeStop.mostItems + personalityLines;
    return { answered: 0, of: all + 1, isAbout: true, left: "10 to 15 minutes" };
  }
  // A part that ended early is over, whatever it might have had.
  const isDone = (domain: AptitudeDomain) => {
    const place = aptitudeDomains.indexOf(domain);
    const isBehind =
      known.statements.length > 0 ||
      aptitudeDomains.slice(place + 1).some((later) => known.aptitude[later].length > 0);
    return isBehind && !known.more.includes(domain);
  };
  const open = aptitudeDomains.filter((domain) => !isDone(domain));
  const left = open.map((domain) => ({ domain, items: leftIn(domain, known) }));
  const lines = statementsLeft(known);
  const seconds = left.reduce((sum, { domain, items }) => sum + items * secondsOf[domain], 0);
  const minutes = Math.max(1, Math.round((seconds + lines * secondsOf.statement) / 60));
  const items = left.reduce((sum, one) => sum + one.items, 0);
  return {
    answered: answers.length,
    of: answers.length + items + lines,
    isAbout: true,
    left: `about ${minutes} min left`,
  };
}

/** What an id of an answer stands for, in words: "Number series, question 3". */
export function nameOfAnswer(id: string, { aptitude }: QuizAnswers): string {
  for (const domain of aptitudeDomains) {
    const place = aptitude[domain].findIndex(({ item }) => item.id.replaceAll("/", "-") === id);
    if (place !== -1) return `${aptitudeNames[domain]}, question ${place + 1}`;
  }
  const line = [...statements, ...attentionChecks].find((one) => one.id === id);
  return line === undefined ? id : `“${line.text}”`;
}
