import { expect, it } from "vitest";
import { shareOfSets } from "../iq/share-of-sets.ts";
import { shareOfLeadSetsTogether } from "./lead-sets-together.ts";

it("is more than the model tells of the same two sets", () => {
  // By hand: (0.021 + 0.019 - 0.52 x sqrt(0.000399)) / 0.9324 = 0.02961 / 0.9324; the model's k is 0.494, and k² x 0.0911 = 0.0223.
  expect(shareOfLeadSetsTogether()).toBeCloseTo(0.0318, 4);
  expect(shareOfSets(1)).toBeCloseTo(0.0223, 3);
});
