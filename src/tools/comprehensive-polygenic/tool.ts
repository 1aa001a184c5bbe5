import { defineTool } from "../define.ts";

export const tool = defineTool({
  id: "comprehensive-polygenic",
  name: "Comprehensive Polygenic",
  purpose: "Runs all weight sets on one genome and grades how far each of them can be trusted.",
  tier: "professional",
  pages: [
    { paths: ["/comprehensive-polygenic", "/trait-analysis-polygenic-score"], guard: "run", screen: null },
  ],
  menu: [{ group: "Intelligence", description: "All weight sets, graded" }],
});
