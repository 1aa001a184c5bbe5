import { definePage } from "../../product/define.ts";

export const page = definePage({
  id: "pricing",
  name: "Plans & Pricing",
  purpose: "Compares the plans and what each of them opens.",
  pages: [
    {
      paths: ["/pricing", "/advanced-tools", "/advanced-tools-pricing"],
      screen: "screen",
    },
  ],
  menu: [{ group: "Support and legal", description: "The price of each plan and what it opens" }],
});
