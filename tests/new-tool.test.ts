// @vitest-environment jsdom
/** A tool that nothing else knows of shows up everywhere by its definition and its line in the registry alone. */
import { describe, expect, it } from "vitest";
import { productSeed } from "../scripts/support/product-seed.mjs";
import { isKnownTool, mayUse } from "../src/access/access-rule.ts";
import { isPlanSold } from "../src/access/sold-plans.ts";
import { tiers } from "../src/access/tiers.ts";
import { anonymousVisitor } from "../src/access/visitor.ts";
import { currentMark } from "../src/app/menu/current-item.ts";
import { findItems } from "../src/app/menu/find-items.ts";
import { documentTitle, openPageAt } from "../src/app/open-page.ts";
import { routesOf } from "../src/app/routes.tsx";
import { planRecordsOf, toolTierRecordsOf } from "../src/tools/database-rows-of.ts";
import { type Definition, defineTool } from "../src/tools/define.ts";
import { menuOf } from "../src/tools/menu-of.ts";
import { pagesOf } from "../src/tools/pages-of.ts";
import { productFactsOf } from "../src/tools/product-facts-of.ts";
import { registry } from "../src/tools/registry.ts";

const throwAway = defineTool({
  id: "made-up-tool",
  name: "Made-up Tool",
  purpose: "Guesses the colour of the eyes.",
  tier: "enterprise",
  price: 7,
  pages: [{ paths: ["/made-up-tool", "/iris"], guard: "run", screen: null }],
  menu: [{ group: "Research", description: "Brown, blue or between", badge: "Beta" }],
});
const definitions: readonly Definition[] = [...registry, throwAway];
const Screen = () => null;
const screen = () => Promise.resolve({ Screen });
const built: Definition = { ...throwAway, pages: [{ ...throwAway.pages[0], screen }] };
const withBuilt: readonly Definition[] = [...registry, built];
const routes = routesOf(pagesOf(definitions));

describe("a new tool", () => {
  it("stands in the menu, at the end of its group, as one in preparation", () => {
    const item = menuOf(definitions)
      .find(({ title }) => title === "Research")
      ?.items.at(-1);
    expect(item).toMatchObject({
      title: "Made-up Tool",
      path: "/made-up-tool",
      badge: "Beta",
      isInPreparation: true,
    });
    if (item === undefined) return;
    expect(currentMark(item, openPageAt("/iris", routes), [item])).toBe("page");
  });

  it("is found by its name, its id, its description and its purpose", () => {
    for (const question of ["made-up tool", "made-up-tool", "brown", "guesses"]) {
      expect(findItems(question, menuOf(definitions))[0]?.toolId, question).toBe("made-up-tool");
    }
  });

  it("has a route for every spelling, and its title", () => {
    for (const path of ["/made-up-tool", "/iris"]) {
      const { page, pattern } = openPageAt(path, routes);
      expect(pattern).toBe(path);
      expect(documentTitle(page)).toBe("Made-up Tool – Allelium");
    }
  });

  it("is judged by its tier, can be bought at its price, and its visits are reported by pattern", () => {
    const { access, tools, visitPatterns } = productFactsOf(withBuilt);
    const subscriber = (tier: "professional" | "enterprise") => ({
      ...anonymousVisitor,
      isSignedIn: true,
      subscription: { isSubscribed: true, tier },
    });
    expect(isKnownTool("made-up-tool", access)).toBe(true);
    expect(mayUse("made-up-tool", subscriber("professional"), new Date(), access)).toBe(false);
    expect(mayUse("made-up-tool", subscriber("enterprise"), new Date(), access)).toBe(true);
    expect(tools.get("made-up-tool")?.price).toBe(7);
    expect(visitPatterns).toEqual(expect.arrayContaining(["/made-up-tool", "/iris"]));
  });

  it("has its rows in the database's seed", () => {
    const seed = productSeed(toolTierRecordsOf(withBuilt), planRecordsOf(withBuilt));
    expect(seed).toContain("('made-up-tool', 'enterprise', 'Made-up Tool', 7::numeric)");
    expect(seed).toMatch(/^ {2}\('enterprise', .*'made-up-tool'/m);
  });

  it("is not sold while it is in preparation, nor a plan for its sake", () => {
    expect(productFactsOf(definitions).tools.get("made-up-tool")).toMatchObject({
      isBuilt: false,
      price: null,
    });
    const seed = productSeed(toolTierRecordsOf(definitions), planRecordsOf(definitions));
    expect(seed).toContain("('made-up-tool', 'enterprise', 'Made-up Tool', null::numeric)");
    expect(seed).not.toMatch(/^ {2}\('enterprise', .*'made-up-tool'/m);
    const soldWith = (all: readonly Definition[]) =>
      tiers.filter((tier) => isPlanSold(tier, productFactsOf(all)));
    expect(soldWith(withBuilt)).toContain("enterprise");
    expect(soldWith(definitions)).toEqual(soldWith(registry));
  });
});
