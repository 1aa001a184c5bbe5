import { definePage } from "../../tools/define.ts";

export const page = definePage({
  id: "profile",
  name: "Profile",
  purpose: "Holds your name, plan and settings.",
  pages: [{ paths: ["/profile"], screen: () => import("./screen.tsx") }],
});
