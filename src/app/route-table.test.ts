import { describe, expect, it } from "vitest";
import { menuTable } from "../access/menu-table.ts";
import { toolTable } from "../access/tool-table.ts";
import { pathNames, patternOf } from "../lib/paths.ts";
import { documentTitle } from "./page-titles.ts";
import { placeOf } from "./place.ts";
import { entryOf, isInPreparation, routeTable } from "./route-table.ts";

describe("the route table", () => {
  it("has one entry for every address", () => {
    expect(routeTable.flatMap((entry) => entry.paths).sort()).toEqual([...pathNames].sort());
  });

  it("shows the same page under both spellings", () => {
    const spellings = [
      ["/dashboard", "/polygenic-calculator"],
      ["/embryo-selection", "/embryo-selection-iq-predictor"],
      ["/comprehensive-polygenic", "/trait-analysis-polygenic-score"],
      ["/genetic-financial-risk", "/genetic-financial-risk-engine"],
      ["/apex-iq", "/apex-iq-calculator"],
      ["/advanced-tools", "/advanced-tools-pricing", "/pricing"],
      ["/experimental", "/experimental-calculator"],
      ["/privacy-policy", "/privacy"],
    ];
    for (const paths of spellings) {
      const entries = paths.map((path) => {
        const { name } = placeOf(path);
        return name === null ? null : entryOf(name);
      });
      expect(entries[0], paths[0]).not.toBeNull();
      expect(new Set(entries).size, paths[0]).toBe(1);
    }
  });

  it("gives every page a title of its own", () => {
    const titles = routeTable.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain("");
  });

  it("agrees with the menu on which tool is where", () => {
    for (const item of menuTable
      .filter((group) => group.isForAdmins !== true)
      .flatMap(({ items }) => items)) {
      expect(entryOf(item.path)?.toolId, item.title).toBe(item.toolId);
    }
  });
});

/** What is left to build. Building one takes its line out here. */
const left = `/admin /adaptive-tuition-engine /advanced-iq-analytics /analysis-optimizer /apex-iq
  /candidate-onboarding /cognitive-profile-estimator /comprehensive-polygenic /embryo-selection /embryo-suite
  /experimental /faq /genetic-financial-risk /helix-risk /helix-risk/admin /helix-risk/dashboard /helix-risk/partners
  /iq-results /jobs /jobs/:id /medical-disclaimer /methodology /omnotype-results /optimatium /polytrait-quickscore
  /predict /pricing /privacy-policy /quiz/complete /research /results /results/guest
  /sensitive-traits-quickscore /smart-placement /super-ensemble /talent-analytics /talent-quiz /terms`.split(
  /\s+/,
);

describe("the guarded routes", () => {
  it("are these, by these tools", () => {
    const guarded = routeTable.filter(({ isGuarded }) => isGuarded === true);
    expect(guarded.map(({ paths, toolId }) => [patternOf(paths[0]), toolId])).toEqual([
      ["/results", "iq-prediction"],
      ["/prs-scoring", "prs-scoring"],
    ]);
  });
});

describe("what is in preparation", () => {
  it("is this", () => {
    const inPreparation = routeTable
      .filter(({ load }) => load === null)
      .map(({ paths }) => patternOf(paths[0]));
    expect(inPreparation.sort()).toEqual([...left].sort());
  });

  it("is known by any of its spellings", () => {
    expect(isInPreparation("apexIqCalculator")).toBe(true);
    expect(isInPreparation("polygenicCalculator")).toBe(false);
  });

  it("names no price and no number", () => {
    for (const { name, purpose } of Object.values(toolTable)) {
      expect(`${name} ${purpose}`).not.toMatch(/[$€£\d]/);
    }
  });
});

describe("placeOf", () => {
  it.each([
    ["/", "home", "/"],
    ["/dashboard", "dashboard", "/dashboard"],
    ["/dashboard/", "dashboard", "/dashboard"],
    ["/jobs", "jobs", "/jobs"],
    ["/jobs/4711-my-genome.txt", "job", "/jobs/:id"],
    ["/jobs/a%2Fb", "job", "/jobs/:id"],
    ["/jobs/a/b", null, "*"],
    ["/nowhere/rs53576", null, "*"],
    ["/results/guest", "resultsGuest", "/results/guest"],
  ])("%s is %s", (pathname, name, pattern) => {
    expect(placeOf(pathname)).toEqual({ name, pattern });
  });
});

describe("documentTitle", () => {
  it.each([
    ["dashboard", "Dashboard – Allelium"],
    ["job", "Job – Allelium"],
    [null, "Page not found – Allelium"],
  ] as const)("%s: %s", (name, title) => {
    expect(documentTitle(name)).toBe(title);
  });
});
