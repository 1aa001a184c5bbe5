import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "smart-placement",
  name: "Smart Placement",
  purpose: "Compares a profile with what programmes ask for, and says what would change the order.",
  tier: "professional",
  pages: [{ paths: ["/smart-placement"], guard: "run", screen: "screen" }],
  menu: [{ group: "Talent", description: "Programmes that fit a profile" }],
});
