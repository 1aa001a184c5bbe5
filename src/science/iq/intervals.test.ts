import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchoredInterval, measurementInterval, predictionInterval } from "./intervals.ts";
import { iqOfPercentile, iqOfZ, percentileOfIq, zOfIq, zOfPercentile } from "./iq-percentile.ts";

describe("intervals", () => {
  it("of a prediction reach 1.96 errors either way, 2.576 for 99 %", () => {
    // 1.96 x 14.3 = 28.028; 2.576 x 14.3 = 36.8368
    const { value, low, high } = predictionInterval(103, 14.3);
    expect(value).toBe(103);
    expect(low).toBeCloseTo(74.972, 10);
    expect(high).toBeCloseTo(131.028, 10);
    expect(predictionInterval(103, 14.3, 99).high).toBeCloseTo(139.8368, 10);
  });

  it("of a measurement follow its reliability, 0.85 by default", () => {
    // 1.96 x 15 x sqrt(0.15) = 29.4 x 0.3872983 = 11.38657; 1.96 x 15 x sqrt(0.06) = 7.2015
    expect(measurementInterval(100).high).toBeCloseTo(111.38657, 5);
    expect(measurementInterval(100, 0.94).high).toBeCloseTo(107.2015, 4);
    for (const invalid of [-0.1, 1.1, Number.NaN, "often", null]) {
      expect(measurementInterval(100, invalid)).toEqual(measurementInterval(100));
    }
    expect(measurementInterval(100, 1)).toEqual({ value: 100, low: 100, high: 100 });
  });

  it("that are anchored draw towards 100, by a reliability of 0.90 by default", () => {
    // 100 + 0.9 x 30 = 127, give or take 1.96 x 15 x sqrt(0.09) = 8.82
    const { value, low, high } = anchoredInterval(130);
    expect(value).toBeCloseTo(127, 12);
    expect(low).toBeCloseTo(118.18, 10);
    expect(high).toBeCloseTo(135.82, 10);
    expect(anchoredInterval(130, "invalid")).toEqual(anchoredInterval(130));
  });

  it("end at 40 and 200", () => {
    expect(predictionInterval(70, 15, 99).low).toBe(40);
    expect(measurementInterval(199, 0).high).toBe(200);
  });

  it("contain their estimate, and 99 % contains 95 %", () => {
    const iq = fc.double({ min: 40, max: 200, noNaN: true });
    const rmse = fc.double({ min: 0, max: 15, noNaN: true });
    fc.assert(
      fc.property(iq, rmse, (value, error) => {
        const [narrow, wide] = [predictionInterval(value, error), predictionInterval(value, error, 99)];
        expect(narrow.low).toBeLessThanOrEqual(value);
        expect(narrow.high).toBeGreaterThanOrEqual(value);
        expect(wide.low).toBeLessThanOrEqual(narrow.low);
        expect(wide.high).toBeGreaterThanOrEqual(narrow.high);
      }),
    );
  });
});

describe("percentiles of an IQ", () => {
  it("follow the normal curve of mean 100 and SD 15", () => {
    expect(percentileOfIq(100)).toBe(50);
    // Phi(1) = 0.8413447
    expect(percentileOfIq(115)).toBeCloseTo(84.13447, 4);
    expect(zOfIq(85)).toBe(-1);
    expect(iqOfZ(2)).toBe(130);
  });

  it("stay from 1 to 99, and an invalid IQ is in the middle", () => {
    expect([percentileOfIq(200), percentileOfIq(40)]).toEqual([99, 1]);
    for (const invalid of [39.9, 200.1, "clever", null, Number.NaN]) expect(percentileOfIq(invalid)).toBe(50);
  });

  it("turn into z-scores and back", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 99, noNaN: true }), (percentile) => {
        expect(percentileOfIq(iqOfPercentile(percentile))).toBeCloseTo(percentile, 8);
        expect(zOfIq(iqOfPercentile(percentile))).toBeCloseTo(zOfPercentile(percentile), 10);
      }),
    );
    expect(iqOfPercentile(0)).toBe(iqOfPercentile(1));
  });
});
