/** The embedded backend's process in development: the same program, from its sources. */
import { runnerImport } from "vite";
import { inProject } from "./project-paths.mjs";

await runnerImport(inProject("server", "backend-process", "main.ts"));
