import { describe, expect, it } from "vitest";
import { patternOf } from "../lib/paths.ts";
import { badgeTier, menuFor } from "./menu.ts";
import { menuTable } from "./menu-table.ts";
import { toolTable } from "./tool-table.ts";
import { anonymousVisitor } from "./visitor.ts";

/** The navigation menu of the specification, section 2: group, then title, path and gate level of each item. */
const specified: Record<string, readonly string[]> = {
  Dashboard: ["Dashboard: /dashboard", "Upload Data: /upload", "Results: /results"],
  Intelligence: [
    "Apex IQ Calculator: /apex-iq (professional)",
    "Cognitive Profile Estimator: /cognitive-profile-estimator",
    "Polygenic Calculator: /polygenic-calculator",
    "Comprehensive Polygenic: /comprehensive-polygenic",
  ],
  Risk: [
    "Helix Risk OS: /helix-risk (enterprise)",
    "Risk Dashboard: /helix-risk/dashboard (enterprise)",
    "Genetic Financial Risk: /genetic-financial-risk (professional)",
    "Risk Analytics: /helix-risk/admin (enterprise)",
  ],
  Embryo: [
    "Embryo Selection: /embryo-selection (enterprise)",
    "Embryo Suite Pro: /embryo-suite (enterprise-plus)",
  ],
  Optimatium: [
    "Optimatium: /optimatium (enterprise-plus)",
    "Analysis Optimizer: /analysis-optimizer (professional)",
    "Super Ensemble: /super-ensemble (professional)",
  ],
  Talent: [
    "Talent Analytics Hub: /talent-analytics (enterprise)",
    "Talent Quiz: /talent-quiz",
    "Candidate Onboarding: /candidate-onboarding",
    "Smart Placement: /smart-placement",
  ],
  "Advanced analytics": [
    "PolyTrait Quickscore: /polytrait-quickscore",
    "Sensitive Traits: /sensitive-traits-quickscore",
    "PRS Scoring: /prs-scoring",
    "My Jobs: /jobs",
    "Omnotype: /omnotype-results (enterprise)",
  ],
  Educational: ["Adaptive Tuition Engine: /adaptive-tuition-engine"],
  Research: [
    "Research Hub: /research",
    "Methodology: /methodology",
    "Experimental Tools: /experimental (enterprise, badge Beta)",
  ],
  "Support and legal": [
    "FAQ: /faq",
    "Privacy Policy: /privacy-policy",
    "Terms of Service: /terms",
    "Medical Disclaimer: /medical-disclaimer",
  ],
  Administration: [
    "Admin Dashboard: /admin",
    "Helix Risk Admin: /helix-risk/admin",
    "Partner Management: /helix-risk/partners",
  ],
};

describe("the menu", () => {
  it("has the specified groups and items, in order", () => {
    const written = menuTable.map(({ title, items }) => [
      title,
      items.map(({ title: itemTitle, path, level, badge }) => {
        const notes = [level, badge && `badge ${badge}`].filter((note) => note !== undefined);
        return `${itemTitle}: ${patternOf(path)}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
      }),
    ]);
    expect(written).toEqual(Object.entries(specified));
  });

  it("names each item's tool and says in a few words what it gives", () => {
    for (const { toolId, description } of menuTable.flatMap((group) => group.items)) {
      expect(toolTable).toHaveProperty([toolId]);
      expect(description.length).toBeGreaterThan(8);
      expect(description.length).toBeLessThan(64);
    }
  });

  it("shows administration to administrators alone", () => {
    const titles = (isAdmin: boolean) => menuFor({ ...anonymousVisitor, isAdmin }).map(({ title }) => title);
    expect(titles(true)).toEqual(Object.keys(specified));
    expect(titles(false)).toEqual(Object.keys(specified).filter((title) => title !== "Administration"));
  });

  it("puts on the badge what the tool really asks for", () => {
    const item = (title: string) => {
      const found = menuTable.flatMap((group) => group.items).find((one) => one.title === title);
      if (found === undefined) throw new Error(`no item ${title}`);
      return found;
    };
    // By the tier table, against a menu without level and with one; by the menu; by neither.
    expect(badgeTier(item("PRS Scoring"))).toBe("professional");
    expect(badgeTier({ ...item("Apex IQ Calculator"), level: "free" })).toBe("professional");
    expect(badgeTier(item("Omnotype"))).toBe("enterprise");
    expect(badgeTier(item("PolyTrait Quickscore"))).toBe("free");
    expect(badgeTier(item("My Jobs"))).toBeNull();
    expect(badgeTier(item("Admin Dashboard"))).toBeNull();
  });
});
