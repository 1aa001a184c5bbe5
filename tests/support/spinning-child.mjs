/** A backend's process that is busy for ever: forked with the argument `child` it spins, else it forks itself and waits. */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { inProject } from "../../scripts/support/project-paths.mjs";

if (process.argv[2] === "child") {
  const path = inProject("server", "backend-process", "end-with-parent.ts");
  /** @type {{ module: typeof import("../../server/backend-process/end-with-parent.ts") }} */
  const { module } = await runnerImport(path);
  module.endWithParent();
  process.send?.("spins", () => {
    for (;;);
  });
} else {
  const child = fork(fileURLToPath(import.meta.url), ["child"]);
  child.once("message", () => console.log(child.pid));
}
