import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "helix-risk-analytics",
  name: "Risk Analytics",
  purpose: "Compares cohorts and how they change, in groups so large that nobody can be picked out.",
  pages: [{ paths: ["/helix-risk/admin"], guard: "run", screen: "screen" }],
  menu: [{ group: "Risk", description: "Cohorts compared over time", level: "enterprise" }],
});
