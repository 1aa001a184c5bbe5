import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "optimatium",
  name: "Optimatium",
  purpose:
    "Finds the genomes that no other beats on all your objectives at once, and the cost of each limit.",
  pages: [{ paths: ["/optimatium"], guard: "run", screen: "screen" }],
  menu: [{ group: "Optimatium", description: "Best compromises among genomes", level: "enterprise-plus" }],
});
