// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { documentTitle, openPageAt } from "./open-page.ts";
import { routes } from "./routes.tsx";

const openAt = (path: string) => openPageAt(path, routes);

describe("the routes", () => {
  it.each([
    ["/", "home", "/"],
    ["/dashboard", "polygenic-calculator", "/dashboard"],
    ["/dashboard/", "polygenic-calculator", "/dashboard"],
    ["/polygenic-calculator", "polygenic-calculator", "/polygenic-calculator"],
    ["/jobs", "jobs", "/jobs"],
    ["/jobs/4711-my-genome.txt", "jobs", "/jobs/:id"],
    ["/jobs/a%2Fb", "jobs", "/jobs/:id"],
    ["/jobs/a/b", "not-found", "*"],
    ["/nowhere/rs53576", "not-found", "*"],
    ["/results/guest", "iq-prediction", "/results/guest"],
  ])("%s is of %s, reported as %s", (path, id, pattern) => {
    const open = openAt(path);
    expect(open.page.tool.id).toBe(id);
    expect(open.pattern).toBe(pattern);
  });

  it.each([
    ["/dashboard", "/polygenic-calculator"],
    ["/embryo-selection", "/embryo-selection-iq-predictor"],
    ["/comprehensive-polygenic", "/trait-analysis-polygenic-score"],
    ["/genetic-financial-risk", "/genetic-financial-risk-engine"],
    ["/apex-iq", "/apex-iq-calculator"],
    ["/advanced-tools", "/advanced-tools-pricing", "/pricing"],
    ["/experimental", "/experimental-calculator"],
    ["/privacy-policy", "/privacy"],
  ])("have one page under %s and its other spellings", (...spellings) => {
    expect(new Set(spellings.map((path) => openAt(path).page)).size).toBe(1);
  });
});

describe("documentTitle", () => {
  it.each([
    ["/dashboard", "Dashboard – Allelium"],
    ["/jobs/rs53576", "Job – Allelium"],
    ["/rs53576", "Page not found – Allelium"],
  ])("%s: %s", (path, title) => {
    expect(documentTitle(openAt(path).page)).toBe(title);
  });
});
