import { expect, it } from "vitest";
import { chancesAmongLiving, shareThatLivesToOnset } from "./chance-among-living.ts";
import { conditions, publishedRisk, type Sex } from "./conditions.ts";
import { chanceBetween, shareByAge } from "./onset.ts";
import { chanceToLive, usualMortality } from "./survival.ts";

const conditionOf = (id: string) => conditions.find((one) => one.id === id) ?? expect.fail(id);

it.each(["coronary", "diabetes", "alzheimers"])(
  "as many fall ill of %s in a life with deaths as were counted",
  (id) => {
    const condition = conditionOf(id);
    for (const sex of ["female", "male"] as const satisfies readonly Sex[]) {
      const onset = condition.onset(sex);
      const published = publishedRisk(condition, sex);
      const lifetime = chancesAmongLiving(condition, onset).of(published);
      // Month by month from birth: those alive and well fall ill, and all die by the law.
      let [well, fallen] = [1, 0];
      for (let month = 0; month < 120 * 12; month += 1) {
        const [age, next] = [month / 12, (month + 1) / 12];
        const ill = well * chanceBetween(lifetime, onset, age, next);
        fallen += ill * chanceToLive(usualMortality, 0, (age + next) / 2);
        well -= ill;
      }
      expect(fallen).toBeCloseTo(published, 3);
      expect(lifetime).toBeGreaterThan(published);
    }
  },
);

it("other figures count the living, and stay", () => {
  for (const id of ["asthma", "migraine", "depression"]) {
    const condition = conditionOf(id);
    expect(chancesAmongLiving(condition, condition.onset("female")).of(0.2)).toBe(0.2);
  }
});

it("of those who fall ill young nearly all live to it", () => {
  expect(shareByAge({ median: 20, sigma: 0.2 }, 60)).toBeCloseTo(1, 6);
  expect(shareThatLivesToOnset({ median: 20, sigma: 0.2 })).toBeCloseTo(1, 2);
});
