import { expect, it } from "vitest";
import { isPlanSold } from "./plan-for-sale.ts";

it.each([
  ["costs something, opens something of its own and has a price at the provider", 10, ["a"], true, true],
  ["has no price at the provider", 10, ["a"], false, false],
  ["opens nothing of its own", 10, [], true, false],
  ["costs nothing", 0, ["a"], true, false],
  ["has no price", null, ["a"], true, false],
] as const)("a plan that %s", (_, price, features, hasPriceId, isSold) => {
  expect(isPlanSold({ price, features, hasPriceId })).toBe(isSold);
});
