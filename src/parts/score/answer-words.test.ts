import { describe, expect, it } from "vitest";
import { specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import { differsText, leadsText, limitsText } from "./answer-words.ts";

/** A score placed among people for whom its r² is unknown. */
const unmeasured = (entry: ReturnType<typeof specimenScore>) => ({
  ...entry,
  score: { ...entry.score, personal: null },
});

const noOverlap = { set: specimenSet(30), failure: "no-overlap" } as const;

describe("the limits of any score of a genome", () => {
  it("names education alone for brothers and sisters, for which it was measured", () => {
    const text = limitsText([{ trait: "cognition" }, { trait: "education" }]);
    expect(text).toContain("cannot tell your IQ or schooling");
    expect(text).toMatch(
      /the education score explains about a quarter as much, the others probably less \(not measured\)/,
    );
    expect(limitsText([{ trait: "education" }])).not.toContain("the others");
  });

  it("promises no figure for traits that were not measured", () => {
    const text = limitsText([{ trait: "cognition" }, { trait: "highest-math" }]);
    expect(text).toContain("cannot tell your IQ or schooling");
    expect(text).toContain("not measured");
    expect(text).not.toContain("quarter");
  });
});

describe("why scores of a trait differ", () => {
  it("is described in SNPs, and in which explains more on this file", () => {
    // A set of equal SNPs that explains 0.6 % when all are there.
    const text = differsText(specimenScore(20, 15), specimenScore(1200, 300));
    // 0.15 % and 0.45 %.
    expect(text).toMatch(
      /^This one finds 300 of 1\u202f200 SNPs, the answer 15 of 20 SNPs, and the answer explains more\. They do not add up the same SNPs/,
    );
    expect(differsText(specimenScore(20, 15), specimenScore(20, 15))).toContain("explains as much");
  });

  it("claims no second place where nothing of a score is found", () => {
    for (const other of [noOverlap, specimenScore(30, 0)]) {
      expect(differsText(specimenScore(20, 15), other)).toBe(
        "This one finds none of its 30 SNPs, the answer 15 of 20 SNPs.",
      );
    }
  });

  it("is silent about what each explains where that was not measured", () => {
    const [leading, other] = [unmeasured(specimenScore(20, 15)), unmeasured(specimenScore(1200, 300))];
    expect(differsText(leading, other)).toBe(
      "This one finds 300 of 1\u202f200 SNPs, the answer 15 of 20 SNPs. They do not add up the same SNPs, so they can place the same file differently.",
    );
  });

  it("describes the leading one only where there is another, and a place", () => {
    const placed = specimenScore(20, 15);
    const complete = { ...placed, set: { ...placed.set, completeRows: 20 } };
    const partly = { ...placed, set: { ...placed.set, completeRows: 40 } };
    expect(leadsText({ leading: complete, others: [] })).toBe("The one score of this trait.");
    expect(leadsText({ leading: partly, others: [] })).toBe("The one score of this trait so far.");
    expect(leadsText({ leading: placed, others: [noOverlap] })).toContain("explains most on this file");
    expect(leadsText({ leading: unmeasured(placed), others: [noOverlap] })).toContain("is not known");
    for (const leading of [noOverlap, specimenScore(30, 0)]) {
      expect(leadsText({ leading, others: [noOverlap] })).toBe(
        "No score of this trait has a place on this file.",
      );
      expect(differsText(leading, noOverlap)).toBe("This one finds none of its 30 SNPs.");
    }
  });
});
