import { definePage } from "../../product/define.ts";

export const page = definePage({
  id: "home",
  name: "Score a raw DNA file",
  purpose: "Takes a raw DNA file or a sample genome and leads to its scores.",
  pages: [{ paths: ["/"], screen: "screen", isWritten: true }],
});
