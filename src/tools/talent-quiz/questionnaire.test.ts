import { expect, it } from "vitest";
import { expectQuestionnaireLaws } from "../../../tests/support/questionnaire-laws.ts";
import { isDeep } from "../../../tests/support/test-depth.ts";
import { walk } from "../../parts/questionnaire/walk.ts";
import { aptitudeDomains } from "../../science/items/aptitude-bank.ts";
import {
  attentionChecks,
  personalityDomains,
  statements,
} from "../../science/items/personality/statements.ts";
import type { TypedAnswers } from "../../state/answers/stored-answers.ts";
import { resultOf } from "./compute.ts";
import { questionnaire } from "./questionnaire.ts";
import { notKnown, type QuizStep, startId } from "./steps.ts";

it("gives the same result for the same answers, however they came about", () => {
  expectQuestionnaireLaws(questionnaire, isDeep ? 60 : 2);
});

type Choose = (step: QuizStep) => string;

const rightly: Choose = (step) => (step.kind === "aptitude" ? String(step.item.item.right) : "2");
const unknown: Choose = (step) => (step.kind === "aptitude" ? notKnown : "2");

/** A whole quiz. */
function sitting(seed: number, choose: Choose, more = "") {
  const typed: Record<string, Record<string, string>> = { [startId]: { seed: String(seed), more } };
  let way = walk(questionnaire, typed);
  for (;;) {
    way = walk(questionnaire, typed, way);
    if (way.front === null) return { typed: typed as TypedAnswers, way, result: resultOf(way.answers) };
    typed[way.front.id] = { choice: choose(way.front) };
  }
}

const domainsOf = (steps: readonly { step: QuizStep }[]) =>
  steps.map(({ step }) => (step.kind === "aptitude" ? step.domain : step.kind));

it("asks 8 to 10 items of each domain of aptitude, 8 statements of each of personality and all checks, none twice", () => {
  for (const [seed, choose] of [
    [1, rightly],
    [2, unknown],
  ] as const) {
    const { way } = sitting(seed, choose);
    const domains = domainsOf(way.passed);
    for (const domain of aptitudeDomains) {
      const asked = domains.filter((one) => one === domain).length;
      expect(asked).toBeGreaterThanOrEqual(8);
      expect(asked).toBeLessThanOrEqual(10);
    }
    const lines = way.passed.filter(({ step }) => step.kind === "statement").map(({ step }) => step.id);
    for (const domain of personalityDomains) {
      const own = statements.filter((one) => one.domain === domain && lines.includes(one.id));
      expect(own).toHaveLength(8);
      // One of each facet and key: agreeing with everything says nothing.
      expect(new Set(own.map(({ facet, keyed }) => `${facet} ${keyed}`)).size).toBe(8);
    }
    expect(attentionChecks.every(({ id }) => lines.includes(id))).toBe(true);
    const words = way.passed.flatMap(({ step }) => (step.kind === "aptitude" ? [step.item.item.words] : []));
    expect(new Set([...words, ...lines]).size).toBe(way.passed.length - 1);
  }
});

it("goes to harder items after right answers and to easier ones after wrong ones", () => {
  const lastDifficulties = ([rightly, unknown] as const).map((choose) => {
    const { way } = sitting(5, choose);
    const series = way.passed.flatMap(({ step }) =>
      step.kind === "aptitude" && step.domain === "series" ? [step.item.parameters.difficulty] : [],
    );
    return series.at(-1) ?? 0;
  });
  expect(lastDifficulties[0]).toBeGreaterThan(1);
  expect(lastDifficulties[1]).toBeLessThan(-1);
});

it("tells who solves everything from who knows nothing, and says how sure it is", () => {
  const [all, none] = [sitting(3, rightly).result, sitting(3, unknown).result];
  for (const domain of aptitudeDomains) {
    const [high, low] = [all, none].map(({ domains }) => domains.find((one) => one.domain === domain));
    expect(high?.low ?? 0).toBeGreaterThan(low?.high ?? 0);
    expect(high?.standardError).toBeGreaterThan(0.4);
    expect(high?.standardError).toBeLessThan(0.9);
  }
  expect(all.apart).toEqual([]);
});

it("asks ten more of a domain, none of them asked before, and its range becomes narrower", () => {
  const before = sitting(4, rightly);
  const after = sitting(4, rightly, "rotations openness");
  const counts = (way: typeof before.way, domain: string) =>
    domainsOf(way.passed).filter((one) => one === domain).length;
  expect(counts(after.way, "rotations")).toBe(20);
  expect(counts(after.way, "statement")).toBe(counts(before.way, "statement") + 8);
  const errorIn = ({ result }: typeof before, domain: string) =>
    result.domains.find((one) => one.domain === domain)?.standardError ?? 0;
  for (const domain of ["rotations", "openness"])
    expect(errorIn(after, domain)).toBeLessThan(errorIn(before, domain));
  // The answers before them are the same ones.
  const first = before.way.passed.map(({ step }) => step.id);
  expect(after.way.passed.map(({ step }) => step.id).slice(0, first.length)).toEqual(first);
});

it("offers as many more items as are asked then", () => {
  for (const domain of aptitudeDomains) {
    const before = sitting(2, unknown);
    const after = sitting(2, unknown, domain);
    const offered = before.result.domains.find((one) => one.domain === domain)?.more?.items ?? 0;
    expect(after.way.passed.length - before.way.passed.length).toBe(offered);
  }
});

it("stores with a result how many attention checks were missed", () => {
  const { result } = sitting(6, rightly);
  const missed = attentionChecks.filter(({ category }) => (category as number) !== 2).length;
  expect(questionnaire.saved.document(result, [])).toMatchObject({
    attention_checks: { checked: attentionChecks.length, missed },
  });
});

it("stores no answer, right or wrong, in the result that is saved and shared", () => {
  const { result } = sitting(6, rightly);
  const text = JSON.stringify(questionnaire.saved.document(result, []));
  expect(text).not.toMatch(/choice|right|category|seed|openness-\d/);
});

it("says which values lie at an end of what the questions measure", () => {
  const ends = (choose: Choose) =>
    sitting(8, choose).result.atEnds.map(({ domain, end }) => `${domain} ${end}`);
  expect(ends(rightly)).toEqual(aptitudeDomains.map((domain) => `${domain} highest`));
  expect(ends(unknown)).toEqual(aptitudeDomains.map((domain) => `${domain} lowest`));
  // Half of them solved.
  let count = 0;
  const halfOfThem: Choose = (step) => {
    count += 1;
    return count % 2 === 0 ? rightly(step) : unknown(step);
  };
  expect(ends(halfOfThem)).toEqual([]);
});

it("counts answers neither of another person’s items nor of no option: those questions are asked", () => {
  const { typed, way } = sitting(9, rightly);
  const [first, second] = way.passed.slice(1).map(({ step }) => step.id);
  const otherSeed = walk(questionnaire, { ...typed, [startId]: { seed: "10", more: "" } });
  expect([otherSeed.passed.length, typed[otherSeed.front?.id ?? ""]]).toEqual([1, undefined]);
  for (const choice of ["9", "-1", "", "1.5"]) {
    const edited = walk(questionnaire, { ...typed, [second ?? ""]: { choice } });
    expect([edited.passed.at(-1)?.step.id, edited.front?.id]).toEqual([first, second]);
  }
});

it("names the least expected answers, with the chance of each at the estimate", () => {
  // Everything solved but the first item, which is among the easiest.
  const { result } = sitting(7, rightly);
  expect(result.surprises).toEqual([]);
  let isFirst = true;
  const { result: odd } = sitting(7, (step) => {
    if (step.kind !== "aptitude" || step.domain !== "series" || !isFirst) return rightly(step);
    isFirst = false;
    return notKnown;
  });
  const [surprise] = odd.surprises;
  expect(surprise).toMatchObject({ question: "Number series, question 1", answer: "missed" });
  expect(surprise?.chance).toBeLessThan(0.2);
});
