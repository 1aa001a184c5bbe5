import { describe, expect, it } from "vitest";
import { exampleModelValues, modelInput } from "../../parts/prediction/model-inputs.ts";
import { apexOf } from "./compute.ts";
import { findingOf } from "./scenario-panel.tsx";

const nothing = {
  ...exampleModelValues,
  pgs_int: null,
  pgs_ea4: null,
  parental_edu: null,
  household_income: null,
};
const empty = { ...nothing, gestational_age: null, lead_exposure: null };

describe("the answer", () => {
  it("takes only what is given, and asks for something where nothing is", () => {
    expect(modelInput(empty)).toEqual({});
    expect(modelInput({ ...empty, parental_edu: 0 })).toEqual({ socioeconomic: { parental_edu: 0 } });
    expect(apexOf(empty).ok).toBe(false);
  });

  it("of 16 years of the parents' schooling is 100 + 15 x 0.112 x 0.4 x 4 / 2.4", () => {
    const answer = apexOf({ ...empty, parental_edu: 16 });
    expect(answer.ok && answer.value.output.fsiq).toBeCloseTo(100 + (15 * 0.112 * 0.4 * 4) / 2.4, 9);
  });

  it("asks whom typed scores are compared with where nobody chose", () => {
    const answer = apexOf({ ...empty, pgs_int: 1, group: "not-chosen" });
    expect(answer).toMatchObject({ ok: false, error: { group: expect.any(String) } });
    expect(apexOf({ ...empty, parental_edu: 12, group: "not-chosen" }).ok).toBe(true);
  });
});

it("scenarios are told apart only where they are", () => {
  expect(findingOf([{ iq: 100, low: 71, high: 129 }])).toContain("Keep the present inputs");
  const two = [
    { iq: 100, low: 71, high: 129 },
    { iq: 102, low: 73, high: 131 },
  ];
  expect(findingOf(two)).toBe("2 points apart, with ranges 58 points wide: they can’t be told apart");
  const overlapping = { iq: 135, low: 106, high: 164 };
  expect(findingOf([...two, overlapping])).toMatch(/: the ranges overlap$/);
  const apart = { iq: 160, low: 131, high: 189 };
  expect(findingOf([...two, apart])).toMatch(/: the highest and the lowest range do not meet$/);
});
