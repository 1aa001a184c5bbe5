import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "polytrait-quickscore",
  name: "PolyTrait Quickscore",
  purpose: "Gives ten traits at a glance, each with its range, from a genome or from rows you paste.",
  tier: "free",
  pages: [{ paths: ["/polytrait-quickscore"], guard: "none", screen: "screen" }],
  menu: [{ group: "Advanced analytics", description: "Ten traits at a glance" }],
});
