import { definePage } from "../../product/define.ts";

export const page = definePage({
  id: "profile",
  name: "Profile",
  purpose: "Holds your name, plan and settings.",
  pages: [{ paths: ["/profile"], screen: "screen" }],
});
