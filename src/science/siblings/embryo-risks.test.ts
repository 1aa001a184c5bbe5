import { expect, it } from "vitest";
import { lifetimeRisk } from "../liability.ts";
import { embryoRisks } from "./embryo-risks.ts";

const family = {
  ...{ scores: [-1, 0, 1.5], middleScore: 0.2, squaredCorrelation: 0.8, completeR2: 0.06, prevalence: 0.1 },
  wrongCalls: { variance: 0.05, fourth: 0.002 },
};
const nobody = { parents: [null, null], affectedSiblings: 0, healthySiblings: 0 } as const;

it("embryos have the risks of their scores, with ranges, where nothing is known of relatives", () => {
  const plain = embryoRisks({ ...family, family: null });
  const expected = family.scores.map((z) => lifetimeRisk({ ...family, z }));
  expect(plain).toEqual(expected);
  const asked = embryoRisks({ ...family, family: { history: nobody, heritability: 0.5 } });
  for (const [index, { value, low, high }] of asked.entries()) {
    expect(value).toBeCloseTo(expected[index]?.value ?? Number.NaN, 5);
    expect(low).toBeCloseTo(expected[index]?.low ?? Number.NaN, 3);
    expect(high).toBeCloseTo(expected[index]?.high ?? Number.NaN, 3);
  }
});

it("an ill parent raises every embryo's risk and a healthy one lowers it, without changing their order", () => {
  const values = (isIll: boolean) =>
    embryoRisks({
      ...family,
      family: { history: { ...nobody, parents: [isIll, null] }, heritability: 0.5 },
    }).map(({ value }) => value);
  const plain = embryoRisks({ ...family, family: null }).map(({ value }) => value);
  const [ill, healthy] = [values(true), values(false)];
  for (const [index, value] of plain.entries()) {
    expect(ill[index]).toBeGreaterThan(value);
    expect(healthy[index]).toBeLessThan(value);
  }
  expect(ill).toEqual([...ill].sort((one, other) => one - other));
});
