import { definePage } from "../../tools/define.ts";

export const page = definePage({
  id: "medical-disclaimer",
  name: "Medical Disclaimer",
  purpose: "Says why no score here is a diagnosis and whom to ask instead.",
  pages: [{ paths: ["/medical-disclaimer"], screen: () => import("./screen.tsx"), isWritten: true }],
  menu: [{ group: "Support and legal", description: "Why no score is a diagnosis" }],
});
