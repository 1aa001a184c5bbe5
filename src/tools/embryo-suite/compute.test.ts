import { expect, it } from "vitest";
import { type MadeUpRows, madeUpSiblings } from "../../../tests/support/made-up-siblings.ts";
import { weighedSiblings } from "./compute.ts";
import { inputs } from "./inputs.ts";

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

function answerOf(values: Partial<typeof nothing>) {
  const answer = weighedSiblings({ ...nothing, ...values }, genomes);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value;
}

it("a trait without a weight excludes no one, and is shown for those who have it", () => {
  const { ranked, traits } = answerOf({});
  expect(ranked.map(({ genome }) => genome.entry.number)).toEqual([1, 2, 3]);
  // Maths course runs against the others; it does not count.
  expect(ranked.map(({ isUnbeaten }) => isUnbeaten)).toEqual([true, false, false]);
  expect(ranked.map(({ differences }) => differences[2] !== null)).toEqual([false, true, true]);
  expect(traits.map(({ givenUp }) => givenUp?.highest ?? null)).toEqual([1, 1, null, 3]);
});

it("a trait with a weight or a limit leaves out who lacks it", () => {
  const numbers = (values: Partial<typeof nothing>) =>
    answerOf(values)
      .ranked.map(({ genome }) => genome.entry.number)
      .sort();
  expect(numbers({ weight_maths_ability: 1 })).toEqual([2, 3]);
  expect(numbers({ least_maths_ability: 1 })).toEqual([2, 3]);
});
