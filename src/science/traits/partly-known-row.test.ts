import { expect, test } from "vitest";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { knownVariance, partlyKnownRow, studyHolds } from "./partly-known-row.ts";

const among = (EUR: number): ReferenceInUse => ({
  kind: "adjusted",
  shares: { EUR, AFR: 1 - EUR, EAS: 0, SAS: 0, NAT: 0 },
});

const unknown = { weight: 0.1, dosage: 2, frequency: 0.5, known: null };
const known = {
  ...unknown,
  known: { components: { EUR: 0.4, AFR: 0.2, EAS: 0, SAS: 0, NAT: 0 }, european: 0.5 },
};

test("a study's frequencies hold in full from a European share of 0.75 on, and not up to 0.5", () => {
  expect([0, 0.5, 0.625, 0.75, 1].map((share) => studyHolds(among(share)))).toEqual([0, 0, 0.5, 1, 1]);
  expect(studyHolds({ kind: "european" })).toBe(1);
});

test("a row that the public genomes know has their frequency, whatever the study's is", () => {
  expect(partlyKnownRow(known, among(0.5))).toMatchObject({
    frequency: 0.30000000000000004,
    dosage: 2,
    share: 1,
  });
});

test("another row counts in full among Europeans and not at all elsewhere", () => {
  expect(partlyKnownRow(unknown, among(0.8))).toMatchObject({
    ...{ frequency: 0.5, dosage: 2, dosageVariance: 0, share: 1 },
  });
  expect(partlyKnownRow(unknown, among(0.2))).toMatchObject({
    ...{ frequency: null, likelyFrequency: 0.5, share: 0 },
  });
});

test("half way between, half of what its copies are above the average counts, and half of its variance is open", () => {
  // By hand: the average is 1, its variance 2 * 0.5 * 0.5.
  expect(partlyKnownRow(unknown, among(0.625))).toMatchObject({ dosage: 1.5, dosageVariance: 0.25 });
  // Of an imputed row whose own variance is 0.2, half of the 0.3 that it tells is left.
  expect(partlyKnownRow({ ...unknown, dosageVariance: 0.2 }, among(0.625)).dosageVariance).toBeCloseTo(
    0.35,
    12,
  );
});

test("the known part is one of variance", () => {
  const rows = [known, unknown].map((row) => partlyKnownRow(row, among(0)));
  // 2 * 0.2 * 0.8 of it and 2 * 0.5 * 0.5 of the other, of equal weights.
  expect(knownVariance(rows)).toBeCloseTo(0.32 / 0.82, 12);
});
