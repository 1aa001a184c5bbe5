/** Simulated persons take the quiz as it is asked: estimates without bias, with the errors and ranges that it states. */
import { describe, expect, it } from "vitest";
import { noteFigures } from "../../../tests/support/study-figures.ts";
import { isDeep } from "../../../tests/support/test-depth.ts";
import { randomNumbers } from "../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../simulation/xoshiro128.ts";
import {
  type AbilityPosterior,
  abilityInterval,
  summarisePosterior,
} from "../item-response/ability-posterior.ts";
import { categoryChances } from "../item-response/graded-response.ts";
import { rightAnswer } from "../item-response/response-probability.ts";
import { type AptitudeDomain, aptitudeDomains, aptitudeStop } from "./aptitude-bank.ts";
import {
  type AptitudeAnswer,
  aptitudePosterior,
  errorAfterMore,
  moreItems,
  nextAptitudeItem,
} from "./aptitude-test.ts";
import {
  nextFurtherStatement,
  nextPersonalityLine,
  type StatementAnswers,
} from "./personality/personality-test.ts";
import { domainPosterior, statementParameters } from "./personality/score-personality.ts";
import { attentionChecks, personalityDomains, statements } from "./personality/statements.ts";

const firstSeed = Number(process.env["TEST_SEED"] ?? 1);
const persons = isDeep ? 5000 : 40;
const patience = 1_800_000;
/** In `npm test` few persons only show that the study runs: chance takes the place of the limits asked for. */
const leeway = isDeep ? { bias: 0.05, ratio: 0.05, cover: 0.01 } : { bias: 0.5, ratio: 0.5, cover: 0.16 };
/** Of all persons, the share that may meet one item. */
const mostExposed = 0.3;

const drawsOf = (seed: number) => randomNumbers(seededXoshiro128(seed)).uniform;
const numbersOf = (person: number) => randomNumbers(seededXoshiro128(firstSeed * 1_000_003 + person));

interface Outcome {
  readonly error: number;
  readonly stated: number;
  readonly isCovered: boolean;
}

function outcomeOf(posterior: AbilityPosterior, truth: number): Outcome {
  const { ability, standardError } = summarisePosterior(posterior);
  const { low, high } = abilityInterval(posterior, 0.95);
  return { error: ability - truth, stated: standardError, isCovered: low <= truth && truth <= high };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param name of the test, for the table of figures */
function expectHonest(name: string, outcomes: readonly Outcome[]): void {
  const bias = mean(outcomes.map(({ error }) => error));
  const trueError = Math.sqrt(mean(outcomes.map(({ error }) => error ** 2)));
  const stated = Math.sqrt(mean(outcomes.map((one) => one.stated ** 2)));
  const covered = mean(outcomes.map(({ isCovered }) => (isCovered ? 1 : 0)));
  noteFigures(
    name,
    ...[outcomes.length, bias.toFixed(3), stated.toFixed(3), trueError.toFixed(3)],
    `${(100 * covered).toFixed(1)} %`,
  );
  expect(Math.abs(bias)).toBeLessThan(leeway.bias);
  expect(Math.abs(stated / trueError - 1)).toBeLessThan(leeway.ratio);
  expect(Math.abs(covered - 0.95)).toBeLessThan(leeway.cover);
}

/** One person's test of a domain. */
function takeTest(domain: AptitudeDomain, person: number, more: boolean) {
  const { uniform, normal } = numbersOf(person);
  const ability = normal();
  const answers: AptitudeAnswer[] = [];
  const deviations = new Map<string, number>();
  let expected: number | null = null;
  for (;;) {
    // A test that is over stays so: it is not looked at again for each further item.
    const base = expected === null ? nextAptitudeItem(domain, person, answers, false, drawsOf) : null;
    if (base === null) expected ??= errorAfterMore(domain, answers);
    const item = base ?? (more ? nextAptitudeItem(domain, person, answers, true, drawsOf) : null);
    if (item === null) return { answers, expected, outcome: outcomeOf(aptitudePosterior(answers), ability) };
    const { parameters, content } = item;
    // What its kind is really like: all items of one are harder or easier than stated by the same amount.
    const deviation = deviations.get(content) ?? normal();
    deviations.set(content, deviation);
    const difficulty = parameters.difficulty + parameters.difficultySd * deviation;
    const { probability } = rightAnswer({ ...parameters, difficulty, difficultySd: 0 }, ability);
    answers.push({ item, isRight: uniform() < probability });
  }
}

describe.each(aptitudeDomains)("the quiz's test of %s", (domain) => {
  it(
    "states its errors and ranges rightly, and shows no item to many",
    () => {
      const met = new Map<string, number>();
      const outcomes: Outcome[] = [];
      for (let person = 0; person < persons; person += 1) {
        const { answers, outcome } = takeTest(domain, person, false);
        expect(answers.length).toBeGreaterThanOrEqual(aptitudeStop.fewestItems);
        expect(answers.length).toBeLessThanOrEqual(aptitudeStop.mostItems);
        outcomes.push(outcome);
        for (const { item } of answers) {
          // The task itself: a pair of words may come in several items.
          const task = `${item.item.words} ${item.item.options[item.item.right]?.words}`;
          met.set(task, (met.get(task) ?? 0) + 1);
        }
      }
      expectHonest(domain, outcomes);
      const exposure = Math.max(...met.values()) / persons;
      noteFigures(`${domain}: most exposed`, exposure.toFixed(3));
      if (isDeep) expect(exposure).toBeLessThan(mostExposed);
    },
    patience,
  );

  it(
    "states its errors and ranges rightly with further items too, and says beforehand what they bring",
    () => {
      const tests = Array.from({ length: isDeep ? persons : 5 }, (_, person) => {
        // Without the items, whose pictures fill a worker's memory.
        const { expected, outcome } = takeTest(domain, person, true);
        return { expected, outcome };
      });
      if (isDeep)
        expectHonest(
          `${domain}, ten more`,
          tests.map(({ outcome }) => outcome),
        );
      const [expected, stated] = [
        tests.map((one) => one.expected ?? Number.NaN),
        tests.map(({ outcome }) => outcome.stated),
      ].map(mean);
      expect(Math.abs((expected ?? 0) / (stated ?? 1) - 1)).toBeLessThan(isDeep ? 0.05 : 0.15);
    },
    patience,
  );

  it("asks no task twice of one person, further ones included", () => {
    const { answers } = takeTest(domain, firstSeed, true);
    const tasks = answers.map(({ item }) => item.item.words);
    expect(tasks).toHaveLength(aptitudeStop.mostItems + moreItems);
    expect(new Set(tasks).size).toBe(tasks.length);
  });
});

/** One person's answers to all lines, and what they are really like. */
function answerLines(person: number) {
  const { uniform, normal } = numbersOf(person);
  const traits = new Map(personalityDomains.map((domain) => [domain, normal()]));
  const answers: (readonly [string, number])[] = [];
  for (;;) {
    const line = nextPersonalityLine(person, answers, drawsOf);
    if (line === null) return { answers: answers as StatementAnswers, traits };
    const statement = statements.find(({ id }) => id === line.id);
    const check = attentionChecks.find(({ id }) => id === line.id);
    if (statement === undefined) {
      answers.push([line.id, check?.category ?? 0]);
      continue;
    }
    const { probabilities } = categoryChances(
      statementParameters(statement),
      traits.get(statement.domain) ?? 0,
    );
    let rest = uniform();
    const drawn = probabilities.findIndex((chance) => {
      rest -= chance;
      return rest < 0;
    });
    const category = drawn === -1 ? probabilities.length - 1 : drawn;
    answers.push([line.id, statement.keyed === 1 ? category : probabilities.length - 1 - category]);
  }
}

it(
  "statements state their errors and ranges rightly in each domain of personality, and none is met by many",
  () => {
    const people = Array.from({ length: persons }, (_, person) => answerLines(person));
    const met = new Map<string, number>();
    for (const { answers } of people) for (const [id] of answers) met.set(id, (met.get(id) ?? 0) + 1);
    const shares = statements.map(({ id }) => (met.get(id) ?? 0) / persons);
    noteFigures("statements: most exposed", Math.max(...shares).toFixed(3));
    if (isDeep) expect(Math.max(...shares)).toBeLessThan(mostExposed);
    expect(Math.min(...shares)).toBeGreaterThan(0);
    for (const domain of personalityDomains)
      expectHonest(
        domain,
        people.map(({ answers, traits }) =>
          outcomeOf(domainPosterior(domain, Object.fromEntries(answers)), traits.get(domain) ?? 0),
        ),
      );
  },
  patience,
);

it("further statements of a domain are as many again, each once", () => {
  const { answers } = answerLines(firstSeed);
  const further: (readonly [string, number])[] = [...answers];
  for (;;) {
    const line = nextFurtherStatement("openness", firstSeed, further, drawsOf);
    if (line === null) break;
    further.push([line.id, 2]);
  }
  const own = further.map(([id]) => id).filter((id) => id.startsWith("openness"));
  expect([own.length, new Set(own).size]).toEqual([16, 16]);
});
