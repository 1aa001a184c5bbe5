import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "helix-risk-analytics",
  name: "Risk Analytics",
  purpose: "Compares cohorts and follows their drift, in groups large enough that no one can be picked out.",
  pages: [{ paths: ["/helix-risk/admin"], guard: "run", screen: "screen" }],
  menu: [{ group: "Risk", description: "Cohorts compared over time", level: "enterprise" }],
});
