import { expect, it } from "vitest";
import type { SetRow } from "../../science/comprehensive/analysis-view.ts";
import { estimateFullSet } from "../../science/percentile.ts";
import { shownPlace } from "../../science/shown-place.ts";
import { setColumns } from "./set-columns.tsx";

const row: SetRow = {
  ...{ id: "cognition-lead-set", onFile: 9, byProxy: 20, total: 226, coverage: 29 / 226, category: "small" },
  place: shownPlace({ z: 0.5, percentile: 69, fullSet: estimateFullSet(0.5, 0.16) }),
  withheld: null,
};

const saved = (reference: "adjusted" | "none", one: SetRow) => {
  const values = setColumns(reference, "device").flatMap((column) => column.saved ?? []);
  return Object.fromEntries(values.map(({ name, value }) => [name, value(one)]));
};

it("a saved row names whom it was placed among and who scored it, without a place too", () => {
  const facts = { matched_snps: 9, snps_by_proxy: 20, total_snps: 226, scored_by: "device" };
  // The whole set's z is 0.4 x 0.5.
  expect(saved("adjusted", row)).toMatchObject({
    ...facts,
    z_score: expect.closeTo(0.2, 12),
    reference: "adjusted",
  });
  expect(saved("none", { ...row, place: null, category: null })).toMatchObject({
    ...{ ...facts, z_score: null, percentile: null, reference: "none" },
  });
});

it("a row's z, its percentile and its SNPs found are those of the whole set", () => {
  const texts = setColumns("european", "device").map(({ key, text }) => [key, text(row)]);
  expect(Object.fromEntries(texts)).toMatchObject({ z: "+0.20", matched: "29 of 226 (20 by proxy)" });
});
