import { expect, it } from "vitest";
import { readPricedPlans } from "./priced-plans.ts";

const pageWith = (value: string | null) => ({
  querySelector: () => ({ getAttribute: () => value }) as unknown as Element,
});

it.each([
  ["professional enterprise-plus", ["professional", "enterprise-plus"]],
  ["", []],
  [null, []],
])("reads the server's list: %s", (value, ids) => {
  expect([...readPricedPlans(pageWith(value))]).toEqual(ids);
});

it("is empty without a list", () => {
  expect(readPricedPlans({ querySelector: () => null }).size).toBe(0);
});
