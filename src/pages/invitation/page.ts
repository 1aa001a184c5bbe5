import { definePage } from "../../product/define.ts";

/** Where the link of a mailed invitation leads. Its address names an invitation, so it is not reported as a visit. */
export const page = definePage({
  id: "invitation",
  name: "Invitation",
  purpose: "Opens an invitation to a partner organisation, once, for the address it was sent to.",
  pages: [{ paths: ["/invitation/:id"], isReported: false, screen: "screen" }],
});
