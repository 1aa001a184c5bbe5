import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "admin",
  name: "Admin Dashboard",
  purpose:
    "Lets administrators see accounts, plans, payments and events, and change roles, plans and locks. It shows no genotypes and no results.",
  pages: [{ paths: ["/admin"], guard: "route", screen: "screen" }],
  menu: [{ group: "Administration", description: "Accounts, plans, payments and logs" }],
});
