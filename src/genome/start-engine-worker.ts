/** Starts one engine worker. It posts `ready` when its module is loaded. */
export function startEngineWorker(): Worker {
  return new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "engine" });
}
