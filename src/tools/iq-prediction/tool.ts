import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "iq-prediction",
  name: "IQ Prediction",
  purpose:
    "Estimates a full-scale IQ from a genome and, if you like, prenatal, social and brain-imaging facts, with the range in which the truth probably lies.",
  tier: "professional",
  price: 20,
  pages: [
    { paths: ["/predict"], guard: "run", screen: "predict/screen" },
    {
      paths: ["/results"],
      title: "Results",
      guard: "route",
      screen: "results/screen",
      paidScreen: "results/paid-screen",
      preview: "results/preview",
    },
    {
      paths: ["/results/guest"],
      title: "Result",
      guard: "none",
      partOf: "/results",
      screen: "results/guest-screen",
    },
    {
      paths: ["/iq-results"],
      title: "Saved predictions",
      guard: "none",
      screen: "results/saved-screen",
    },
  ],
  menu: [
    { group: "Dashboard", title: "Results", path: "/results", description: "Your latest IQ prediction" },
    { group: "Intelligence", path: "/predict", description: "An estimate with its range" },
  ],
});
