import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "genetic-financial-risk",
  name: "Genetic Financial Risk",
  purpose:
    "Simulates what illness and income may cost over the years, with risks and costs that you can change.",
  tier: "professional",
  pages: [
    { paths: ["/genetic-financial-risk", "/genetic-financial-risk-engine"], guard: "run", screen: "screen" },
  ],
  menu: [{ group: "Risk", description: "Costs of illness over the years", level: "professional" }],
});
