import { EnginePool } from "../../../src/genome/engine-pool.ts";
import { supportsSimd } from "../../../src/genome/simd-support.ts";
import { startEngineWorker } from "../../../src/genome/start-engine-worker.ts";
import { scheduleEngine } from "../../../src/state/engine-schedule.ts";
import { createGenomeClient } from "../../../src/state/genome-client.ts";
import { createGenomeQueries } from "../../../src/state/genome-queries.ts";
import { createGenomeStore } from "../../../src/state/genome-store.ts";
import { loadQuickSets } from "../../../src/state/quick-sets.ts";
import { loadSampleMarkers } from "../../../src/state/sample-markers.ts";
import { withReferences } from "../../../src/state/set-references.ts";
import { probeWorker } from "./probe-worker.ts";

/** What the contract tests can call in the page. */
export const contract = {
  EnginePool,
  createGenomeClient,
  createGenomeQueries,
  createGenomeStore,
  loadQuickSets,
  probeWorker,
  loadSampleMarkers,
  scheduleEngine,
  startEngineWorker,
  supportsSimd,
  withReferences,
};
