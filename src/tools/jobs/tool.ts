import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "jobs",
  name: "My Jobs",
  purpose: "Lists your scoring jobs with their progress, settings and results, to be stopped or run again.",
  pages: [
    { paths: ["/jobs"], guard: "none", screen: "screen" },
    { paths: ["/jobs/:id"], title: "Job", guard: "none", partOf: "/jobs", screen: "job-screen" },
  ],
  menu: [{ group: "Advanced analytics", description: "Scoring jobs and their progress" }],
});
