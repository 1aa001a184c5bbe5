import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "super-ensemble",
  name: "Super Ensemble",
  purpose:
    "Combines your estimates into one, each by how well it predicts IQ and how much it adds to the others.",
  tier: "professional",
  pages: [{ paths: ["/super-ensemble"], guard: "run", screen: "screen" }],
  menu: [{ group: "Optimatium", description: "All estimates in one", level: "professional" }],
});
