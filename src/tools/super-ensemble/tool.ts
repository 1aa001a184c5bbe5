import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "super-ensemble",
  name: "Super Ensemble",
  purpose: "Combines all estimates there are into one, by how accurate and how independent each of them is.",
  tier: "professional",
  pages: [{ paths: ["/super-ensemble"], guard: "run", screen: "screen" }],
  menu: [{ group: "Optimatium", description: "All estimates in one", level: "professional" }],
});
