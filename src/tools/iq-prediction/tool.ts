import { defineTool } from "../define.ts";

export const tool = defineTool({
  id: "iq-prediction",
  name: "IQ Prediction",
  purpose:
    "Estimates a full-scale IQ from a genome and, if you like, prenatal, social and brain-imaging facts, with the range in which the truth probably lies.",
  tier: "professional",
  price: 20,
  pages: [
    { paths: ["/predict"], guard: "run", screen: () => import("./predict/screen.tsx") },
    {
      paths: ["/results"],
      title: "Results",
      guard: "route",
      screen: () => import("./results/screen.tsx"),
      paidScreen: () => import("./results/paid-screen.tsx"),
      preview: () => import("./results/preview.tsx"),
    },
    {
      paths: ["/results/guest"],
      title: "Results for guests",
      guard: "none",
      partOf: "/results",
      screen: () => import("./results/guest-screen.tsx"),
    },
    {
      paths: ["/iq-results"],
      title: "Saved predictions",
      guard: "none",
      screen: () => import("./results/saved-screen.tsx"),
    },
  ],
  menu: [
    { group: "Dashboard", title: "Results", path: "/results", description: "Your latest IQ prediction" },
  ],
});
