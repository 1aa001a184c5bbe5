/**
 * A process of its own for one reader's worker: what one has compiled or allocated must not help or hinder another.
 *
 *     node reader-process.mjs NAME PATH
 */
import { Worker } from "node:worker_threads";

const [, , name, path] = process.argv;
const worker = new Worker(new URL("./reader-worker.mjs", import.meta.url), { workerData: { name, path } });
worker.on("message", (message) => process.send?.(message));
worker.on("error", (error) => {
  throw error;
});
process.on("message", () => worker.postMessage("read"));
process.on("disconnect", () => process.exit());
