import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "candidate-onboarding",
  name: "Candidate Onboarding",
  purpose:
    "Takes a new account step by step through profile, consent and goals; you can stop and go on later.",
  pages: [{ paths: ["/candidate-onboarding"], guard: "none", screen: "screen" }],
  menu: [{ group: "Talent", description: "First steps of a new account" }],
});
