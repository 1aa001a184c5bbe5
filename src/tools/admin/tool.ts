import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "admin",
  name: "Admin Dashboard",
  purpose:
    "Lets administrators see accounts with their plans, and who may administer. It shows no genotypes and no results.",
  pages: [{ paths: ["/admin"], guard: "route", screen: "screen" }],
  menu: [{ group: "Administration", description: "Accounts, plans and roles" }],
});
