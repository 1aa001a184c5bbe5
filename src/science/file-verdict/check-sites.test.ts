import { expect, test } from "vitest";
import { notTyped } from "../reference-group/ancestry-panel.ts";
import type { CountedRows } from "../score-report.ts";
import { checkCopiesOf } from "./check-sites.ts";
import type { CheckSite } from "./check-table.ts";

const site: CheckSite = {
  ...{ rsid: "rs1", chromosome: "1", position37: 1, position38: 1, reference: "A", alternative: "G" },
  ...{ isReferenceKnown: true, isOnGsa: true, isOnList1: true },
};
const unknown = { ...site, isReferenceKnown: false };

function copiesOf(sites: readonly CheckSite[], rows: CountedRows["rows"]): readonly number[] {
  return [...checkCopiesOf({ sites }, { rows })];
}

test("a site that is not listed has no copy where the reference genome's letter is known, else says nothing", () => {
  const absent = { fate: "assumed-reference", dosage: null } as const;
  expect(copiesOf([site, unknown], [absent, absent])).toEqual([0, notTyped]);
});

test("a call counts whether or not the reference genome's letter is known", () => {
  const call = { fate: "matched", dosage: 1 } as const;
  expect(copiesOf([site, unknown], [call, call])).toEqual([1, 1]);
});

test("an imputed row and one without a call say nothing", () => {
  const imputed = { fate: "imputed", dosage: 1.9, dosageVariance: 0.1 } as const;
  expect(copiesOf([site, site], [imputed, { fate: "not-on-file", dosage: null }])).toEqual([
    notTyped,
    notTyped,
  ]);
});
