import { definePage } from "../../product/define.ts";

export const page = definePage({
  id: "tools-in-preparation",
  name: "Tools in preparation",
  purpose: "Lists the tools that are not ready yet, and what each of them will be for.",
  // Not among the product's published addresses (docs/product-rules.md#tools-in-preparation).
  pages: [{ paths: ["/in-preparation"], isReported: false, screen: "screen" }],
});
