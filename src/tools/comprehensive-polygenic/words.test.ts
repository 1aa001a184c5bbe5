import { expect, it } from "vitest";
import type { SetRow } from "../../science/comprehensive/analysis-view.ts";
import { setColumns } from "./set-columns.tsx";
import { missingText } from "./words.ts";

const row: SetRow = {
  ...{ id: "cognition-lead-set", matched: 9, total: 226, coverage: 9 / 226, z: 0.5, category: "small" },
  fullSet: { z: { value: 0.1, low: -1, high: 1.2 }, percentile: { value: 54, low: 16, high: 88 } },
  withheld: null,
};

it("a row without z says so where it has a percentile, by predicted SNPs", () => {
  const withheld = { code: "no-variance" } as const;
  const text = missingText({ ...row, withheld, fullSet: null });
  expect(missingText(row)).toBeNull();
  expect(missingText({ ...row, withheld })).toBe(`No z: ${text}`);
});

it("a saved row names whom it was placed among and who scored it, without a place too", () => {
  const saved = (reference: "adjusted" | "none", one: SetRow) => {
    const values = setColumns(reference, "device").flatMap((column) => column.saved ?? []);
    return Object.fromEntries(values.map(({ name, value }) => [name, value(one)]));
  };
  const facts = { matched_snps: 9, total_snps: 226, scored_by: "device" };
  expect(saved("adjusted", row)).toMatchObject({ ...facts, percentile_high: 88, reference: "adjusted" });
  expect(saved("none", { ...row, z: null, category: null, fullSet: null })).toMatchObject({
    ...{ ...facts, z_score: null, percentile: null, reference: "none" },
  });
});
