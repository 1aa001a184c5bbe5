import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "prs-scoring",
  name: "PRS Scoring",
  purpose:
    "Scores many genomes by built-in sets or PGS Catalog files, with your choice of matching rules and a record of what became of every variant.",
  tier: "professional",
  pages: [
    {
      paths: ["/prs-scoring"],
      guard: "route",
      screen: "screen",
      preview: "preview",
    },
  ],
  menu: [
    {
      group: "Advanced analytics",
      description: "Upload a consumer genetic file and score polygenic score sets",
    },
  ],
});
