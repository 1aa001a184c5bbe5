import { definePage } from "../../product/define.ts";

export const page = definePage({
  id: "faq",
  name: "FAQ",
  purpose: "Answers what people ask most about files, scores, privacy and accounts.",
  pages: [{ paths: ["/faq"], screen: "screen", isWritten: true }],
  menu: [{ group: "Support and legal", description: "Common questions" }],
});
