import { describe, expect, it } from "vitest";
import { type MadeUpRows, madeUpSiblings } from "../../../tests/support/made-up-siblings.ts";
import { optimisedGenomes } from "./compute.ts";
import { inputs } from "./inputs.ts";

const checked = inputs.check(inputs.initial);
if (!checked.ok) throw new Error("the form begins with what it takes");
const nothing = checked.value;

/** Twelve rows with so many copies. */
const copies = (count: number): MadeUpRows =>
  Array.from({ length: 12 }, (_, row) => Math.min(2, Math.max(0, count - 2 * row)));
const lacking: MadeUpRows = Array.from({ length: 12 }, () => null);

const genomes = madeUpSiblings([
  { "education-lead-set": copies(14), "type-2-diabetes": copies(12) },
  { "education-lead-set": copies(12), "type-2-diabetes": copies(10) },
  { "education-lead-set": copies(10), "type-2-diabetes": lacking },
]);

function answerOf(values: Partial<typeof nothing>) {
  const answer = optimisedGenomes({ ...nothing, ...values }, genomes);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.genomes.map(({ genome, isUnbeaten, gains }) => ({
    ...{ number: genome.entry.number, isUnbeaten, isKnown: gains.map((gain) => gain !== null) },
  }));
}

describe("an objective", () => {
  it("with a weight leaves out who lacks it, and its trade makes a front", () => {
    expect(answerOf({})).toEqual([
      { number: 1, isUnbeaten: true, isKnown: [true, true] },
      { number: 2, isUnbeaten: true, isKnown: [true, true] },
    ]);
  });

  it("without a weight excludes no one and makes no front", () => {
    expect(answerOf({ weight_2: 0 })).toEqual([
      { number: 1, isUnbeaten: true, isKnown: [true, true] },
      { number: 2, isUnbeaten: false, isKnown: [true, true] },
      { number: 3, isUnbeaten: false, isKnown: [true, false] },
    ]);
  });

  it("without a weight, but with a limit, leaves out who lacks it", () => {
    expect(answerOf({ weight_2: 0, limit_2: 99 }).map(({ number }) => number)).toEqual([1, 2]);
  });
});
