import { expect, test } from "vitest";
import { madeUpEntry, madeUpPerformance } from "../../../tests/support/catalog-entries.ts";
import { isDense } from "../frequencies-rule.ts";
import { accuracyIn, isBetterThanChance } from "./accuracy.ts";
import { agreementOf } from "./agreement.ts";
import { bestOfRanked, likeGroup, rankForGenomes, standingOf, usualKind } from "./best-for-genomes.ts";
import type { CatalogEntry } from "./catalog-entry.ts";
import { implausibleShares } from "./implausible-shares.ts";
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
  ["chance", { performance: [{ ...good, people: 900_000, value: 0.9, interval: [0.49, 0.98] }] }],
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
    expect(rankForGenomes(entries, "EUR", "separates").map(({ entry }) => entry)).toEqual([first, other]);
});

test("for people of another group another score is best", () => {
  const asian = madeUpEntry({
    id: "PGS000003",
    performance: [{ ...good, ancestry: "EAS", people: 1_200, value: 0.6, interval: [0.56, 0.64] }],
  });
  const best = (group: "EUR" | "EAS") => rankForGenomes([first, asian], group, "separates")[0];
  expect(best("EUR")?.entry.id).toBe("PGS000001");
  expect(best("EAS")).toMatchObject({
    entry: { id: "PGS000003" },
    standing: { accuracyFrom: "like", size: 1 },
  });
});

test("accuracy is the score's own: a model with age is none, a ratio beside it is", () => {
  const withAge = madeUpPerformance({ ancestry: "EUR", people: 50_000, value: 0.81, covariates: "in-model" });
  expect(accuracyIn({ performance: [withAge] }, "EUR")).toBeNull();
  const ratio = madeUpPerformance({
    measure: "or",
    covariates: "in-model",
    people: 50_000,
    value: Math.exp(Math.SQRT1_2),
    interval: [1, Math.exp(Math.SQRT2)],
  });
  const accuracy = accuracyIn({ performance: [withAge, ratio, good] }, "EUR");
  // Φ(0.5), Φ(0) and Φ(1) of any table of the normal distribution.
  expect(accuracy?.value).toBeCloseTo(0.691462, 6);
  expect(accuracy?.interval?.[0]).toBeCloseTo(0.5, 9);
  expect(accuracy?.interval?.[1]).toBeCloseTo(0.841345, 6);
  expect(accuracyIn({ performance: [good] }, "AFR")).toBeNull();
});

test.each([
  ["or", 3, true],
  ["or", 3.01, false],
  ["hr", 0.34, true],
  // As of PGS004867 and PGS000027: nobody's standard deviation.
  ["or", 61, false],
  ["or", 16.4, false],
  ["hr", 0.3, false],
] as const)("a ratio %s %d counts as one per standard deviation: %s", (measure, value, counts) => {
  const ratio = madeUpPerformance({ measure, value, interval: [value, value] });
  expect(accuracyIn({ performance: [ratio] }, "EUR") !== null).toBe(counts);
});

test("a share of variance far above those of the trait's other scores is not plausible", () => {
  const shares = (values: readonly number[], trait: number) =>
    values.map((value, index) => ({ score: 100 * trait + index, traits: [trait], value }));
  const bmi = shares([0.92, 0.31, 0.3, 0.06, 0.06, 0.05], 1);
  expect([...implausibleShares(bmi)]).toEqual([0]);
  // Red hair beside other colours, a share that traits do have, and too few others.
  expect(implausibleShares(shares([0.602, 0.327, 0.3, 0.3, 0.01, 0.01], 2)).size).toBe(0);
  expect(implausibleShares(shares([0.4, 0.01, 0.01, 0.01, 0.01, 0.01], 3)).size).toBe(0);
  expect(implausibleShares(shares([0.92, 0.01, 0.01, 0.01, 0.01], 4)).size).toBe(0);
  // The same score in other people is no other score.
  expect([...implausibleShares([...bmi, { score: 100, traits: [1], value: 0.9 }])]).toEqual([0, 6]);
  expect(accuracyIn({ performance: [{ ...share(0.92), isImplausible: true }] }, "EUR")).toBeNull();
});

function share(value: number, interval: readonly [number, number] | null = null) {
  return madeUpPerformance({ measure: "r2", value, interval });
}

test.each([
  ["an AUROC below", madeUpPerformance({ value: 0.435, interval: [0.4, 0.47] }), false],
  ["an AUROC around", madeUpPerformance({ value: 0.52, interval: [0.49, 0.55] }), false],
  ["an AUROC above", madeUpPerformance({ value: 0.52, interval: [0.51, 0.53] }), true],
  ["one without interval", madeUpPerformance({ value: 0.8 }), false],
  ["a ratio around", madeUpPerformance({ measure: "or", value: 1.07, interval: [0.99, 1.16] }), false],
  ["a ratio above", madeUpPerformance({ measure: "or", value: 1.07, interval: [1.01, 1.13] }), true],
  ["a share of nothing", share(0, [0, 0.001]), false],
  ["a share", share(0.01, [0.005, 0.015]), true],
  [
    "a correlation against",
    madeUpPerformance({ measure: "partial-r", value: -0.2, interval: [-0.3, -0.1] }),
    false,
  ],
] as const)("%s chance is better than it: %s", (_, record, isBetter) => {
  const accuracy = accuracyIn({ performance: [record] }, "EUR");
  expect(accuracy === null ? null : isBetterThanChance(accuracy)).toBe(isBetter);
});

test("where a score was evaluated is told by any measure, its accuracy by one kind", () => {
  const entry = madeUpEntry({
    performance: [good, madeUpPerformance({ measure: "beta", ancestry: "AFR", value: 0.1 })],
    evaluation: [{ ancestry: "EAS", percent: 100 }],
  });
  const where = (group: "AFR" | "EAS" | "SAS") => {
    const { evaluatedIn, accuracyFrom } = standingOf(entry, group, "separates");
    return [evaluatedIn, accuracyFrom];
  };
  expect(where("AFR")).toEqual(["like", "others"]);
  expect(where("EAS")).toEqual(["like", "others"]);
  expect(where("SAS")).toEqual(["others", "others"]);
  expect(standingOf(entry, "EUR", "explains")).toMatchObject({ evaluatedIn: "like", accuracyFrom: "none" });
});

const traitOf = (id: string) => ({ id, label: id });

test("the best is one of one trait, evaluated in such people, and better than chance", () => {
  const verdict = (changes: readonly Partial<CatalogEntry>[], group: "EUR" | "AFR" = "EUR") => {
    const entries = changes.map((change, index) =>
      madeUpEntry({ id: `PGS00000${index}`, traits: [traitOf("A")], performance: [good], ...change }),
    );
    const { kind, ...rest } = bestOfRanked(rankForGenomes(entries, group, "separates"));
    return "score" in rest ? [kind, rest.score.entry.id] : "trait" in rest ? [kind, rest.trait?.id] : [kind];
  };
  expect(verdict([{}, { performance: [] }])).toEqual(["best", "PGS000000"]);
  expect(verdict([{ traits: [traitOf("A"), traitOf("B")] }, {}])).toEqual(["best", "PGS000001"]);
  expect(verdict([{}])).toEqual(["alone"]);
  expect(verdict([])).toEqual(["alone"]);
  expect(verdict([{}, {}, { traits: [traitOf("B")] }])).toEqual(["several-traits", "A"]);
  expect(verdict([{}, { traits: [] }])).toEqual(["several-traits", undefined]);
  expect(verdict([{}, {}], "AFR")).toEqual(["not-evaluated"]);
  const african = madeUpPerformance({ ...good, ancestry: "AFR" });
  expect(verdict([{}, { performance: [{ ...african, measure: "beta" }] }], "AFR")).toEqual([
    "not-comparable",
  ]);
  const chance = { ...african, value: 0.52, interval: [0.49, 0.55] as const };
  expect(verdict([{}, { performance: [chance] }], "AFR")).toEqual(["not-above-chance"]);
  expect(verdict([{ performance: [chance] }, { performance: [{ ...african, people: 500 }] }], "AFR")).toEqual(
    ["best", "PGS000001"],
  );
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
