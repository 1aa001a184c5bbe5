import { EnginePool } from "../genome/engine-pool.ts";
import { supportsSimd } from "../genome/simd-support.ts";
import { startEngineWorker } from "../genome/start-engine-worker.ts";
import { countRequests } from "./traffic.ts";

/** Most workers: reading files is bound by memory speed, and each worker costs its own copy of the engine. */
const mostWorkers = 8;

/** The page's engine. */
export const engine = new EnginePool({
  startWorker: startEngineWorker,
  supportsSimd,
  size: Math.min(Math.max(globalThis.navigator?.hardwareConcurrency ?? 1, 1), mostWorkers),
  onLoads: countRequests,
});
