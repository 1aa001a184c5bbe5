import { expect, it } from "vitest";
import { type MadeUpRows, madeUpSiblings } from "../../../tests/support/made-up-siblings.ts";
import { weighedSiblings } from "./compute.ts";
import { inputs, type TraitRow } from "./inputs.ts";

const checked = inputs.check(inputs.initial);
if (!checked.ok) throw new Error("the form begins with what it takes");
const nothing = checked.value;

/** Twelve rows with so many copies. */
const copies = (count: number): MadeUpRows =>
  Array.from({ length: 12 }, (_, row) => Math.min(2, Math.max(0, count - 2 * row)));
const lacking: MadeUpRows = Array.from({ length: 12 }, () => null);
const all = (count: number) => ({
  "education-lead-set": copies(count),
  "cognition-lead-set": copies(count),
  "highest-math-lead-set": copies(24 - count),
});
const genomes = madeUpSiblings([
  { ...all(14), "math-ability-lead-set": lacking },
  { ...all(12), "math-ability-lead-set": copies(12) },
  { ...all(10), "math-ability-lead-set": copies(14) },
]);

const answerOrError = (values: Partial<typeof nothing>) =>
  weighedSiblings({ ...nothing, ...values }, genomes);

function answerOf(values: Partial<typeof nothing>) {
  const answer = weighedSiblings({ ...nothing, ...values }, genomes);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

it("a trait without a weight excludes no one, and is shown for those who have it", () => {
  const { ranked, traits } = answerOf({});
  expect(ranked.map(({ genome }) => genome.entry.number)).toEqual([1, 2, 3]);
  // Maths course runs against the others; it does not count.
  expect(ranked.map(({ isUnbeaten }) => isUnbeaten)).toEqual([true, false, false]);
  expect(ranked.map(({ differences }) => differences[2] !== null)).toEqual([false, true, true]);
  expect(traits.map(({ givenUp }) => givenUp?.best ?? null)).toEqual([1, 1, null, 3]);
});

it("a trait with a weight or a limit leaves out who lacks it", () => {
  const numbers = (values: Partial<typeof nothing>) =>
    answerOf(values)
      .ranked.map(({ genome }) => genome.entry.number)
      .sort();
  const maths = (change: Partial<TraitRow>) => ({
    traits: nothing.traits.map((row) =>
      row.trait === "math-ability-lead-set" ? { ...row, ...change } : row,
    ),
  });
  expect(numbers(maths({ weight: 1 }))).toEqual([2, 3]);
  expect(numbers(maths({ limit: 1 }))).toEqual([2, 3]);
});

it("a lower score that is wanted turns the order and the limit round", () => {
  const only = (change: Partial<TraitRow>) => ({
    traits: [{ trait: "cognition-lead-set", wanted: "lower", weight: 1, limit: null, ...change } as const],
  });
  const { ranked, traits } = answerOf(only({}));
  expect(ranked.map(({ genome }) => genome.entry.number)).toEqual([3, 2, 1]);
  const indexes = ranked.map(({ index }) => index);
  expect(indexes.toSorted((one, other) => other - one)).toEqual(indexes);
  expect(traits[0]?.givenUp).toEqual({ value: 0, best: 3 });
  // The differences are of the trait, whatever is wanted.
  expect(ranked[0]?.differences[0]).toBeLessThan(0);
  const places = [0.1, 50, 99.9].map(
    (limit) => answerOrError(only({ limit })).ok && answerOf(only({ limit })).ranked,
  );
  expect(places[0]).toBe(false);
  expect(places[2]).toHaveLength(3);
});

it("names at its field a trait that is listed twice", () => {
  const [first] = nothing.traits;
  expect(answerOrError({ traits: first === undefined ? [] : [first, first] })).toEqual({
    ok: false,
    error: { traits: "Education is listed twice." },
  });
});

it("five embryos without parents show what more would bring, three do not", () => {
  expect(answerOf({}).gains).toBeNull();
  const five = madeUpSiblings([14, 13, 12, 11, 10].map(all));
  const answer = weighedSiblings(nothing, five);
  const gains = answer.ok ? answer.value.gains : null;
  const indexes = answer.ok ? answer.value.ranked.map(({ index }) => index) : [];
  const squares = indexes.reduce((sum, index) => sum + index ** 2, 0);
  // The indexes are differences from their mean.
  expect(gains?.sd.value).toBeCloseTo(Math.sqrt(squares / 4), 9);
  // The highest of five standard normal values: 1.16296.
  expect(gains?.points.find(({ embryos }) => embryos === 5)?.gain).toBeCloseTo(
    1.16296 * Math.sqrt(squares / 4),
    4,
  );
});
