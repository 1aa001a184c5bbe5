import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "upload",
  name: "Upload Data",
  purpose: "Reads your raw files or pasted rows on this device and says what was read and what was left out.",
  pages: [
    { paths: ["/upload"], guard: "none", screen: "screen" },
    {
      paths: ["/upload-old"],
      title: "Upload Data, older page",
      guard: "none",
      screen: "upload-old-screen",
    },
  ],
  menu: [{ group: "Dashboard", description: "Add files or pasted rows" }],
});
