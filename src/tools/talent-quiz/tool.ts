import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "talent-quiz",
  name: "Talent Quiz",
  purpose:
    "Asks short questions that adapt to your answers, and reports each domain with its margin of error.",
  pages: [
    { paths: ["/talent-quiz"], guard: "none", screen: "screen" },
    {
      paths: ["/quiz/complete"],
      title: "Quiz results",
      guard: "none",
      partOf: "/talent-quiz",
      screen: "complete-screen",
    },
  ],
  menu: [{ group: "Talent", description: "Questions that adapt to you" }],
});
