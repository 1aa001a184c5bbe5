import { EnginePool } from "../../genome/engine-pool.ts";
import { supportsSimd } from "../../genome/simd-support.ts";
import { startEngineWorker } from "../../genome/start-engine-worker.ts";
import { countRequests } from "../page/traffic.ts";

/** Most workers: reading files is bound by memory speed, and each worker costs its own copy of the engine. */
const mostWorkers = 8;

/** Cores that the workers leave to the page, which has to draw their answers. */
const coresOfPage = 1;

const cores = globalThis.navigator?.hardwareConcurrency ?? 1;
/** Workers that the page may have. */
export const workerCount = Math.min(Math.max(cores - coresOfPage, 1), mostWorkers);

/** The page's workers. */
export const engine = new EnginePool({
  startWorker: startEngineWorker,
  supportsSimd,
  size: workerCount,
  onLoads: countRequests,
});
