import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { placeSums } from "../../science/reference-group/place-sums.ts";
import type { WithheldReason } from "../../science/reference-group/withheld-place.ts";
import { scoreView } from "./score-view.ts";
import { honestText, intervalText } from "./score-words.ts";

describe("a file of differences", () => {
  const entry = specimenScore(30, 20);
  const withoutExpectation = {
    ...entry.report,
    ...{ expectedMean: null, expectedSd: null, matchedVariance: null, totalVariance: null },
  };
  const withheld = (reason: WithheldReason) =>
    normaliseScore(withoutExpectation, entry.set.accuracy.r2, { kind: "withheld", reason });
  const leftOut = {
    ...entry,
    report: withoutExpectation,
    score: withheld({ code: "only-differences" }),
  };

  it("has no answer while other sites are left out: it says why, and gives raw sum and match rate", () => {
    const view = scoreView(leftOut, 1000);
    expect(view.answer).toBeNull();
    expect(view.cannotTell).toContain("only the sites where you differ from the reference genome");
    expect(view.cannotTell).toMatch(/raw sum of the SNPs on the file is \+0\.\d{4}\.$/);
    expect(view.coverage?.text).toBe("SNPs found: 20 of 30");
  });

  it("has another reason where somebody wants no comparison", () => {
    const view = scoreView({ ...leftOut, score: withheld({ code: "declined" }) }, 1000);
    expect(view.cannotTell).toMatch(
      /^You chose to be compared with nobody\. The raw sum .+ is \+0\.\d{4}\.$/,
    );
    expect(view.facts).toContainEqual({ label: "Compared with", value: "None" });
  });

  it("counts no SNP in words where there is none", () => {
    const report = { ...withoutExpectation, matched: 0 };
    const score = normaliseScore(report, null, placeSums(report));
    const view = scoreView({ ...entry, report, score }, 1000);
    expect(view.cannotTell).toBe("No SNP of this score can be used on this file. A score needs at least 3.");
  });

  it("tells how many SNPs count as like the reference", () => {
    const rows = entry.report.rows.map((row) =>
      row.fate === "not-on-file" ? { ...row, fate: "assumed-reference" as const } : row,
    );
    const view = scoreView({ ...entry, report: { ...entry.report, rows } }, 1000);
    expect(view.coverage?.text).toContain("SNPs found: 20 of 30, 10 more count as like the reference");
    expect(view.facts).toContainEqual({ label: "Counted as like the reference", value: "10" });
  });
});

describe("scoreView", () => {
  it("answers with place, interval and a band around the mark where SNPs are missing", () => {
    const view = scoreView(specimenScore(20, 12), 1000);
    expect(view.cannotTell).toBeNull();
    expect(view.answer?.interval).toMatch(/^\d+(st|nd|rd|th)\u202f–\u202f\d+(st|nd|rd|th)$/);
    expect(view.answer?.band?.low).toBeLessThan(view.answer?.mark ?? Number.NaN);
    expect(view.answer?.band?.high).toBeGreaterThan(view.answer?.mark ?? Number.NaN);
    expect(view.coverage?.text).toContain("SNPs found: 12 of 20");
    expect(view.fewFound).toBeNull();
  });

  it("has no interval when nothing is missing", () => {
    const view = scoreView(specimenScore(12, 12), 1000);
    expect(view.answer?.interval).toBeNull();
    expect(view.answer?.band).toBeNull();
    expect(view.answer?.description).toContain("without an interval");
  });

  it("does not take the end of the percentile scale for completeness", () => {
    const z = { value: 4, low: 3, high: 5 };
    const far = { z, percentile: { value: 99, low: 99, high: 99 } };
    expect(intervalText(far)).toBe("above 99th");
    const near = { z: { value: 0, low: 0, high: 0 }, percentile: { value: 50, low: 50, high: 50 } };
    expect(intervalText(near)).toBeNull();
  });

  it("cannot tell below three usable SNPs, and says so", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), (matched) => {
        const view = scoreView(specimenScore(20, matched), 1000);
        expect(view.answer).toBeNull();
        expect(view.cannotTell).toContain("needs at least 3");
        expect(view.meaning).toBeNull();
        expect(view.honest).toContain("Even with all its SNPs");
      }),
    );
  });

  it("uses the agreed text when the file shares no SNP with the set", () => {
    const view = scoreView({ set: specimenSet(20), failure: "no-overlap" }, 512_345);
    expect(view.answer).toBeNull();
    expect(view.cannotTell).toMatch(/^No matching SNPs found/);
    expect(view.cannotTell).toContain("512\u202f345 SNPs");
  });

  it("never states more accuracy than the SNPs on the file carry", () => {
    const full = scoreView(specimenScore(20, 20), 1000).honest;
    const half = scoreView(specimenScore(20, 10), 1000).honest;
    expect(full).toContain("about 0.6\u202f%");
    expect(half).toContain("about 0.3\u202f%");
    for (const text of [full, half]) {
      expect(text).toContain("brothers and sisters about a quarter as much");
      expect(text).toContain("cannot tell your IQ or schooling");
    }
  });

  it("tells what is left between brothers and sisters of education alone, for which it was measured", () => {
    for (const trait of ["cognition", "math-ability", "highest-math"] as const) {
      const text = honestText({ ...specimenSet(20), trait }, 0.01);
      expect(text).toContain("between brothers and sisters it was not measured");
      expect(text).not.toContain("quarter");
    }
  });

  it("shows what one SNP adds against the average only where it counts", () => {
    const [counted, , , absent] = scoreView(specimenScore(4, 3), 1000).snps;
    // Weight 0.02 times (2 copies - 2 x 0.5 expected).
    expect(counted?.contribution).toBeCloseTo(0.02, 12);
    expect(absent).toMatchObject({ contribution: null, copies: null, isCounted: false });
  });

  it("adds its contributions up to the raw score less its mean", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 }), (rows, some) => {
        const entry = specimenScore(rows, Math.min(rows, some));
        const sum = scoreView(entry, 1000).snps.reduce((total, line) => total + (line.contribution ?? 0), 0);
        expect(sum).toBeCloseTo(entry.report.raw - (entry.report.expectedMean ?? 0), 10);
      }),
    );
  });
});
