import { describe, expect, it } from "vitest";
import { specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import type { ScoreReport } from "../../science/score-report.ts";
import { leadView } from "./lead-view.ts";

const factOf = (facts: readonly { label: string; value: unknown }[], label: string) =>
  facts.find((fact) => fact.label === label)?.value;

describe("leadView", () => {
  it("shows coverage, what it explains after coverage, flips and palindromic rows", () => {
    const entry = specimenScore(1200, 300);
    const rows = entry.report.rows.map((row, index) =>
      index >= 1190 ? { ...row, fate: "palindromic-dropped" as const } : row,
    );
    const report: ScoreReport = { ...entry.report, flipped: 7, rows };
    const view = leadView({ ...entry, report }, 640_000);
    expect(view.name).toBe("Education, all 1\u202f200 lead SNPs");
    expect(view.coverage).toEqual({
      value: 300,
      total: 1200,
      text: "SNPs found: 300 of 1\u202f200. That is 25\u202f% of the score",
    });
    expect(factOf(view.facts, "Variance coverage")).toBe("25.0\u202f%");
    // A quarter of the specimen set's 0.6 %.
    expect(factOf(view.facts, "R² after coverage")).toBe("0.15\u202f%");
    expect(factOf(view.facts, "Compared with")).toBe("European");
    expect(factOf(view.facts, "Strand flips")).toBe("7");
    expect(factOf(view.facts, "Palindromic SNPs")).toBe("left out, 10 dropped");
    expect(view.honest).toContain("about 0.1\u202f%");
    expect(view.honest).toContain("cannot tell your IQ or schooling");
    expect(view.snps()).toHaveLength(1200);
  });

  it("draws no interval where nothing is missing", () => {
    const view = leadView(specimenScore(30, 30), 1000);
    expect(view.strip).toMatchObject({ low: null, high: null });
    expect(view.answer?.interval).toBeNull();
  });

  it("cannot tell below three SNPs or without any, and says why", () => {
    const few = leadView(specimenScore(30, 2), 1000);
    expect([few.answer, few.strip]).toEqual([null, null]);
    expect(few.cannotTell).toContain("needs at least 3");
    const none = leadView({ set: specimenSet(30), failure: "no-overlap" }, 1000);
    expect(none.cannotTell).toMatch(/^No matching SNPs found/);
    expect(none.honest).toContain("Even with all its SNPs");
    expect(none.snps()).toEqual([]);
  });
});
