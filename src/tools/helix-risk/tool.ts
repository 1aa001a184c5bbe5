import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "helix-risk",
  name: "Helix Risk OS",
  purpose:
    "Shows partners the cohorts they look after: figures of groups of people who agreed, never of one person.",
  pages: [{ paths: ["/helix-risk"], guard: "run", screen: "screen" }],
  menu: [{ group: "Risk", description: "Cohorts for partners", level: "enterprise" }],
});
