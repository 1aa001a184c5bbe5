import { describe, expect, it } from "vitest";
import { isKnownTool, requirementOf } from "../access/access-rule.ts";
import { definePage } from "./define.ts";
import { accessTablesOf, productFactsOf } from "./product-facts-of.ts";
import { registry } from "./registry.ts";

/** The tools' requirements, as ordered. */
const ordered: Record<string, string> = {
  free: "polygenic-calculator polytrait-quickscore",
  professional: `iq-prediction apex-iq advanced-iq-analytics cognitive-profile-estimator comprehensive-polygenic
    prs-scoring genetic-financial-risk analysis-optimizer super-ensemble sensitive-traits smart-placement
    adaptive-tuition-engine`,
  enterprise: `embryo-selection omnotype experimental talent-analytics helix-risk helix-risk-dashboard
    helix-risk-analytics`,
  "enterprise-plus": "embryo-suite optimatium",
  admin: "admin helix-risk-admin helix-risk-partners",
  open: `upload jobs talent-quiz candidate-onboarding research methodology faq privacy-policy terms
    medical-disclaimer sign-in pricing profile`,
};

describe("the access tables of the product", () => {
  const tables = accessTablesOf(registry);
  const rows = Object.entries(ordered).flatMap(([asks, ids]) =>
    ids.split(/\s+/).map((id) => [id, asks] as const),
  );

  it.each(rows)("%s: %s", (id, asks) => {
    const requirement = requirementOf(id, tables);
    expect(requirement.kind === "tier" ? requirement.tier : requirement.kind).toBe(asks);
  });

  it("know every tool that guards a route", () => {
    expect(isKnownTool("iq-prediction", tables)).toBe(true);
    expect(isKnownTool("prs-scoring", tables)).toBe(true);
  });
});

describe("productFactsOf", () => {
  it("sells once what has a price", () => {
    const { tools } = productFactsOf(registry);
    const prices = [...tools.values()].filter(({ price }) => price !== null);
    expect(prices.map(({ id, price }) => [id, price])).toEqual(
      expect.arrayContaining([["iq-prediction", 20]]),
    );
  });

  it("reports no address that is not published", () => {
    const page = definePage({
      id: "return",
      name: "Return",
      purpose: "",
      pages: [
        { paths: ["/return"], screen: null, isReported: false },
        { paths: ["/return/told"], title: "Told", screen: null },
      ],
    });
    expect(productFactsOf([page]).visitPatterns).toEqual(["/return/told"]);
  });
});
