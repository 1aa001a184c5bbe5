/** The embedded backend's process without the first of its steps: what the frozen built-ins are compared with. */
import { runnerImport } from "vite";
import { inProject } from "../../scripts/support/project-paths.mjs";

await runnerImport(inProject("server", "backend-process", "serve-parent.ts"));
