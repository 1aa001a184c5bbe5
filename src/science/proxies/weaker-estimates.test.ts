import { expect, test } from "vitest";
import {
  cognitionQuickSet,
  factsOf,
  frequenciesOf,
  proxiesOf,
} from "../../../tests/support/built-in-sets.ts";
import { notTyped } from "../reference-group/ancestry-panel.ts";
import type { ScoredRow } from "../reference-group/row-frequencies.ts";
import { placeWithProxies } from "./place-with-proxies.ts";
import { createProxyPredictor } from "./proxy-predictor.ts";

const set = cognitionQuickSet;
const [table, frequencies, facts] = [proxiesOf(set), frequenciesOf(set), factsOf(set)];
const predictor = createProxyPredictor(set, table);
const reference = { kind: "european" } as const;
const places = new Map(table.variants.map(({ rsid }, place) => [rsid, place]));

/** Every site but those of the set's own rows has the average person's call, so that rows are predicted and none is typed. */
const copies = Int8Array.from(table.variants, ({ rsid, european }) =>
  set.rows.some((row) => row.rsid === rsid) ? notTyped : Math.round(2 * european),
);

function rowsOf(estimate: (index: number) => Partial<ScoredRow>): ScoredRow[] {
  return set.rows.map(({ rsid, weight, frequency }, index) => ({
    ...{ weight, dosage: null, frequency, known: frequencies.get(rsid) ?? null },
    ...estimate(index),
  }));
}

/** What the predictions leave open of each row; null where it is not predicted. */
const alone = predictor.predict({ rows: rowsOf(() => ({})), copies }, reference);
const open = alone.rows.map((prediction, index) => {
  const place = places.get(set.rows[index]?.rsid ?? "");
  const frequency = place === undefined ? 0 : (table.variants[place]?.european ?? 0);
  return prediction === null ? null : (1 - prediction.predictedR2) * 2 * frequency * (1 - frequency);
});
/** The row that is predicted best of those that leave enough open for an estimate that is no call. */
const [best = -1] = open
  .flatMap((variance, index) => (variance !== null && variance > 0.13 ? [index] : []))
  .toSorted((one, other) => (alone.rows[other]?.predictedR2 ?? 0) - (alone.rows[one]?.predictedR2 ?? 0));
const openOfBest = open[best] ?? 0;

/** The prediction and place of a genome of which one row was imputed, the others as proxies tell. */
function withEstimate(dosageVariance: number) {
  const rows = rowsOf((index) => (index === best ? { dosage: 0.7, dosageVariance } : {}));
  const prediction = predictor.predict({ rows, copies }, reference);
  return { prediction, place: placeWithProxies(rows, prediction, reference, facts) };
}

test("an imputed row that tells less than its proxies counts as they predict it", () => {
  expect(best).toBeGreaterThanOrEqual(0);
  const { prediction, place } = withEstimate(openOfBest + 0.02);
  expect(prediction).toEqual(alone);
  expect(place).toEqual(
    placeWithProxies(
      rowsOf(() => ({})),
      alone,
      reference,
      facts,
    ),
  );
});

test("one that tells more counts as the file estimates it", () => {
  const { prediction, place } = withEstimate(openOfBest - 0.02);
  expect(prediction.rows[best]).toBeNull();
  const [own, others] = [
    place,
    placeWithProxies(
      rowsOf(() => ({})),
      alone,
      reference,
      facts,
    ),
  ];
  if (own.kind === "withheld" || others.kind === "withheld") throw new Error("No place");
  expect(own.squaredCorrelation).toBeGreaterThan(others.squaredCorrelation ?? 1);
});
