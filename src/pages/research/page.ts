import { definePage } from "../../tools/define.ts";

export const page = definePage({
  id: "research",
  name: "Research Hub",
  purpose: "Collects the studies behind every score and how well they held up.",
  pages: [{ paths: ["/research"], screen: null }],
  menu: [{ group: "Research", description: "Studies behind the scores" }],
});
