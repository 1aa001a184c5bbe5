import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "adaptive-tuition-engine",
  name: "Adaptive Tuition Engine",
  purpose: "Chooses the next exercise from how you did so far, and plans your week with spaced reviews.",
  tier: "professional",
  pages: [{ paths: ["/adaptive-tuition-engine"], guard: "run", screen: "screen" }],
  menu: [{ group: "Educational", description: "Practice that follows your progress" }],
});
