import { describe, expect, it } from "vitest";
import type { Definition } from "./define.ts";
import { pagesOf } from "./pages-of.ts";
import { accessTablesOf } from "./product-facts-of.ts";
import { registry } from "./registry.ts";

const definitions: readonly Definition[] = registry;
const pages = pagesOf(definitions);

/** The addresses that were ordered. More may come; none of these may go. */
const ordered = `/ /auth /dashboard /polygenic-calculator /upload /upload-old /results /results/guest
  /embryo-selection-iq-predictor /embryo-selection /trait-analysis-polygenic-score /comprehensive-polygenic
  /genetic-financial-risk-engine /genetic-financial-risk /apex-iq-calculator /apex-iq /predict
  /iq-results /omnotype-results /advanced-tools /advanced-tools-pricing /pricing
  /experimental-calculator /experimental /advanced-iq-analytics
  /helix-risk /helix-risk/dashboard /helix-risk/admin /helix-risk/partners
  /medical-disclaimer /faq /research /privacy-policy /privacy /terms /methodology
  /candidate-onboarding /quiz/complete /talent-quiz /admin
  /analysis-optimizer /adaptive-tuition-engine /cognitive-profile-estimator /embryo-suite /optimatium
  /polytrait-quickscore /sensitive-traits-quickscore /smart-placement /super-ensemble /talent-analytics
  /prs-scoring /jobs /jobs/:id /profile`.split(/\s+/);

describe("the registry", () => {
  it("lists a definition once for each of its menu entries", () => {
    for (const definition of definitions) {
      const listed = definitions.filter((one) => one === definition).length;
      expect(listed, definition.id).toBe(Math.max(1, definition.menu?.length ?? 0));
    }
  });

  it("has every address that was ordered, and each address once", () => {
    const paths = pages.flatMap((page) => page.paths);
    expect(paths).toEqual(expect.arrayContaining(ordered));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("has a title of its own for every page", () => {
    const titles = pages.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain("");
  });

  it("shows beside each paywall what is behind it, once there is anything", () => {
    const { adminOnly } = accessTablesOf(definitions);
    for (const { paths, guard, screen, preview, tool } of pages) {
      const hasPaywall = guard === "route" && !adminOnly.has(tool.id);
      expect(preview !== null, paths[0]).toBe(hasPaywall && screen !== null);
    }
  });

  it("guards the routes that were ordered so", () => {
    const guarded = pages.filter(({ guard }) => guard === "route");
    expect(guarded.map(({ paths, tool }) => [paths[0], tool.id])).toEqual(
      expect.arrayContaining([
        ["/results", "iq-prediction"],
        ["/prs-scoring", "prs-scoring"],
      ]),
    );
  });

  it("lets a page belong to another page of the same tool alone", () => {
    for (const { partOf, tool, paths } of pages) {
      if (partOf !== null) expect(tool.paths, paths[0]).toContain(partOf);
    }
  });

  it("has no two menu levels for one tool", () => {
    for (const { id, menu } of definitions) {
      expect(new Set((menu ?? []).map(({ level }) => level)).size, id).toBeLessThan(2);
    }
  });
});
