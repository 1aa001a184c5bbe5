import { definePage } from "../../product/define.ts";

export const page = definePage({
  id: "research",
  name: "Research Hub",
  purpose: "Collects the studies behind every score, and every published weight that it is made of.",
  pages: [{ paths: ["/research"], screen: "screen", isWritten: true }],
  menu: [{ group: "Research", description: "Studies behind the scores" }],
});
