import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "comprehensive-polygenic",
  name: "Comprehensive Polygenic",
  purpose: "Runs all weight sets on one genome and grades how much of them its file holds.",
  tier: "professional",
  pages: [
    {
      paths: ["/comprehensive-polygenic", "/trait-analysis-polygenic-score"],
      guard: "run",
      screen: "screen",
    },
  ],
  menu: [{ group: "Intelligence", description: "All weight sets, graded" }],
});
