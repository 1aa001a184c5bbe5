import { expect, test } from "vitest";
import { madeUpEntry, madeUpPerformance } from "../../../tests/support/catalog-entries.ts";
import { isDense } from "../frequencies-rule.ts";
import { accuracyIn } from "./accuracy.ts";
import { agreementOf } from "./agreement.ts";
import { likeGroup, rankForGenomes, usualKind } from "./best-for-genomes.ts";
import type { CatalogEntry } from "./catalog-entry.ts";
import { mostApart, mostPlaceable, placeableOf } from "./placeable.ts";
import { reportedOf, reportingItems } from "./reporting-items.ts";

const european = { EUR: 0.9, AFR: 0.1, EAS: 0, SAS: 0, NAT: 0 };
const mixed = { EUR: 0.5, AFR: 0.5, EAS: 0, SAS: 0, NAT: 0 };
const eastAsian = { EUR: 0, AFR: 0, EAS: 1, SAS: 0, NAT: 0 };

test("the genomes are like the group of most of them, and like none where all are mixed", () => {
  expect(likeGroup([european, european, eastAsian, mixed, null])).toEqual({
    group: "EUR",
    genomes: 2,
    of: 5,
  });
  expect(likeGroup([eastAsian])).toEqual({ group: "EAS", genomes: 1, of: 1 });
  expect(likeGroup([mixed, null])).toBeNull();
  expect(likeGroup([])).toBeNull();
});

const good = madeUpPerformance({ ancestry: "EUR", people: 20_000, value: 0.65, interval: [0.64, 0.66] });
const first = madeUpEntry({ id: "PGS000001", performance: [good] });

/** Each worse by one step of the rule, however much better by those after it. */
const worse: readonly (readonly [string, Partial<CatalogEntry>])[] = [
  ["newer, though", { id: "PGS000000" }],
  ["licence", { licence: { text: "", use: "non-commercial" } }],
  [
    "accuracy",
    { performance: [{ ...good, value: 0.64, interval: [0.62, 0.66] }], licence: { text: "", use: "open" } },
  ],
  ["size", { performance: [{ ...good, people: 9_999, value: 0.9, interval: [0.89, 0.91] }] }],
  ["interval", { performance: [{ ...good, value: 0.9, interval: null }] }],
  [
    "place",
    {
      variants: mostPlaceable + 1,
      performance: [{ ...good, people: 900_000, value: 0.9, interval: [0.89, 0.91] }],
    },
  ],
  ["several groups", { performance: [{ ...good, ancestry: "MAE", value: 0.9, interval: [0.89, 0.91] }] }],
  ["others", { performance: [{ ...good, ancestry: "EAS", value: 0.9, interval: [0.89, 0.91] }] }],
  ["nobody", { performance: [] }],
];

test.each(worse)("a score that is behind by %s stands behind", (_, change) => {
  const other = madeUpEntry({ id: "PGS000002", performance: [good], ...change });
  for (const entries of [
    [first, other],
    [other, first],
  ])
    expect(rankForGenomes(entries, "EUR").map(({ entry }) => entry)).toEqual([first, other]);
});

test("for people of another group another score is best", () => {
  const asian = madeUpEntry({
    id: "PGS000003",
    performance: [{ ...good, ancestry: "EAS", people: 1_200, value: 0.6, interval: [0.56, 0.64] }],
  });
  const best = (group: "EUR" | "EAS") => rankForGenomes([first, asian], group)[0];
  expect(best("EUR")?.entry.id).toBe("PGS000001");
  expect(best("EAS")).toMatchObject({
    entry: { id: "PGS000003" },
    standing: { evaluatedIn: "like", size: 1 },
  });
});

test("accuracy is the score's own: a model with age is none, a ratio beside it is", () => {
  const withAge = madeUpPerformance({ ancestry: "EUR", people: 50_000, value: 0.81, covariates: "in-model" });
  expect(accuracyIn({ performance: [withAge] }, "EUR")).toBeNull();
  const ratio = madeUpPerformance({
    measure: "or",
    covariates: "in-model",
    people: 50_000,
    value: Math.exp(Math.SQRT2),
    interval: [1, Math.exp(2 * Math.SQRT2)],
  });
  const accuracy = accuracyIn({ performance: [withAge, ratio, good] }, "EUR");
  // Φ(1), Φ(0) and Φ(2) of any table of the normal distribution.
  expect(accuracy?.value).toBeCloseTo(0.841345, 6);
  expect(accuracy?.interval?.[0]).toBeCloseTo(0.5, 9);
  expect(accuracy?.interval?.[1]).toBeCloseTo(0.97725, 5);
  expect(accuracyIn({ performance: [good] }, "AFR")).toBeNull();
});

test("a correlation counts by its square, whose interval begins at 0 where the correlation's is around it", () => {
  const correlation = madeUpPerformance({ measure: "partial-r", value: -0.1, interval: [-0.3, 0.1] });
  const accuracy = accuracyIn({ performance: [correlation] }, "EUR");
  expect(accuracy).toMatchObject({ kind: "explains" });
  expect(accuracy?.value).toBeCloseTo(0.01, 12);
  expect(accuracy?.interval?.[0]).toBe(0);
  expect(accuracy?.interval?.[1]).toBeCloseTo(0.09, 12);
  expect(
    usualKind([
      madeUpEntry({ performance: [correlation] }),
      first,
      madeUpEntry({ performance: [correlation] }),
    ]),
  ).toBe("explains");
});

test("more variants than can be apart are dense wherever they are", () => {
  // All that can be apart are, and the rest is close: the fewest close rows that there can be.
  const close = (variants: number) => variants - mostApart;
  expect(isDense(close(mostPlaceable), mostPlaceable)).toBe(false);
  expect(isDense(close(mostPlaceable + 2), mostPlaceable + 2)).toBe(true);
  expect(placeableOf({ variants: mostPlaceable })).toBe("file-says");
  expect(placeableOf({ variants: mostPlaceable + 1 })).toBe("never");
});

test("the 22 items of the standard are answered, not reported, or in no column", () => {
  expect(reportingItems.map(({ number }) => number)).toEqual(
    Array.from({ length: 22 }, (_, place) => place + 1),
  );
  const bare = madeUpEntry({ performance: [], evaluation: [], method: null, build: null, evaluations: 0 });
  const of = (entry: CatalogEntry, number: number) => {
    const item = reportingItems.find((one) => one.number === number);
    return item === undefined ? null : reportedOf(item, entry);
  };
  expect([10, 15, 20].map((number) => of(bare, number))).toEqual([
    "not-reported",
    "not-reported",
    "not-reported",
  ]);
  expect([10, 15, 20].map((number) => of(first, number))).toEqual(["known", "known", "known"]);
  expect(of(first, 16)).toBe("no-column");
});

const scores = (values: readonly number[]) => new Map(values.map((value, index) => [`g${index}`, value]));
const twenty = Array.from({ length: 20 }, (_, index) => index);

test("two scores agree by ranks, with an interval", () => {
  // By hand: 1 - 6·Σd²/(n(n²-1)) with one exchange of neighbours, d = 1 twice.
  const exchanged = [1, 0, ...twenty.slice(2)];
  const agreement = agreementOf(scores(twenty.map((value) => value ** 3)), scores(exchanged));
  expect(agreement?.correlation).toBeCloseTo(1 - (6 * 2) / (20 * 399), 12);
  expect(agreement).toMatchObject({ genomes: 20, verdict: "alike" });
  expect(agreementOf(scores(twenty), scores(twenty.toReversed()))).toMatchObject({
    correlation: -1,
    verdict: "not-alike",
  });
  const half = [4, 11, 0, 7, 2, 15, 3, 10, 6, 1, 17, 5, 9, 19, 8, 13, 12, 18, 14, 16];
  const some = agreementOf(scores(twenty), scores(half));
  const centre = Math.atanh(some?.correlation ?? 0);
  const spread = 1.959964 * Math.sqrt((1 + (some?.correlation ?? 0) ** 2 / 2) / 17);
  expect(some?.interval[0]).toBeCloseTo(Math.tanh(centre - spread), 6);
  expect(some?.verdict).toBe("cannot-tell");
});

test("nothing is said of fewer than ten genomes, of others, and of a score that is the same for all", () => {
  expect(agreementOf(scores(twenty.slice(0, 9)), scores(twenty))).toBeNull();
  expect(agreementOf(scores(twenty), new Map(twenty.map((index) => [`h${index}`, index])))).toBeNull();
  expect(agreementOf(scores(twenty), scores(twenty.map(() => 3)))).toBeNull();
  const shared = agreementOf(scores([...twenty.slice(0, 18), 5, 5]), scores(twenty));
  expect(shared?.correlation).toBeLessThan(1);
});
