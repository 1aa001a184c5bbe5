import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathNames, paths, patternOf } from "./paths.ts";

/** The routes of the specification, section 2, word for word and in its order. */
const specified = `/ /auth /dashboard /polygenic-calculator /upload /upload-old /results /results/guest
  /embryo-selection-iq-predictor /embryo-selection /trait-analysis-polygenic-score /comprehensive-polygenic
  /genetic-financial-risk-engine /genetic-financial-risk /apex-iq-calculator /apex-iq /predict
  /iq-results /omnotype-results /advanced-tools /advanced-tools-pricing /pricing
  /experimental-calculator /experimental /advanced-iq-analytics
  /helix-risk /helix-risk/dashboard /helix-risk/admin /helix-risk/partners
  /medical-disclaimer /faq /research /privacy-policy /privacy /terms /methodology
  /candidate-onboarding /quiz/complete /talent-quiz /admin
  /analysis-optimizer /adaptive-tuition-engine /cognitive-profile-estimator /embryo-suite /optimatium
  /polytrait-quickscore /sensitive-traits-quickscore /smart-placement /super-ensemble /talent-analytics
  /prs-scoring /jobs /jobs/{id} /profile`
  .split(/\s+/)
  .map((path) => path.replace("{id}", ":id"));

describe("the table of addresses", () => {
  it("holds every route of the specification, each once, and no other", () => {
    expect(pathNames.map(patternOf).sort()).toEqual([...specified].sort());
    expect(new Set(specified).size).toBe(specified.length);
  });

  it("keeps the id of a job in its own part of the address, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (id) => {
        const path = paths.job(id);
        expect(path.split("/")).toHaveLength(3);
        expect(path).not.toMatch(/[?#]/);
        expect(decodeURIComponent(path.slice("/jobs/".length))).toBe(id);
      }),
    );
  });

  it("tells nothing of the job by its pattern", () => {
    expect(patternOf("job")).toBe("/jobs/:id");
  });
});
