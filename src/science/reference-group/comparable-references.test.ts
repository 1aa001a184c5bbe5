import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReferenceInUse } from "./choose-reference.ts";
import { areAllComparable, areComparable, mostComparable } from "./comparable-references.ts";

const european: ReferenceInUse = { kind: "european" };
const none: ReferenceInUse = { kind: "none", reason: { code: "declined" } };

function mixture(european: number, african: number): ReferenceInUse {
  return {
    kind: "adjusted",
    shares: { EUR: european, AFR: african, EAS: 0, SAS: 0, NAT: 1 - european - african },
  };
}

test("places are compared among the same people only", () => {
  expect(areComparable(european, european)).toBe(true);
  expect(areComparable(mixture(0.5, 0.2), mixture(0.55, 0.13))).toBe(true);
  expect(areComparable(mixture(0.5, 0.2), mixture(0.61, 0.2))).toBe(false);
  expect(areComparable(mixture(0.74, 0.2), european)).toBe(false);
  expect(areComparable(none, none)).toBe(false);
  expect(areComparable(european, none)).toBe(false);
});

test("three mixtures are not all comparable because the first is so with both others", () => {
  const [middle, upper, lower] = [mixture(0.5, 0.5), mixture(0.42, 0.58), mixture(0.58, 0.42)];
  expect(areComparable(middle, upper) && areComparable(middle, lower)).toBe(true);
  expect(areAllComparable([middle, upper, lower])).toBe(false);
});

test("all are comparable exactly where each pair is", () => {
  const share = fc.integer({ min: 0, max: 16 }).map((part) => 0.4 + part / 100);
  const reference = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(european, none) },
    { weight: 6, arbitrary: share.map((african) => mixture(1 - african, african)) },
  );
  const few = fc.oneof(
    fc.array(reference, { maxLength: 6 }),
    fc.array(fc.constant(european), { maxLength: 3 }),
  );
  fc.assert(
    fc.property(few, (references) => {
      const pairs = references.flatMap((one, index) =>
        references.slice(index + 1).map((other) => areComparable(one, other)),
      );
      expect(areAllComparable(references)).toBe(!pairs.includes(false));
    }),
  );
});

test("the most references that can be compared are mixtures near one of them, or the European ones", () => {
  const [a, b, c, far] = [mixture(0.98, 0.02), mixture(0.94, 0.06), mixture(0.939, 0.061), mixture(0.1, 0.9)];
  expect([...mostComparable([far, a, b, c, european])]).toEqual([a, b, c]);
  expect(areAllComparable([a, b, c])).toBe(true);
  expect([...mostComparable([a, european])]).toEqual([european]);
  expect(mostComparable([]).size).toBe(0);
});
