import { describe, expect, it } from "vitest";
import { fallbackCauseText, reachText, scoreGapTexts } from "./prediction-words.ts";

it("where only a file’s SNPs lead, the answer is described by what they explain, and roughly in a mixture", () => {
  // 1.96 x 15 x sqrt(0.02) is 4.2.
  expect(reachText(0.02)).toContain("from 95 to 105");
  expect(reachText(0.0033)).toContain("from 98 to 102");
  expect(reachText(null)).not.toMatch(/from \d/);
});

describe("why a genome is not in a prediction", () => {
  it("is shown once where both scores have the same reason", () => {
    const gap = { code: "accuracy-unknown" } as const;
    expect(scoreGapTexts({ intelligence: gap, education: gap })).toHaveLength(1);
    expect(scoreGapTexts({ intelligence: gap, education: { code: "no-overlap" } })).toHaveLength(2);
    expect(scoreGapTexts({ intelligence: null, education: null })).toEqual([]);
  });

  it("is part of why there is no prediction", () => {
    const gaps = { intelligence: { code: "declined" }, education: { code: "declined" } } as const;
    expect(fallbackCauseText({ code: "no-genetic-part", gaps })).toBe(
      "There is only the genome, and it has no usable score. You chose no reference to compare with.",
    );
    expect(fallbackCauseText({ code: "too-few-snps", matched: 3, total: 1483 })).toContain(
      "3 of the 1\u202f483 SNPs",
    );
    const parts = ["gone", "under-way", "unread"] as const;
    const texts = parts.map((phase) => fallbackCauseText({ code: "genome-not-ready", part: { phase } }));
    expect(new Set(texts).size).toBe(parts.length);
  });
});
