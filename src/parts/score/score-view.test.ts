import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { placeSums } from "../../science/reference-group/place-sums.ts";
import type { WithheldReason } from "../../science/reference-group/withheld-place.ts";
import type { ScoreReport } from "../../science/score-report.ts";
import { scoreView } from "./score-view.ts";
import { explainsText, intervalText } from "./score-words.ts";

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

  it("has no answer while other sites are left out: it says why, and shows raw sum and match rate", () => {
    const view = scoreView(leftOut, 1000);
    expect(view.answer).toBeNull();
    expect(view.cannotTell).toContain("only the sites where you differ from the reference genome");
    expect(view.cannotTell).toMatch(/raw sum of the SNPs on the file is \+0\.\d{4}\.$/);
    expect(view.coverage.text).toBe("SNPs found: 20 of 30");
  });

  it("has another reason where the person wants no comparison", () => {
    const view = scoreView({ ...leftOut, score: withheld({ code: "declined" }) }, 1000);
    expect(view.cannotTell).toMatch(
      /^You chose no reference to compare with\. The raw sum .+ is \+0\.\d{4}\.$/,
    );
    expect(view.facts).toContainEqual({ label: "Compared with", value: "None" });
  });

  it("counts no SNP in words where there is none", () => {
    const report = { ...withoutExpectation, matched: 0 };
    const score = normaliseScore(report, null, placeSums(report));
    const view = scoreView({ ...entry, report, score }, 1000);
    expect(view.cannotTell).toBe("No SNP of this score can be used on this file. A score needs at least 3.");
  });

  it("shows how many SNPs count as like the reference", () => {
    const rows = entry.report.rows.map((row) =>
      row.fate === "not-on-file" ? { ...row, fate: "assumed-reference" as const } : row,
    );
    const view = scoreView({ ...entry, report: { ...entry.report, rows } }, 1000);
    expect(view.coverage.text).toContain("SNPs found: 20 of 30, 10 more count as like the reference");
    expect(view.facts).toContainEqual({ label: "Counted as like the reference", value: "10" });
  });
});

describe("scoreView", () => {
  it("answers with place, interval and a band around the mark where SNPs are missing", () => {
    const view = scoreView(specimenScore(20, 12), 1000);
    expect(view.cannotTell).toBeNull();
    expect(view.answer?.interval).toMatch(/^\d+(st|nd|rd|th) to \d+(st|nd|rd|th)$/);
    expect(view.answer?.band?.low).toBeLessThan(view.answer?.mark ?? Number.NaN);
    expect(view.answer?.band?.high).toBeGreaterThan(view.answer?.mark ?? Number.NaN);
    expect(view.coverage.text).toContain("SNPs found: 12 of 20");
    expect(view.fewFound).toBeNull();
  });

  it("shows the years of schooling of an education score alone, by what it explains on this file", () => {
    const education = specimenScore(20, 12);
    const { years } = scoreView({ ...education, set: { ...education.set, trait: "education" } }, 1000);
    const expectedR2 = education.score.personal?.expectedR2 ?? Number.NaN;
    const middle = Math.sqrt(expectedR2) * (education.score.z ?? Number.NaN);
    const highest = 16 + 2.4 * (middle + 1.96 * Math.sqrt(1 - expectedR2));
    // The lower end, 11.3 years, is below the scale.
    expect(years).toBe(
      `Such people average ${(16 + 2.4 * middle).toFixed(1)} years; 95 % have 12 or fewer to ${highest.toFixed(1)}.`,
    );
    expect(scoreView({ ...education, set: { ...education.set, trait: "cognition" } }, 1000).years).toBeNull();
  });

  it("does not say that the first years of the scale are its end where the range begins above them", () => {
    const education = specimenScore(20, 12);
    const { personal } = education.score;
    if (personal === null) throw new Error("the specimen is placed among Europeans");
    const score = { ...education.score, personal: { ...personal, shift: { value: 0.5, low: -1, high: 2 } } };
    const { years } = scoreView({ ...education, score, set: { ...education.set, trait: "education" } }, 1000);
    expect(years).toBe("Such people average 17.2 years; 95 % have 13.6 to 20.8.");
  });

  it("says that it is unknown how much it explains among people for whom that was not measured", () => {
    const entry = specimenScore(20, 12);
    const { explains, years } = scoreView({ ...entry, score: { ...entry.score, personal: null } }, 1000);
    expect(explains).toBe("How much this score explains among these people is not known.");
    expect(years).toBeNull();
  });

  it("has an interval where nothing is missing, because a call may be wrong", () => {
    const view = scoreView(specimenScore(12, 12), 1000);
    // By sums: 1.96 times the root of 2 x 0.2 %, 0.124; 100 Phi of that either way is 45.07 and 54.93.
    expect(view.answer?.interval).toBe("45th to 55th");
    expect(view.answer?.band?.high).toBeCloseTo(0.124, 3);
    expect(view.answer?.description).not.toContain("without an interval");
  });

  it("calls the place a point: a mark is the colour of a genome", () => {
    for (const matched of [12, 20]) {
      const { answer } = scoreView(specimenScore(20, matched), 1000);
      expect(answer?.standing).toMatch(/^The point is at the /);
      expect(answer?.description).not.toContain("mark");
    }
  });

  it("does not read the end of the percentile scale as completeness", () => {
    const z = { value: 4, low: 3, high: 5 };
    const far = { z, percentile: { value: 99, low: 99, high: 99 } };
    expect(intervalText(far)).toBe("above 99th");
    const near = { z: { value: 0, low: 0, high: 0 }, percentile: { value: 50, low: 50, high: 50 } };
    expect(intervalText(near)).toBeNull();
  });

  it("cannot answer below three usable SNPs, and says so", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), (matched) => {
        const view = scoreView(specimenScore(20, matched), 1000);
        expect(view.answer).toBeNull();
        expect(view.cannotTell).toContain("needs at least 3");
        expect(view.meaning).toBeNull();
        expect(view.explains).toContain("Even with all its SNPs");
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
    const full = scoreView(specimenScore(20, 20), 1000).explains;
    const half = scoreView(specimenScore(20, 10), 1000).explains;
    expect(full).toContain("about 0.6\u202f%");
    expect(half).toContain("about 0.3\u202f%");
    expect(explainsText({ ...specimenSet(20), trait: "cognition" }, 0.01)).toContain(
      "cognitive test results",
    );
  });

  it("shows one SNP's contribution against the average only where it counts", () => {
    const [counted, , , absent] = scoreView(specimenScore(4, 3), 1000).snps();
    // Weight 0.02 times (2 copies - 2 x 0.5 expected).
    expect(counted?.contribution).toBeCloseTo(0.02, 12);
    expect(absent).toMatchObject({ contribution: null, copies: null, isCounted: false });
  });

  it("adds its contributions up to the raw score less its mean", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 }), (rows, some) => {
        const entry = specimenScore(rows, Math.min(rows, some));
        const sum = scoreView(entry, 1000)
          .snps()
          .reduce((total, line) => total + (line.contribution ?? 0), 0);
        expect(sum).toBeCloseTo(entry.report.raw - (entry.report.expectedMean ?? 0), 10);
      }),
    );
  });
});

const factOf = (facts: readonly { label: string; value: unknown }[], label: string) =>
  facts.find((fact) => fact.label === label)?.value;

describe("the score of a full set", () => {
  it("shows coverage, what it explains after coverage, flips and palindromic rows", () => {
    const entry = specimenScore(1200, 300);
    const rows = entry.report.rows.map((row, index) =>
      index >= 1190 ? { ...row, fate: "palindromic-dropped" as const } : row,
    );
    const report: ScoreReport = { ...entry.report, flipped: 7, rows };
    const view = scoreView({ ...entry, report }, 640_000);
    expect(view.name).toBe("Education, all 1\u202f200 lead SNPs");
    expect(view.coverage).toEqual({
      ...{ value: 300, total: 1200, share: entry.score.varianceCoverage },
      text: "SNPs found: 300 of 1\u202f200; 25\u202f% of the score",
    });
    // SNPs of equal weight and frequency.
    expect(view.coverage.share).toBeCloseTo(0.25, 12);
    expect(factOf(view.facts, "Variance coverage")).toBe("25.0\u202f%");
    // A quarter of the specimen set's 0.6 %.
    expect(factOf(view.facts, "R² after coverage")).toBe("0.15\u202f%");
    expect(factOf(view.facts, "Compared with")).toBe("European");
    expect(factOf(view.facts, "Strand flips")).toBe("7");
    expect(factOf(view.facts, "Palindromic SNPs (A/T, C/G)")).toBe("left out, 10 dropped");
    expect(view.explains).toContain("about 0.1\u202f%");
    expect(view.snps()).toHaveLength(1200);
  });

  it("draws one where a call may be wrong", () => {
    const { strip, answer } = scoreView(specimenScore(60, 60), 1000);
    expect(strip?.low ?? 100).toBeLessThan(strip?.value ?? 0);
    expect(strip?.high ?? 0).toBeGreaterThan(strip?.value ?? 100);
    expect(answer?.interval).not.toBeNull();
  });

  it("has no strip without an answer, and no SNP to list where the file has none", () => {
    expect(scoreView(specimenScore(30, 2), 1000).strip).toBeNull();
    const none = scoreView({ set: specimenSet(30), failure: "no-overlap" }, 1000);
    expect(none.explains).toContain("Even with all its SNPs");
    expect([none.strip, none.snps()]).toEqual([null, []]);
  });
});
