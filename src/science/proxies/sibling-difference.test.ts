import { expect, test } from "vitest";
import {
  factsOf,
  frequenciesOf,
  proxiesOf,
  cognitionQuickSet as set,
} from "../../../tests/support/built-in-sets.ts";
import { siblingRange } from "../../../tests/support/sibling-range.ts";
import { notTyped } from "../reference-group/ancestry-panel.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { placeWithProxies } from "./place-with-proxies.ts";
import { createProxyPredictor } from "./proxy-predictor.ts";

/** Two siblings with every row, or with the rows that a file has by its own calls. */
async function difference(
  reference: ReferenceInUse,
  isTyped: (row: number) => boolean,
  siteCopies: (row: number) => number = () => notTyped,
) {
  const [table, frequencies, facts] = [proxiesOf(set), frequenciesOf(set), factsOf(set)];
  const predictor = createProxyPredictor(set, table);
  const fileOf = (dosage: (row: number) => number) => ({
    rows: set.rows.map(({ rsid, weight, frequency }, row) => ({
      weight,
      frequency,
      dosage: isTyped(row) ? dosage(row) : null,
      known: frequencies.get(rsid) ?? null,
    })),
    copies: Int8Array.from(table.variants, (_, site) => siteCopies(dosage(site))),
  });
  const files = [fileOf((row) => row % 3), fileOf((row) => (row + 1) % 3)];
  const inUse = reference.kind === "none" ? ({ kind: "european" } as const) : reference;
  const [one, other] = predictor.predictInCommon(files, inUse);
  if (one === undefined || other === undefined) throw new Error("nothing was predicted");
  return {
    places: [one, other].map(({ rows, prediction }) => placeWithProxies(rows, prediction, inUse, facts)),
    loci: predictor.lociInCommon(files, inUse),
    range: siblingRange(one, other, reference, facts),
    reversed: siblingRange(other, one, reference, facts),
  };
}

test("with every row known hardly anything is open, and swapping the two turns the sign", async () => {
  const { range, reversed } = await difference({ kind: "european" }, () => true);
  expect((range?.high ?? 9) - (range?.low ?? 0)).toBeLessThan(0.1);
  expect(reversed?.value).toBeCloseTo(-(range?.value ?? 9), 12);
});

test("the fewer rows are known, the wider the range, which is never that of strangers", async () => {
  const widths: number[] = [];
  for (const every of [1, 2, 4]) {
    const { range } = await difference({ kind: "european" }, (row) => row % every === 0);
    widths.push((range?.high ?? 0) - (range?.low ?? 0));
  }
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(widths.at(-1)).toBeLessThan(2 * 1.96 * Math.SQRT2);
});

test("without people to compare with, or without a row, there is no statement", async () => {
  const reason = { code: "declined" } as const;
  expect((await difference({ kind: "none", reason }, () => true)).range).toBeNull();
  expect((await difference({ kind: "european" }, () => false)).range).toBeNull();
});

test("the difference of two places is that of the sites that they are made of", async () => {
  for (const every of [1, 2]) {
    const { places, loci } = await difference(
      { kind: "european" },
      (row) => row % every === 0,
      (copies) => copies,
    );
    const [one, other] = places;
    if (one?.kind !== "placed" || other?.kind !== "placed") throw new Error("no place");
    expect(one.predictedRows > 0).toBe(every > 1);
    const bySites = loci.reduce((sum, { effect, copies: [a = 0, b = 0] }) => sum + effect * (a - b), 0);
    expect(bySites / one.sd).toBeCloseTo(one.zUnlimited - other.zUnlimited, 12);
  }
});
