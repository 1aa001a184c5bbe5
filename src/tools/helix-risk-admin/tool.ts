import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "helix-risk-admin",
  name: "Helix Risk Admin",
  purpose: "Manages the members and cohorts of the risk area.",
  pages: [],
  menu: [{ group: "Administration", opens: "helix-risk-analytics", description: "Members of the risk area" }],
});
