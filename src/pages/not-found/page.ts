import { definePage } from "../../product/define.ts";

/** For every address that no other definition has; the router tries it last. */
export const page = definePage({
  id: "not-found",
  name: "Page not found",
  purpose: "Says that there is nothing at an address.",
  pages: [{ paths: ["*"], screen: "screen" }],
});
