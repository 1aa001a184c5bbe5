import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "omnotype",
  name: "Omnotype",
  purpose:
    "Shows every built-in trait of a genome in one table and by category, with coverage and confidence.",
  pages: [{ paths: ["/omnotype-results"], guard: "run", screen: "screen" }],
  menu: [{ group: "Advanced analytics", description: "Every built-in trait", level: "enterprise" }],
});
