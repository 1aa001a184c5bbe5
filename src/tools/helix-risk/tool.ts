import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "helix-risk",
  name: "Helix Risk OS",
  purpose:
    "Gives partners a view of the cohorts they look after, as consented groups and never as single people.",
  pages: [{ paths: ["/helix-risk"], guard: "run", screen: "screen" }],
  menu: [{ group: "Risk", description: "Cohorts for partners", level: "enterprise" }],
});
