import { definePage } from "../../product/define.ts";

export const page = definePage({
  id: "privacy-policy",
  name: "Privacy Policy",
  purpose: "Says what stays on your device, what is stored when you ask for it, and how to have it deleted.",
  pages: [{ paths: ["/privacy-policy", "/privacy"], screen: "screen", isWritten: true }],
  menu: [{ group: "Support and legal", description: "What stays and what is stored" }],
});
