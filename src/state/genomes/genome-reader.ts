/** From a file, a text or the sample's seed to a packed genome with its quick scores. */

import type { JudgedAndPredicted, ToPredict } from "../../calculation/protocol.ts";
import { admitFile, isTooLarge } from "../../genome/admit-file.ts";
import type { Engine } from "../../genome/engine-pool.ts";
import type {
  EngineCallFailure,
  EngineProgress,
  PackedSet,
  ReadGenome,
  ReadReport,
  SampleMarker,
  ScoringPolicy,
} from "../../genome/protocol.ts";
import { type ManyScores, pairScore, partOfScores } from "../../lib/pure/many-scores.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { checkCopiesOf } from "../../science/file-verdict/check-sites.ts";
import {
  type GenomeToJudge,
  type JudgingTables,
  judgeGenome,
} from "../../science/file-verdict/judge-genome.ts";
import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import { chooseReference } from "../../science/reference-group/choose-reference.ts";
import type { PanelBuild } from "../../science/reference-group/panel-build.ts";
import { type PlacingFacts, unlistedSitesOf } from "../../science/reference-group/place-genome-score.ts";
import { panelDosagesOf } from "../../science/reference-group/read-panel-report.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { GenomeQueries } from "../queries/genome-queries.ts";
import { type PackableSet, packedSet } from "../queries/packed-set.ts";
import { firstScoresQuery } from "../queries/scores-query.ts";
import type { PlaceableSets, SetReferences } from "../queries/set-references.ts";
import type { SetsAhead } from "../queries/sets-ahead.ts";
import { panelBuildOf, siteSet } from "../queries/site-set.ts";
import { failed, refused, statusOfFailure } from "./failure-status.ts";
import {
  type GenomeEntry,
  type GenomeStatus,
  leastR2Of,
  ownRulesKey,
  referenceWishOf,
  rulesOf,
  type SetScore,
} from "./genome-entry.ts";
import { isPasted, type Source } from "./genome-source.ts";
import { placeSets, placingFactsOf } from "./place-scores.ts";
import { type PredictedAhead, predictableAhead, storePredictions } from "./predict-ahead.ts";
import { countBytes, readingSpeed } from "./reading-progress.ts";
import { createSamplesTogether, isSampleOfVcf, type ReadRequest } from "./samples-together.ts";

/** What genomes are read and scored with. */
export interface GenomeReaderOptions {
  engine: Engine;
  /** How many workers the engine has at most; one when absent. */
  workers?: number;
  queries: GenomeQueries;
  /** Loads the sets to score. It may reject, as when their file can't be fetched; it is then called again for the next genome. */
  loadSets: () => Promise<PlaceableSets>;
  /** Sets whose scores come along with the reading once they are loaded, because screens will ask for them. */
  setsAhead?: SetsAhead;
  /** Loads the real SNPs of the samples. It may reject, like the sets. */
  loadSampleMarkers: () => Promise<readonly SampleMarker[]>;
  /** The predictions so far for the rows that a genome lacks, by the set's id. */
  predictionsOf: (genomeId: string) => ReadonlyMap<string, SetPrediction>;
  /** Whether the rows that the next judged file lacks are predicted along. */
  isPredictedAhead: () => boolean;
  /** Receives predictions that came along, before a score is placed by them. */
  addPredictions: (genomeId: string, found: ReadonlyMap<string, SetPrediction>) => void;
  /** Judges a genome's file, here or away from the page, and predicts along what it is sent. */
  judge?: (
    tables: JudgingTables,
    genome: GenomeToJudge,
    toPredict: ToPredict | null,
  ) => JudgedAndPredicted | Promise<JudgedAndPredicted>;
  /** Hears of bytes of files and texts as they have been read. */
  onBytesRead?: (bytes: number) => void;
}

/** A genome that is being read or scored. */
export interface GenomeRun {
  id: string;
  /** The genome as it is now; its rules may change meanwhile. */
  entry: () => GenomeEntry | undefined;
  signal: AbortSignal;
  onStatus: (status: GenomeStatus) => void;
}

/** What reading a genome has found out about it. */
export interface ReadFacts {
  report: ReadReport;
  readMilliseconds: number;
}

/** Reads and scores genomes. It returns their final status. */
export interface GenomeReader {
  /** Loads the sets ahead of the first genome, so that they go to the worker along with it. */
  prepare: () => void;
  /** Loads the sets that go along besides, and has a worker read all of them; rejects where some do not arrive. */
  prepareAhead: () => Promise<void>;
  read: (run: GenomeRun, source: Source) => Promise<GenomeStatus>;
  /** Scores a genome that was read. */
  score: (run: GenomeRun, facts: ReadFacts) => Promise<GenomeStatus>;
  /** Places the scores of a ready genome among the people chosen now, with the predictions there are now. */
  placeAgain: (genome: GenomeEntry) => GenomeStatus;
}

/** Sets that went to the worker along with a file, and by which rules it was to score them. */
interface SentSets {
  sets: readonly ScoreSet[];
  /** The ancestry panel and the file check, which go after the sets. */
  references: Pick<SetReferences, "panel" | "fileCheck">;
  /** Those that go last. */
  beside: readonly PackableSet[];
  rules: ScoringPolicy;
}

/**
 * Genomes up to which the sets ahead go along. Of thousands nobody looks at each one's final scores, and they take half of the memory; a screen
 * that shows them asks for them.
 */
const mostWithSetsAhead = 500;

/** Without its tables the engine scores nothing, so that their loss is shown like that of the engine. */
async function tryLoad<Tables>(load: () => Promise<Tables>): Promise<Result<Tables, EngineCallFailure>> {
  try {
    return ok(await load());
  } catch (thrown) {
    return err({ code: "engine-not-started", cause: thrown instanceof Error ? thrown.name : "unknown" });
  }
}

/** The sets, the panel and the file check as they go to a worker along with a file. */
function packedTables({ sets, references }: PlaceableSets): readonly PackedSet[] {
  // The build is not known yet. rsIDs find these sites on any build; a file on GRCh38 is asked again by its loci.
  return [...sets, ...factSets(references, "GRCh37")].map(packedSet);
}

/** What the facts of a file follow from: the reference that it fits, and whether it misleads. */
function factSets(
  { panel, fileCheck }: Pick<SetReferences, "panel" | "fileCheck">,
  build: PanelBuild,
): readonly [panel: PackableSet, check: PackableSet] {
  return [siteSet("ancestry panel", panel, build), siteSet("file check", fileCheck, build)];
}

const judgeAlone = (tables: JudgingTables, genome: GenomeToJudge): JudgedAndPredicted => ({
  judged: judgeGenome(tables, genome),
  predictions: null,
});

/** Makes the reader. */
export function createGenomeReader(options: GenomeReaderOptions): GenomeReader {
  const { engine, workers = 1, queries, predictionsOf, judge = judgeAlone } = options;
  const samples = createSamplesTogether({ engine, workers, readAlone, onBytesRead: options.onBytesRead });
  /** Null until they were loaded. */
  let tables: PlaceableSets | null = null;

  async function tryLoadSets(): Promise<Result<PlaceableSets, EngineCallFailure>> {
    return tryLoad(async () => {
      if (tables !== null) return tables;
      tables = await options.loadSets();
      packedTables(tables);
      return tables;
    });
  }

  async function read(run: GenomeRun, source: Source): Promise<GenomeStatus> {
    const unpins: (() => void)[] = [];
    try {
      return await readPinning(unpins, run, source);
    } finally {
      for (const unpin of unpins) unpin();
    }
  }

  /**
   * Reads and scores a genome.
   *
   * @param unpins receives the functions that unpin the layouts which the worker need not return
   */
  async function readPinning(unpins: (() => void)[], run: GenomeRun, source: Source): Promise<GenomeStatus> {
    const admit = async () => (source.kind === "file" ? admitFile(source.file, source.size) : []);
    if (source.kind === "file" && isTooLarge(source)) {
      // Scoring files may be larger than genomes.
      const { file } = source;
      const head = await engine.call("tellFileKind", () => ({ file }), {
        ...{ purpose: "tell-file-kind", signal: run.signal },
      });
      const isScoringFile = head.ok && head.value.kind === "scoring-file";
      return isScoringFile ? failed("is-scoring-file") : refused(await admit());
    }
    const loading = tryLoadSets();
    let startedAt = performance.now();
    let sent: SentSets | null = null;
    const speedAt = readingSpeed();
    const callOptions = {
      purpose: "read-genome",
      signal: run.signal,
      // The wait for a worker is no reading.
      onStart: () => {
        startedAt = performance.now();
      },
      onProgress: ({ done, total }: EngineProgress) => {
        const speed = speedAt(done, performance.now());
        const bytesPerSecond = speed === null ? {} : { bytesPerSecond: speed };
        run.onStatus({ phase: "reading", bytesRead: done, bytesTotal: total, ...bytesPerSecond });
      },
    } as const;
    /** The sets go along if they are loaded when a worker is sent the call; a file does not wait for them. */
    const readOptions = () => {
      const { names: knownLayouts, unpin } = queries.packed.pinLayouts();
      unpins.push(unpin);
      if (tables === null) return { knownLayouts };
      const { sets, references } = tables;
      const beside = queries.packed.count < mostWithSetsAhead ? (options.setsAhead?.loaded() ?? []) : [];
      sent = { sets, references, beside, rules: rulesOf(run.entry()) };
      const packedSets = [...packedTables(tables), ...beside.map(packedSet)];
      return { knownLayouts, scoring: { packedSets, policy: sent.rules } };
    };
    const found = await readSource(source, loading, readOptions, callOptions);
    const readMilliseconds = performance.now() - startedAt;
    const early = await admit();
    if (!found.ok) return statusOfFailure(found.error, early, isPasted(source));
    if (early.length > 0) return refused(early);
    const loaded = await loading;
    if (!loaded.ok) return statusOfFailure(loaded.error, [], isPasted(source));
    if (run.signal.aborted) return { phase: "cancelled" };
    queries.packed.put(run.id, found.value);
    if (sent !== null) storeScores(found.value, sent);
    return score(run, { report: found.value.report, readMilliseconds });
  }

  async function readAlone({
    file,
    part,
    readOptions,
    callOptions,
  }: ReadRequest): Promise<Result<ReadGenome, EngineCallFailure>> {
    const named = Object.keys(part).length === 0 ? {} : { part };
    const count = countBytes(options.onBytesRead);
    const found = await engine.call("readFile", () => ({ file, ...named, ...readOptions() }), {
      ...callOptions,
      onProgress: (progress) => {
        count(progress.done);
        callOptions.onProgress(progress);
      },
    });
    if (found.ok) count(found.value.report.bytes);
    return found;
  }

  async function readSource(
    source: Source,
    loading: Promise<Result<PlaceableSets, EngineCallFailure>>,
    readOptions: ReadRequest["readOptions"],
    callOptions: ReadRequest["callOptions"],
  ): Promise<Result<ReadGenome, EngineCallFailure>> {
    if (source.kind === "file") {
      const { file, part = {} } = source;
      const request = { file, part, readOptions, callOptions };
      return isSampleOfVcf(part) ? samples.read(request) : readAlone(request);
    }
    const [loaded, markers] = await Promise.all([loading, tryLoad(options.loadSampleMarkers)]);
    if (!loaded.ok) return loaded;
    if (!markers.ok) return markers;
    const { seed, member } = source;
    const ofFamily = member === undefined ? {} : { member };
    const sample = { seed, markers: markers.value, ...ofFamily };
    return engine.call("readSample", () => ({ ...sample, ...readOptions() }), callOptions);
  }

  function storeScores({ digest, scores }: ReadGenome, { sets, references, beside, rules }: SentSets): void {
    if (scores === null) return;
    for (const [at, set] of [...sets, ...factSets(references, "GRCh37"), ...beside].entries())
      queries.addAnswer(firstScoresQuery(queries, set, { digest, rules }), partOfScores(scores, 0, at, 1));
  }

  /** Again when the rules change meanwhile. */
  async function score(run: GenomeRun, facts: ReadFacts): Promise<GenomeStatus> {
    const { report } = facts;
    const before = run.entry();
    const rules = rulesOf(before);
    const isText = run.entry()?.isPasted === true;
    const loaded = await tryLoadSets();
    if (!loaded.ok) return statusOfFailure(loaded.error, [], isText);
    const digest = queries.packed.digestOf(run.id);
    if (digest === null) return { phase: "cancelled" };
    const { sets, references } = loaded.value;
    const build = panelBuildOf(report.build);
    const isFair = ["read", "like-reference"].includes(
      unlistedSitesOf({ report, absent: rules.absent }, build),
    );
    const all = [...sets, ...(isFair ? factSets(references, build) : [])].map((set) =>
      firstScoresQuery(queries, set, { digest, rules }),
    );
    const areThere = all.every((query) => queries.stateOf(query).phase === "ready");
    if (!areThere) run.onStatus({ phase: "scoring", report });
    const found = await queries.wait(all, run.signal);
    if (!found.ok) return statusOfFailure(found.error, [], isText);
    const [panelAnswer, checkAnswer] = found.value.slice(sets.length);
    const ahead = before === undefined ? null : predictedWith(before, digest, report);
    const toJudge = genomeToJudge(references, before, panelAnswer, checkAnswer);
    const outcome = await judge(references, toJudge, ahead?.toPredict ?? null);
    const { judged } = outcome;
    // Read after that, because the person may have chosen otherwise.
    const entry = run.entry();
    if (ownRulesKey(entry) !== ownRulesKey(before)) return score(run, facts);
    const reference = chooseReference(judged, referenceWishOf(entry));
    const predicted = entry && ahead && storePredictions(queries, entry, digest, ahead, outcome);
    if (predicted) options.addPredictions(run.id, predicted);
    const scores = placed(loaded.value, found.value, {
      ...{ report, absent: rules.absent, ...judged, reference },
      predictions: predictionsOf(run.id),
    });
    return { phase: "ready", ...facts, ...judged, scores, leastR2: leastR2Of(entry) };
  }

  function predictedWith(entry: GenomeEntry, digest: string, report: ReadReport): PredictedAhead | null {
    const { setsAhead, isPredictedAhead } = options;
    return isPredictedAhead() ? predictableAhead({ queries, setsAhead }, entry, digest, report) : null;
  }

  function placeAgain(entry: GenomeEntry): GenomeStatus {
    const { status } = entry;
    if (status.phase !== "ready" || tables === null) return status;
    const digest = queries.packed.digestOf(entry.id);
    if (digest === null) return status;
    const rules = rulesOf(entry);
    const answers = tables.sets.flatMap((set) => {
      const state = queries.stateOf(firstScoresQuery(queries, set, { digest, rules }));
      return state.phase === "ready" ? [state.answer] : [];
    });
    if (answers.length < tables.sets.length) return status;
    const scores = placed(tables, answers, placingFactsOf(entry, status, predictionsOf(entry.id)));
    return { ...status, scores };
  }

  async function prepareAhead(): Promise<void> {
    const [loaded, ahead = []] = await Promise.all([tryLoadSets(), options.setsAhead?.load()]);
    if (!loaded.ok) return;
    const packedSets = [...packedTables(loaded.value), ...ahead.map(packedSet)];
    // No genome yet: the worker reads the sets, which the first file would wait for.
    const args = { genomes: [], layouts: [], packedSets, policy: rulesOf(undefined) };
    await engine.call("scoreMany", args, { purpose: "proxies" });
  }

  return { prepare: () => void tryLoadSets(), prepareAhead, read, score, placeAgain };
}

/** The copies by which a file is judged, from its answers on the panel and the file check; neither is there where it would be unfair. */
function genomeToJudge(
  { fileCheck }: Pick<SetReferences, "fileCheck">,
  entry: GenomeEntry | undefined,
  panel: ManyScores | undefined,
  check: ManyScores | undefined,
): GenomeToJudge {
  const { isSample, keptReference } = entry ?? {};
  return {
    panel: panel === undefined ? null : panelDosagesOf(pairScore(panel, 0, 0)),
    // The page's own samples are drawn site by site, as no person's genome is.
    check: check === undefined || isSample === true ? null : checkCopiesOf(fileCheck, pairScore(check, 0, 0)),
    ...(keptReference === undefined ? {} : { keptReference }),
  };
}

/** The scores on some sets, of which the answers are in the same order. */
function placed(
  { sets, references }: PlaceableSets,
  answers: readonly ManyScores[],
  facts: PlacingFacts,
): readonly SetScore[] {
  const found = sets.flatMap((set, index) => {
    const columns = answers[index];
    return columns === undefined ? [] : [{ set, columns, setIndex: 0 }];
  });
  return placeSets(found, references, facts);
}
