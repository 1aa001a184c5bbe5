import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "helix-risk-partners",
  name: "Partner Management",
  purpose: "Manages partner organisations and who belongs to them.",
  pages: [{ paths: ["/helix-risk/partners"], guard: "none", screen: "screen" }],
  menu: [{ group: "Administration", description: "Partner organisations" }],
});
