import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "talent-analytics",
  name: "Talent Analytics Hub",
  purpose:
    "Summarises, by group, the quiz results that people shared with their organisation. Genetic data is refused here.",
  pages: [{ paths: ["/talent-analytics"], guard: "run", screen: "screen" }],
  menu: [{ group: "Talent", description: "Team results, without genetics", level: "enterprise" }],
});
