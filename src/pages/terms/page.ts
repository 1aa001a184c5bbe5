import { definePage } from "../../product/define.ts";

export const page = definePage({
  id: "terms",
  name: "Terms of Service",
  purpose: "Sets out what you and we agree on when you use Allelium.",
  pages: [{ paths: ["/terms"], screen: "screen", isWritten: true }],
  menu: [{ group: "Support and legal", description: "What we agree on" }],
});
