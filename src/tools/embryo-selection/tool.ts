import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "embryo-selection",
  name: "Embryo Selection",
  purpose:
    "Ranks sibling genomes by one trait and says how much the first gains on average and how likely it really is the highest.",
  pages: [{ paths: ["/embryo-selection", "/embryo-selection-iq-predictor"], guard: "run", screen: "screen" }],
  menu: [{ group: "Embryo", description: "Siblings ranked by one trait", level: "enterprise" }],
});
