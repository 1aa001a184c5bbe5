import { Worker } from "node:worker_threads";

/**
 * Runs beside the main thread, which one long statement of PGlite can block: only another thread sees in time that the
 * parent is gone. Plain text, because a worker of its own file would be another entry of the build.
 */
const watch = `
const { workerData } = require("node:worker_threads");
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, "SIGKILL");
}, workerData.interval);
`;

/** Milliseconds between two looks. */
const interval = 250;

/** Ends this process soon after its parent, whatever it is doing. What it has answered is on disk. */
export function endWithParent(): void {
  process.once("disconnect", () => process.exit(1));
  const worker = new Worker(watch, {
    eval: true,
    workerData: { parent: process.ppid, interval },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
}
