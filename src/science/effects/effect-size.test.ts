import { expect, it } from "vitest";
import { effectSizeCategory } from "./effect-size.ts";

it.each([
  [0, "negligible"],
  [0.199, "negligible"],
  [0.2, "small"],
  [0.499, "small"],
  [0.5, "medium"],
  [0.799, "medium"],
  [0.8, "large"],
  [4.5, "large"],
])("a z-score of %d either way is %s", (z, category) => {
  expect([effectSizeCategory(z), effectSizeCategory(-z)]).toEqual([category, category]);
});
