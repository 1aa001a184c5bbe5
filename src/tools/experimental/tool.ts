import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "experimental",
  name: "Experimental Tools",
  purpose:
    "Shows single variants studied for brain and metabolism, one by one with how well each finding has held up; they are not added up.",
  pages: [{ paths: ["/experimental", "/experimental-calculator"], guard: "run", screen: "screen" }],
  menu: [
    { group: "Research", description: "Single variants, not added up", level: "enterprise", badge: "Beta" },
  ],
});
