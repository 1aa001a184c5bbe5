import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "advanced-iq-analytics",
  name: "Advanced IQ Analytics",
  purpose:
    "Draws a prediction many times over to show how far each uncertain input spreads the answer, and which one matters most.",
  tier: "professional",
  pages: [{ paths: ["/advanced-iq-analytics"], guard: "run", screen: "screen" }],
  menu: [{ group: "Intelligence", description: "How sure an estimate is" }],
});
