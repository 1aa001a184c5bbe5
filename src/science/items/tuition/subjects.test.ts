import { describe, expect, it } from "vitest";
import { isDeep } from "../../../../tests/support/test-depth.ts";
import { randomNumbers } from "../../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../../simulation/xoshiro128.ts";
import { relations } from "../verbal-relations/word-pairs.ts";
import { follows, logic } from "./logic.ts";
import { subjects, topicParameters } from "./subjects.ts";
import type { Topic } from "./tuition-item.ts";

/** Of each topic. */
const seeds = isDeep ? 100_000 : 100;
const firstSeed = Number(process.env["TEST_SEED"] ?? 0);

const itemOf = (topic: Topic, seed: number) => topic.make(randomNumbers(seededXoshiro128(seed)).uniform);

/** A number or a fraction as it is printed. */
function numberOf(text: string): number {
  const [above = "", below = "1"] = text.replaceAll("−", "-").split("/");
  return Number(above) / Number(below);
}

/** A sum of products, calculated from left to right after the products. */
function calculate(expression: string): number {
  return expression
    .replaceAll(" − ", " + −")
    .split(" + ")
    .map((product) =>
      product
        .split(" × ")
        .map((factor) => (factor.startsWith("−") ? -numberOf(factor.slice(1)) : numberOf(factor)))
        .reduce((one, other) => one * other, 1),
    )
    .reduce((one, other) => one + other, 0);
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

/** A side of an equation, such as "3x − 4", at a value of x. */
function sideAt(side: string, x: number): number {
  return side
    .replaceAll(" − ", " + −")
    .split(" + ")
    .reduce((sum, term) => {
      const sign = term.startsWith("−") ? -1 : 1;
      const body = term.replace("−", "");
      const factor = Number.parseFloat(body.replace(/^x/, "1x"));
      const power = body.endsWith("x²") ? x * x : body.endsWith("x") ? x : 1;
      return sum + sign * factor * power;
    }, 0);
}

/** Whether two words stand in a relation of the list of pairs: no two pairs of one relation fit crosswise, which only a reader can see. */
function arePair(name: string, question: string, option: string): boolean {
  const word = /“(.+)”/.exec(question)?.[1];
  const pairs: readonly (readonly [string, string])[] =
    relations.find((relation) => relation.name === name)?.pairs ?? [];
  return pairs.some(([first, second]) => first === word && second === option);
}

/** Whether an answer fits the question, worked out from its words alone. Conclusions of logic have a test of their own. */
const checks: Readonly<Record<string, (question: string, option: string) => boolean>> = {
  sums: (question, option) => calculate(question.replace(" = ?", "")) === numberOf(option),
  products: (question, option) => calculate(question.replace(" = ?", "")) === numberOf(option),
  order: (question, option) => calculate(question.replace(" = ?", "")) === numberOf(option),
  percentages: (question, option) => {
    const [percent = 0, whole = 0] = numbersIn(question);
    return percent * whole === 100 * numberOf(option);
  },
  fractions: (question, option) =>
    Math.abs(calculate(question.replace(" = ?", "")) - numberOf(option)) < 1e-12,
  linear: (question, option) => {
    const [left = "", right = ""] = question.replace(". What is x?", "").split(" = ");
    return sideAt(left, numberOf(option)) === numberOf(right);
  },
  "both-sides": (question, option) => {
    const [left = "", right = ""] = question.replace(". What is x?", "").split(" = ");
    return sideAt(left, numberOf(option)) === sideAt(right, numberOf(option));
  },
  "two-unknowns": (question, option) => {
    const [one = "", other = ""] = question.replace(". What is x?", "").split(" and ");
    const x = numberOf(option);
    const [[first = "", sum = ""], [second = "", difference = ""]] = [one.split(" = "), other.split(" = ")];
    const y = numberOf(sum) - sideAt(first.replace(" + y", ""), x);
    return sideAt(second.replace(" − y", ""), x) - y === numberOf(difference);
  },
  quadratic: (question, option) => {
    const left = question.replace(" = 0. What is the larger solution?", "");
    const x = numberOf(option);
    const roots = Array.from({ length: 61 }, (_, index) => index - 30).filter((at) => sideAt(left, at) === 0);
    return x === Math.max(...roots);
  },
  "one-draw": (question, option) => {
    const [red = 0, blue = 0] = numbersIn(question);
    return Math.abs(numberOf(option) - red / (red + blue)) < 1e-12;
  },
  "two-dice": (question, option) => {
    const [sum] = numbersIn(question);
    const rolls = Array.from({ length: 36 }, (_, index) => Math.floor(index / 6) + 1 + (index % 6) + 1);
    return Math.abs(numberOf(option) - rolls.filter((roll) => roll === sum).length / 36) < 1e-12;
  },
  "two-draws": (question, option) => {
    const [red = 0, blue = 0] = numbersIn(question);
    const balls = Array.from({ length: red + blue }, (_, ball) => ball < red);
    const pairs = balls.flatMap((one, place) =>
      balls.filter((_, other) => other !== place).map((two) => one && two),
    );
    return Math.abs(numberOf(option) - pairs.filter((both) => both).length / pairs.length) < 1e-12;
  },
  "at-least-one": (question, option) => {
    const [count = 0] = numbersIn(question);
    const withHead = Array.from({ length: 2 ** count }, (_, tosses) => tosses > 0).filter(
      (has) => has,
    ).length;
    return Math.abs(numberOf(option) - withHead / 2 ** count) < 1e-12;
  },
  derivatives: (question, option) => {
    const [, polynomial = "", at = ""] = /= (.+)\. What is f′\((.+)\)/.exec(question) ?? [];
    const x = numberOf(at);
    const slope = (sideAt(polynomial, x + 1) - sideAt(polynomial, x - 1)) / 2;
    return Math.abs(slope - numberOf(option)) < 1e-9;
  },
  integrals: (question, option) => {
    const [, line = "", to = ""] = /integral of (.+) from 0 to (\d+)/.exec(question) ?? [];
    const area = (Number(to) * (sideAt(line, 0) + sideAt(line, Number(to)))) / 2;
    return Math.abs(area - numberOf(option)) < 1e-9;
  },
  opposites: (question, option) => arePair("opposites, of qualities", question, option),
  synonyms: (question, option) => arePair("two words of the same meaning", question, option),
};

const topics = Object.values(subjects).flat() as readonly Topic[];

describe.each(topics.map((topic) => [topic.id, topic] as const))("items of %s", (id, topic) => {
  it("have five different options, of which the right one alone fits the question, and a solution that ends with it", () => {
    const check = checks[id];
    const faults: number[] = [];
    for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
      const { question, options, right, steps } = itemOf(topic, seed);
      const fitting = options.flatMap((option, place) =>
        check?.(question, option) === false ? [] : [place],
      );
      const answer = options[right] ?? "";
      const isRightAlone = check === undefined || (fitting.length === 1 && fitting[0] === right);
      const end = (steps.at(-1) ?? "").toLowerCase();
      const isSolved = end.endsWith(answer.toLowerCase());
      if (options.length !== 5 || new Set(options).size !== 5 || !isRightAlone || !isSolved)
        faults.push(seed);
    }
    expect(faults.slice(0, 5)).toEqual([]);
  }, 600_000);
});

it.each(logic)(
  "in $name exactly one conclusion holds in all worlds of the premises",
  (topic) => {
    const faults: number[] = [];
    for (let seed = firstSeed; seed < firstSeed + seeds / 4; seed += 1) {
      const item = topic.make(randomNumbers(seededXoshiro128(seed)).uniform);
      const following = item.conclusions.flatMap((one, place) =>
        follows(item.premises, one, 3) ? [place] : [],
      );
      const isNew = !item.premises.some(
        (premise) => JSON.stringify(premise) === JSON.stringify(item.conclusions[item.right]),
      );
      if (item.conclusions.length !== 5 || following.length !== 1 || following[0] !== item.right || !isNew) {
        faults.push(seed);
      }
    }
    expect(faults.slice(0, 5)).toEqual([]);
  },
  600_000,
);

it("every topic but those of logic is checked from its words", () => {
  const unchecked = topics.map(({ id }) => id).filter((id) => !(id in checks));
  expect(unchecked).toEqual(logic.map(({ id }) => id));
});

it("topics of a subject rise in difficulty and have names of their own", () => {
  for (const own of Object.values(subjects)) {
    const difficulties = own.map((topic) => topicParameters(topic).difficulty);
    expect([...difficulties].sort((one, other) => one - other)).toEqual(difficulties);
  }
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
});
