import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "sensitive-traits",
  name: "Sensitive Traits",
  purpose:
    "Puts psychiatric and substance-related scores into lifetime risks, relative and absolute, after you have agreed to see them.",
  tier: "professional",
  pages: [{ paths: ["/sensitive-traits-quickscore"], guard: "run", screen: "screen" }],
  menu: [{ group: "Advanced analytics", description: "Lifetime risks, asked for first" }],
});
