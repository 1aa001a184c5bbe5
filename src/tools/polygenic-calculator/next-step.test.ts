import { describe, expect, it } from "vitest";
import { specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import { nextStep } from "./next-step.ts";

const own = { isSample: false };
const sample = { isSample: true };
const full = specimenScore(20, 18);

describe("nextStep", () => {
  it("leads from the sample to one's own file, and to the comparison once there is one", () => {
    expect(nextStep(sample, [full], false).text).toContain("your own raw data file");
    expect(nextStep(sample, [full], true).leadsToComparison).toBe(true);
  });

  it("says what would help where fewer than half of the SNPs can be used", () => {
    expect(nextStep(own, [full, specimenScore(20, 9)], false)).toMatchObject({
      text: expect.stringContaining("9 of the 20 SNPs of the education score"),
      leadsToComparison: false,
    });
    const none = { set: specimenSet(20), failure: "no-overlap" as const };
    expect(nextStep(own, [none], false).text).toContain("0 of the 20 SNPs");
  });

  it("offers the comparison when another genome is ready, else a second file", () => {
    expect(nextStep(own, [full], true).leadsToComparison).toBe(true);
    // A chip holds fewer than half of any complete set: who loads several wants them side by side.
    expect(nextStep(own, [specimenScore(20, 9)], true).leadsToComparison).toBe(true);
    expect(nextStep(own, [full], false)).toMatchObject({
      text: expect.stringContaining("second file"),
      leadsToComparison: false,
    });
  });
});
