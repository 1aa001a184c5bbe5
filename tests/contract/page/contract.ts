import { EnginePool } from "../../../src/genome/engine-pool.ts";
import { supportsSimd } from "../../../src/genome/simd-support.ts";
import { startEngineWorker } from "../../../src/genome/start-engine-worker.ts";
import { createGenomeStore } from "../../../src/state/genome-store.ts";
import { loadQuickSets, sampleMarkers } from "../../../src/state/quick-sets.ts";
import { probeWorker } from "./probe-worker.ts";

/** What the contract tests can call in the page. */
export const contract = {
  EnginePool,
  createGenomeStore,
  loadQuickSets,
  probeWorker,
  sampleMarkers,
  startEngineWorker,
  supportsSimd,
};
