import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fallbackShares, modelParts, shareBounds } from "./iq-constants.ts";
import { modelShares, type PerPart } from "./model-shares.ts";

const none: PerPart = { genetic: 0, prenatal: 0, socioeconomic: 0, neuroimaging: 0 };

describe("model shares", () => {
  it("are the fallback shares where nothing moves the estimate", () => {
    expect(modelShares(none)).toEqual(fallbackShares);
  });

  it("are the points over their sum where that lies within the bounds", () => {
    const shares = modelShares({ genetic: 3, prenatal: -3, socioeconomic: 2, neuroimaging: -2 });
    expect(shares.genetic).toBeCloseTo(0.3, 12);
    expect(shares.prenatal).toBeCloseTo(0.3, 12);
    expect(shares.socioeconomic).toBeCloseTo(0.2, 12);
    expect(shares.neuroimaging).toBeCloseTo(0.2, 12);
  });

  it("of a genetic part alone are the bounds, which sum to 1", () => {
    expect(modelShares({ ...none, genetic: 4 })).toEqual({
      genetic: 0.5,
      prenatal: 0.25,
      socioeconomic: 0.15,
      neuroimaging: 0.1,
    });
  });

  it("of a neuroimaging part alone reduce it by the surplus, the only one between its bounds", () => {
    // Clamped: 0.2, 0.25, 0.15 and 1; the rest of -0.6 goes to the last.
    const shares = modelShares({ ...none, neuroimaging: 1 });
    expect(shares.neuroimaging).toBeCloseTo(0.4, 12);
    expect(shares.genetic).toBeCloseTo(0.2, 12);
  });

  it("sum to 1 within their bounds, whatever the points, and do not depend on sign or scale", () => {
    const points = fc.double({ min: -1e3, max: 1e3, noNaN: true });
    const all = fc.record({ genetic: points, prenatal: points, socioeconomic: points, neuroimaging: points });
    fc.assert(
      fc.property(all, (signed) => {
        const shares = modelShares(signed);
        const sum = modelParts.reduce((total, part) => total + shares[part], 0);
        expect(sum).toBeCloseTo(1, 9);
        for (const part of modelParts) {
          expect(shares[part]).toBeGreaterThanOrEqual(shareBounds[part].low - 1e-9);
          expect(shares[part]).toBeLessThanOrEqual(shareBounds[part].high + 1e-9);
        }
        const scaled = modelShares({
          genetic: -2 * signed.genetic,
          prenatal: 2 * signed.prenatal,
          socioeconomic: -2 * signed.socioeconomic,
          neuroimaging: 2 * signed.neuroimaging,
        });
        for (const part of modelParts) expect(scaled[part]).toBeCloseTo(shares[part], 9);
      }),
      { numRuns: 500 },
    );
  });
});
