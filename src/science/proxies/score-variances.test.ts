import fc from "fast-check";
import { expect, test } from "vitest";
import { linkedCoverage } from "../reference-group/linkage-factor.ts";
import { scoreVariances } from "./score-variances.ts";

const share = fc.double({ min: 0.001, max: 1, noNaN: true });

test("where the table has no linkage, the figures are those of typed rows with the measured linkage", () => {
  fc.assert(
    fc.property(share, fc.double({ min: 1, max: 2, noNaN: true }), (coverage, linkage) => {
      const sums = { known: coverage, covariance: coverage, wholeLinkage: 0 };
      const found = scoreVariances(sums, { known: coverage, whole: 1 }, linkage - 1);
      expect(found.coverage).toBeCloseTo(coverage, 12);
      expect(found.squaredCorrelation).toBeCloseTo(linkedCoverage(coverage, linkage), 9);
      expect(found.whole).toBeCloseTo(linkage, 12);
    }),
  );
});

test("no figure is out of its range, whatever the sums", () => {
  const sum = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(sum, sum, sum, share, share, sum, (known, covariance, wholeLinkage, part, whole, far) => {
      const found = scoreVariances({ known, covariance, wholeLinkage }, { known: part, whole }, far);
      expect(found.squaredCorrelation).toBeGreaterThanOrEqual(0);
      expect(found.squaredCorrelation).toBeLessThanOrEqual(1);
      expect(found.coverage).toBeLessThanOrEqual(1);
    }),
  );
  expect(scoreVariances({ known: 0, covariance: 0, wholeLinkage: 0 }, { known: 0, whole: 0 }, 0)).toEqual({
    ...{ known: 0, whole: 0, covariance: 0, squaredCorrelation: 0, coverage: 0 },
  });
});
