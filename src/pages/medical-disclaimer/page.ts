import { definePage } from "../../product/define.ts";

export const page = definePage({
  id: "medical-disclaimer",
  name: "Medical Disclaimer",
  purpose: "Says why no score here is a diagnosis and who to ask instead.",
  pages: [{ paths: ["/medical-disclaimer"], screen: "screen", isWritten: true }],
  menu: [{ group: "Support and legal", description: "Why no score is a diagnosis" }],
});
