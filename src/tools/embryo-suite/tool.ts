import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "embryo-suite",
  name: "Embryo Suite Pro",
  purpose: "Weighs several traits and hard limits among siblings and shows what each wish costs.",
  pages: [{ paths: ["/embryo-suite"], guard: "run", screen: "screen" }],
  menu: [{ group: "Embryo", description: "Several traits, weights and limits", level: "enterprise-plus" }],
});
