import { describe, expect, it } from "vitest";
import { badgeTier, type MenuGroup, menuFor, preparedMenu, readyMenu } from "../access/menu.ts";
import { anonymousVisitor } from "../access/visitor.ts";
import { type Definition, defineTool } from "./define.ts";
import { menuOf } from "./menu-of.ts";
import { accessTablesOf } from "./product-facts-of.ts";
import { registry } from "./registry.ts";

const menu = menuOf(registry);
const items = menu.flatMap((group) => group.items);

/** The menu as the product was ordered: group, then title, path and gate level of each item. More may come between them. */
const agreed: Record<string, readonly string[]> = {
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

const Screen = () => null;
const screen = () => Promise.resolve({ Screen });

/** A menu in the words of `agreed`. */
function written(groups: readonly MenuGroup[]) {
  return groups.map(({ title, items: own }) => [
    title,
    own.map(({ title: itemTitle, path, level, badge }) => {
      const notes = [level, badge && `badge ${badge}`].filter((note) => note !== undefined);
      return `${itemTitle}: ${path}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
    }),
  ]);
}

describe("the menu", () => {
  it("has the ordered groups and items, in order", () => {
    const asAgreed = menu.map(({ title, items: own }) => ({
      title,
      items: own.filter((item) =>
        Object.values(agreed).some((lines) => lines.some((line) => line.startsWith(`${item.title}: `))),
      ),
    }));
    expect(written(asAgreed)).toEqual(Object.entries(agreed));
  });

  it("is beside every page in the ordered form once nothing is in preparation", () => {
    const built = new Map<Definition, Definition>();
    for (const definition of new Set<Definition>(registry)) {
      const pages = definition.pages.map((page) => ({ ...page, screen: page.screen ?? screen }));
      built.set(definition, { ...definition, pages } as Definition);
    }
    const whole = menuOf(registry.map((definition) => built.get(definition) ?? definition));
    expect(preparedMenu(whole)).toEqual([]);
    const lines = Object.values(agreed).flat();
    const rail = written(readyMenu(whole)).map(([title, own]) => [
      title,
      Array.isArray(own) ? own.filter((line) => lines.includes(line)) : own,
    ]);
    expect(rail).toEqual(Object.entries(agreed));
  });

  it("leaves out what is in preparation, and loses none of it", () => {
    const ready = readyMenu(menu).flatMap((group) => group.items);
    const prepared = preparedMenu(menu).flatMap((group) => group.items);
    expect(ready.some(({ isInPreparation }) => isInPreparation)).toBe(false);
    expect(prepared.every(({ isInPreparation }) => isInPreparation)).toBe(true);
    expect(new Set([...ready, ...prepared])).toEqual(new Set(items));
    expect(readyMenu(menu).every((group) => group.items.length > 0)).toBe(true);
  });

  it("says of each item in a few words what it offers", () => {
    for (const { description } of items) {
      expect(description.length).toBeGreaterThan(8);
      expect(description.length).toBeLessThan(64);
    }
  });

  it("shows administration to administrators alone", () => {
    const titles = (isAdmin: boolean) =>
      menuFor({ ...anonymousVisitor, isAdmin }, menu).map(({ title }) => title);
    expect(titles(true)).toEqual(Object.keys(agreed));
    expect(titles(false)).toEqual(Object.keys(agreed).filter((title) => title !== "Administration"));
  });

  it("shows the tool's real requirement on the badge", () => {
    const tables = accessTablesOf(registry);
    const item = (title: string) => {
      const found = items.find((one) => one.title === title);
      if (found === undefined) throw new Error(`no item ${title}`);
      return found;
    };
    // By the tool's tier, against a menu without level and with one; by the menu; by neither.
    expect(badgeTier(item("PRS Scoring"), tables)).toBe("professional");
    expect(badgeTier({ ...item("Apex IQ Calculator"), level: "free" }, tables)).toBe("professional");
    expect(badgeTier(item("Omnotype"), tables)).toBe("enterprise");
    expect(badgeTier(item("PolyTrait Quickscore"), tables)).toBe("free");
    expect(badgeTier(item("My Jobs"), tables)).toBeNull();
    expect(badgeTier(item("Admin Dashboard"), tables)).toBeNull();
  });
});

describe("menuOf", () => {
  const tool = (id: string, menuEntries: Parameters<typeof defineTool>[0]["menu"] = []) =>
    defineTool({
      id,
      name: id,
      purpose: "",
      pages: [{ paths: [`/${id}`, `/${id}-too`], guard: "none", screen: null }],
      menu: menuEntries,
    });

  it("uses a definition's entries one by one where it is listed several times", () => {
    const twice = tool("twice", [
      { group: "Risk", title: "first", description: "" },
      { group: "Risk", title: "second", path: "/twice-too", description: "" },
    ]);
    const between = tool("between", [{ group: "Risk", description: "" }]);
    const [group] = menuOf([twice, between, twice]);
    expect(group?.items.map(({ title, path }) => `${title} ${path}`)).toEqual([
      "first /twice",
      "between /between",
      "second /twice-too",
    ]);
  });

  it("refuses an entry that opens no page", () => {
    const lost = tool("lost", [{ group: "Risk", path: "/nowhere", description: "" }]);
    expect(() => menuOf([lost])).toThrow("lost");
    const guest = tool("guest", [{ group: "Risk", opens: "nobody", description: "" }]);
    expect(() => menuOf([guest])).toThrow("guest");
  });
});
