import { EnginePool } from "../../../src/genome/engine-pool.ts";
import { supportsSimd } from "../../../src/genome/simd-support.ts";
import { startEngineWorker } from "../../../src/genome/start-engine-worker.ts";
import { reportOf } from "../../../src/lib/pure/score-reports.ts";
import { createGenomeStore } from "../../../src/state/genomes/genome-store.ts";
import { loadSampleMarkers } from "../../../src/state/genomes/sample-markers.ts";
import { loadQuickSets } from "../../../src/state/queries/built-in-sets.ts";
import { createGenomeClient } from "../../../src/state/queries/genome-client.ts";
import { createGenomeQueries } from "../../../src/state/queries/genome-queries.ts";
import { packedSet } from "../../../src/state/queries/packed-set.ts";
import { withReferences } from "../../../src/state/queries/set-references.ts";
import { probeWorker } from "./probe-worker.ts";

/** The contract tests' calls in the page. */
export const contract = {
  EnginePool,
  createGenomeClient,
  createGenomeQueries,
  createGenomeStore,
  loadQuickSets,
  packedSet,
  probeWorker,
  reportOf,
  loadSampleMarkers,
  startEngineWorker,
  supportsSimd,
  withReferences,
};
