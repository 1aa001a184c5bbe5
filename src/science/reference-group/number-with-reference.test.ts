import { expect, test } from "vitest";
import { numberWithReference } from "./number-with-reference.ts";
import { placeBuiltInSet } from "./place-built-in-set.ts";

const facts = {
  calibration: { measuredRows: 4, linkageRatios: { EUR: 1, AFR: 1, EAS: 1, SAS: 1, NAT: 1 } },
  portabilityRatios: { EUR: 1, AFR: 0.2, EAS: 0.5, SAS: 0.6, NAT: 0.3 },
};
const components = { EUR: 0.1, AFR: 0.2, EAS: 0.3, SAS: 0.4, NAT: 0.5 };
const known = { allele: "A", reference37: null, reference38: null, components, european: 0.1 };
const rows = Array.from({ length: 4 }, () => ({ weight: 1, dosage: 2, frequency: 0.1, known }));

test.each([
  ["european", { kind: "european" }],
  ["adjusted", { kind: "adjusted", shares: { EUR: 0, AFR: 0.3, EAS: 0, SAS: 0.7, NAT: 0 } }],
] as const)("a number placed by %s names that and nothing more", (name, reference) => {
  const place = placeBuiltInSet(rows, reference, facts);
  const saved = numberWithReference(place, ({ percentile }) => percentile);
  expect(saved).toEqual({ value: 99, reference: name });
});

test("a withheld number is none, without the reason that could tell of a person's ancestry", () => {
  const place = placeBuiltInSet(rows, { kind: "none", reason: { code: "none-fits", fit: -4 } }, facts);
  expect(numberWithReference(place, ({ z }) => z)).toEqual({ value: null, reference: "none" });
});
