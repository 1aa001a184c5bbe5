import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "analysis-optimizer",
  name: "Analysis Optimizer",
  purpose:
    "Tells which weight sets your file supports well, and which further input would narrow the answer most.",
  tier: "professional",
  pages: [{ paths: ["/analysis-optimizer"], guard: "run", screen: "screen" }],
  menu: [{ group: "Optimatium", description: "What would sharpen the answer", level: "professional" }],
});
