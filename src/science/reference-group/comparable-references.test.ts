import { expect, test } from "vitest";
import type { ReferenceInUse } from "./choose-reference.ts";
import { areComparable } from "./comparable-references.ts";

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
