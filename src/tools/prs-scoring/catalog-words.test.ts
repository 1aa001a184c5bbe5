import { expect, test } from "vitest";
import { madeUpEntry, madeUpPerformance } from "../../../tests/support/catalog-entries.ts";
import { standingOf } from "../../science/catalog/best-for-genomes.ts";
import { bestText, certaintyText, trainedOnText, valueRemark } from "./catalog-words.ts";

test("a value stands with its interval, its standard error, or the word that it has none", () => {
  expect(certaintyText(madeUpPerformance({ interval: [0.59, 0.61] }))).toBe("0.59 to 0.61");
  expect(certaintyText(madeUpPerformance({ standardError: 0.02 }))).toBe("SE 0.020");
  expect(certaintyText(madeUpPerformance())).toBe("no interval");
});

test("a ratio's unit is the publication's, and an impossible share is called so", () => {
  expect(valueRemark(madeUpPerformance({ measure: "or", value: 61 }))).toBe("unit as published");
  expect(valueRemark(madeUpPerformance({ measure: "added-r2", isImplausible: true }))).toContain(
    "not plausible",
  );
  expect(valueRemark(madeUpPerformance())).toBeNull();
});

test("people of the source are not those of the training", () => {
  const [european, asian] = [
    { ancestry: [{ ancestry: "EUR", percent: 100 } as const], people: 1 },
    { ancestry: [{ ancestry: "EAS", percent: 100 } as const], people: 1 },
  ];
  const none = { ancestry: [], people: null };
  expect(trainedOnText({ development: european, source: asian })).toBe("Trained on: European");
  expect(trainedOnText({ development: none, source: asian })).toBe(
    "Effects from: East Asian; training people not reported",
  );
  expect(trainedOnText({ development: none, source: none })).toBe("Training people not reported");
});

test("the best says its accuracy with the interval, and nothing of those that a filter hides", () => {
  const entry = madeUpEntry({
    variants: 900_000,
    performance: [madeUpPerformance({ measure: "or", value: 1.5, interval: [1.4, 1.6] })],
  });
  const score = { entry, standing: standingOf(entry, "EUR", "separates") };
  const text = bestText(score, { group: "EUR", genomes: 1, of: 1, areSamples: false });
  expect(text).toContain("OR 1.50, 1.40 to 1.60, unit as published");
  expect(text).toContain("like your genome");
  expect(bestText(score, { group: "EUR", genomes: 1, of: 1, areSamples: true })).toContain(
    "like the sample genome",
  );
  expect(text).toContain("too many variants for a place: rank only");
});
