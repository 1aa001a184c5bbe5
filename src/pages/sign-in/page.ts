import { definePage } from "../../product/define.ts";

export const page = definePage({
  id: "sign-in",
  name: "Sign in",
  purpose: "Signs you in or makes an account, for saved results and paid tools.",
  pages: [{ paths: ["/auth"], screen: "screen" }],
});
