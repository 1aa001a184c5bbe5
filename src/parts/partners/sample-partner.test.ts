import { expect, it } from "vitest";
import { sampleUploads } from "./sample-partner.ts";
import { isMoreThanChance, traitLine } from "./trait-changes.ts";

it("the sample shows what the pages are for: a score that moved, others that did not, and counts that are withheld", () => {
  const [before, now] = sampleUploads();
  if (before === undefined || now === undefined) return expect.fail("both are published");
  expect([before.figures.people, now.figures.people]).toEqual([280, 412]);
  const moved = now.figures.traits
    .map((trait) => traitLine(trait, now.figures, before.figures))
    .filter(({ drift }) => drift !== null && isMoreThanChance(drift));
  expect(moved.map(({ id }) => id)).toEqual(["type-2-diabetes"]);
  const bySite = now.figures.traits[0]?.by.site;
  expect(bySite?.mode === "exact" && bySite.cells.flat().includes(null)).toBe(true);
});
