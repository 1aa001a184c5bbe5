import { describe, expect, it } from "vitest";
import { logNormalCumulative } from "./log-normal-cumulative.ts";
import { normalCumulative } from "./normal-distribution.ts";

describe("the logarithm of the normal distribution", () => {
  it("is that of the exact function, in the table and beyond both of its ends", () => {
    let worst = 0;
    for (let step = 0; step <= 30_011; step += 1) {
      const x = -14 + (25 * step) / 30_011;
      worst = Math.max(worst, Math.abs(logNormalCumulative(x) - Math.log(normalCumulative(x))));
    }
    expect(worst).toBeLessThan(1e-10);
    expect(logNormalCumulative(Number.NaN)).toBeNaN();
  });
});
