import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "polygenic-calculator",
  name: "Polygenic Calculator",
  purpose: "Scores each genome you load by the built-in sets and shows how much of each set it covers.",
  tier: "free",
  pages: [
    {
      paths: ["/dashboard", "/polygenic-calculator"],
      title: "Dashboard",
      guard: "none",
      screen: "screen",
    },
  ],
  menu: [
    { group: "Dashboard", title: "Dashboard", description: "Your genomes and their scores" },
    { group: "Intelligence", path: "/polygenic-calculator", description: "Built-in scores for a genome" },
  ],
});
