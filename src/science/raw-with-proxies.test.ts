import { describe, expect, it } from "vitest";
import { rawWithProxies } from "./raw-with-proxies.ts";

const score = { predictedRows: 4, expectation: { mean: -2, sd: 0.5 }, zUnlimited: 6 };

describe("the sum with SNPs by proxy", () => {
  it("is the sum that gives z, also where the shown z is limited to 4.5", () => {
    const raw = rawWithProxies(score);
    expect(raw).toBe(1);
    expect(((raw ?? Number.NaN) - score.expectation.mean) / score.expectation.sd).toBe(score.zUnlimited);
  });

  it("is not shown without SNPs by proxy, nor where mean and SD would reveal a mixture", () => {
    expect(rawWithProxies({ ...score, predictedRows: 0 })).toBeNull();
    expect(rawWithProxies({ ...score, expectation: null })).toBeNull();
    expect(rawWithProxies({ ...score, zUnlimited: null })).toBeNull();
  });
});
