import type { StoreApi } from "zustand/vanilla";
import { ok } from "../../src/lib/pure/result.ts";
import type { ScoringFileRows } from "../../src/lib/pure/scoring-file-rows.ts";
import type { FrequencyLookup } from "../../src/science/reference-group/allele-lookup.ts";
import { perComponent } from "../../src/science/reference-group/components.ts";
import { createOwnMeans } from "../../src/state/matrix/own-means-store.ts";
import type { PrsScoreOptions } from "../../src/state/matrix/prs-score-options.ts";
import { createPrsScores } from "../../src/state/matrix/prs-score-store.ts";
import { createScoringFileStore } from "../../src/state/matrix/scoring-file-store.ts";
import { noProxies, type ProxyPredictionsState } from "../../src/state/scores/proxy-predictions.ts";
import { answerFiles } from "./answer-files.ts";
import type { RecordedCall } from "./fake-engine.ts";
import { genomeStoreBench, readAndScored } from "./genome-store-bench.ts";
import { specimenScoringFile } from "./scoring-file-specimens.ts";

const file = new File(["x"], "a.txt", { type: "text/plain" });

/** A set of twelve rows, eleven of them on the file and none with a frequency; the public genomes have them all. */
export const withoutFrequencies = {
  ...{ matched: 11, total: 12, closeRows: { rows: 0, of: 12 }, raw: 11 },
  ...{ comparedSum: null, expectedMean: null, expectedSd: null, matchedVariance: null, totalVariance: null },
  frequencies: {
    matched: { rows: 11, without: 11, weightShareWithout: 1 },
    all: { rows: 12, without: 12, weightShareWithout: 1 },
  },
};
/** The rows of that set. */
export const rowsOfThat: ScoringFileRows = {
  rsidNumbers: Uint32Array.from({ length: 12 }, (_, index) => index + 1),
  effectAlleles: "A".repeat(12),
  otherAlleles: "G".repeat(12),
  weights: new Float64Array(12).fill(1),
  frequencies: new Float64Array(12).fill(Number.NaN),
  dosages: Float64Array.from({ length: 12 }, (_, index) => (index === 0 ? -1 : 1)),
  dosageVariances: new Float64Array(12).fill(Number.NaN),
};
/** Half of all people's alleles. */
export const half = { components: perComponent(() => 0.5), european: 0.5 };

interface BenchOptions {
  loadBuiltIn?: PrsScoreOptions["loadBuiltIn"];
  predictions?: StoreApi<ProxyPredictionsState>;
}

/** Genomes, scoring files and their scores, with an engine that the test answers for. */
export function prsScoreBench(
  loadAlleleLookup = () => Promise.reject<FrequencyLookup>(new Error("none")),
  { loadBuiltIn = () => Promise.reject(new Error("none")), predictions }: BenchOptions = {},
) {
  const quick = genomeStoreBench();
  const { engine, genomes, flush } = quick;
  const files = createScoringFileStore({ engine });
  const ownMeans = createOwnMeans();
  const options = {
    ...{ genomes, files, engine, ownMeans: ownMeans.store, loadBuiltIn, loadAlleleLookup },
    ...(predictions === undefined ? {} : { proxies: { ...noProxies, store: predictions } }),
  };
  const prs = createPrsScores(options);
  /** Reads and quick-scores genomes. */
  const addGenomes = async (count: number, digestAt: (index: number) => string | null = () => null) => {
    const from = engine.calls.length;
    genomes.addFiles(Array.from({ length: count }, () => file));
    await flush();
    for (let index = 0; index < count; index++) {
      const digest = digestAt(index);
      engine.at(from + index).answer(ok(readAndScored(digest === null ? {} : { digest })));
    }
    await flush();
  };
  const addScoringFiles = async (names: readonly string[], withFrequency = 10) => {
    const from = engine.calls.length;
    files.addFiles(names.map(() => file));
    for (const [index, weightsName] of names.entries()) {
      const read = specimenScoringFile({ weightsName });
      engine.at(from + index).answer(ok({ ...read, report: { ...read.report, withFrequency } }));
    }
    await flush();
  };
  const scoring = (): RecordedCall[] => engine.calls.filter(({ name }) => name === "scoreScoringFiles");
  const phases = () => prs.store.getState().pairs.map(({ status }) => status.phase);
  const answerAll = async () => {
    let answered = -1;
    while (answered < scoring().length) {
      answered = scoring().length;
      for (const call of scoring()) answerFiles(call);
      await flush();
    }
  };
  return {
    ...quick,
    options,
    files,
    prs,
    ownMeans,
    addGenomes,
    addScoringFiles,
    scoring,
    phases,
    answerAll,
  };
}
