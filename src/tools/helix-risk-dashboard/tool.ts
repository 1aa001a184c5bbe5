import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "helix-risk-dashboard",
  name: "Risk Dashboard",
  purpose: "Shows how risk is spread in a cohort, trait by trait, and what changed between uploads.",
  pages: [{ paths: ["/helix-risk/dashboard"], guard: "run", screen: "screen" }],
  menu: [{ group: "Risk", description: "How risk is spread in a cohort", level: "enterprise" }],
});
