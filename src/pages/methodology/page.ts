import { definePage } from "../../product/define.ts";

export const page = definePage({
  id: "methodology",
  name: "Methodology",
  purpose: "Explains each formula and constant, with its source and its limits.",
  pages: [{ paths: ["/methodology"], screen: "screen", isWritten: true }],
  menu: [{ group: "Research", description: "Formulas, constants and limits" }],
});
