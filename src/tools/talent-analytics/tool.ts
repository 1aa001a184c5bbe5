import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "talent-analytics",
  name: "Talent Analytics Hub",
  purpose: "Summarises quiz and work-sample results of a team. Genetic data is refused here.",
  pages: [{ paths: ["/talent-analytics"], guard: "run", screen: null }],
  menu: [{ group: "Talent", description: "Team results, without genetics", level: "enterprise" }],
});
