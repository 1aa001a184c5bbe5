import { definePage } from "../../tools/define.ts";

export const page = definePage({
  id: "faq",
  name: "FAQ",
  purpose: "Answers what people ask most about files, scores, privacy and accounts.",
  pages: [{ paths: ["/faq"], screen: () => import("./screen.tsx"), isWritten: true }],
  menu: [{ group: "Support and legal", description: "Common questions" }],
});
