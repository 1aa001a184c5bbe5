import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "cognitive-profile-estimator",
  name: "Cognitive Profile Estimator",
  purpose:
    "Places five cognitive domains beside each other and names a strength or weakness only where their ranges do not overlap.",
  tier: "professional",
  pages: [{ paths: ["/cognitive-profile-estimator"], guard: "run", screen: "screen" }],
  menu: [{ group: "Intelligence", description: "Five domains side by side" }],
});
