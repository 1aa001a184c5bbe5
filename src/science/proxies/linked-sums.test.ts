import fc from "fast-check";
import { expect, test } from "vitest";
import { cognitionQuickSet, proxiesOf } from "../../../tests/support/built-in-sets.ts";
import { amongStrangers, linkedSums, withinFamilies } from "./linked-sums.ts";
import { correlationOf, tableInReference } from "./table-in-reference.ts";

test("sums over neighbours are those over all pairs", () => {
  const table = proxiesOf(cognitionQuickSet);
  const inReference = tableInReference(table, { kind: "european" });
  const size = table.variants.length;
  const effects = fc
    .array(fc.oneof(fc.constant(0), fc.double({ min: -1, max: 1, noNaN: true })), {
      minLength: size,
      maxLength: size,
    })
    .map((values) => Float64Array.from(values));
  fc.assert(
    fc.property(effects, effects, fc.constantFrom(amongStrangers, withinFamilies), (known, whole, share) => {
      let [variance, covariance, linkage] = [0, 0, 0];
      for (let one = 0; one < size; one += 1) {
        for (let other = 0; other < size; other += 1) {
          const places = [table.variants[one]?.position37 ?? 0, table.variants[other]?.position37 ?? 0];
          const scale = (inReference.spreads[one] ?? 0) * (inReference.spreads[other] ?? 0);
          const apart = one === other ? 1 : share(Math.abs((places[0] ?? 0) - (places[1] ?? 0)));
          const linked = apart * scale * correlationOf(table, inReference.correlations, one, other);
          variance += (known[one] ?? 0) * (known[other] ?? 0) * linked;
          covariance += (known[one] ?? 0) * (whole[other] ?? 0) * linked;
          if (one !== other) linkage += (whole[one] ?? 0) * (whole[other] ?? 0) * linked;
        }
      }
      const found = linkedSums(table, inReference, known, whole, share);
      expect(found.known).toBeCloseTo(variance, 6);
      expect(found.covariance).toBeCloseTo(covariance, 6);
      expect(found.wholeLinkage).toBeCloseTo(linkage, 6);
    }),
    { numRuns: 20 },
  );
});

test("within families all of a covariance counts next door, and none where two variants are inherited apart", () => {
  expect(withinFamilies(0)).toBe(1);
  expect(withinFamilies(1e6)).toBeCloseTo(0.99, 3);
  expect(withinFamilies(1e9)).toBeCloseTo(0, 6);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e8 }), fc.integer({ min: 0, max: 1e8 }), (one, other) => {
      expect(Math.sign(withinFamilies(one) - withinFamilies(other))).toBe(Math.sign(other - one));
    }),
  );
});
