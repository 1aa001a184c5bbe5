import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "admin",
  name: "Admin Dashboard",
  purpose: "Lets administrators see users, plans, payments and the security log. It shows no genotypes.",
  pages: [{ paths: ["/admin"], guard: "none", screen: null }],
  menu: [{ group: "Administration", description: "Users, plans and logs" }],
});
