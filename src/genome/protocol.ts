/**
 * What page and engine worker say to each other. Every call has a name, arguments and a value; both ends derive from
 * {@link EngineCalls}. The engine's own types are generated with pkg/.
 */
import type {
  ContainerReport,
  EngineFailure,
  ReadReport as EngineReadReport,
  ScoringFileReport as EngineScoringFileReport,
  GenomeBuild,
  SampleMarker,
  ScoreReport,
  ScoreSummary,
  ScoringFailure,
  ScoringPolicy,
  WeightSet,
} from "../../pkg/allelium_engine.js";
import type { Result } from "../lib/pure/result.ts";

export type {
  AbsentPolicy,
  BuildBasis,
  ChromosomeCount,
  ContainerReport,
  ContentThreat,
  DroppedLines,
  DroppedScoringLines,
  DropReason,
  FileFormat,
  FormatBasis,
  GenomeBuild,
  InferredSex,
  MatchReason,
  MatchTier,
  SampleMarker,
  ScoreReport,
  ScoreSummary,
  ScoringDropReason,
  ScoringFacts,
  ScoringFailure,
  ScoringFailureCode,
  ScoringFormat,
  ScoringPolicy,
  ScoringWarning,
  SeenLayout,
  WeightScale,
  WeightSet,
  ZipEntry,
} from "../../pkg/allelium_engine.js";

/** What was read from a file: the engine's report, and what the text was packed in (null for plain text). */
export interface ReadReport extends EngineReadReport {
  container: ContainerReport | null;
}

/** A genome that was read: its report, the packed buffers, which the page's registry owns, and its first scores. */
export interface ReadGenome {
  report: ReadReport;
  /** SHA-256 of the packed genome, in hexadecimal digits: equal for genomes that get the same score from any set. */
  digest: string;
  /** Equal for all files of one chip layout, so that the layout is kept once. */
  layoutName: string;
  layout: Uint8Array<ArrayBuffer>;
  genome: Uint8Array<ArrayBuffer>;
  /** One report for each set that was given with the call, in order. */
  scores: ScoreReport[];
}

/** Sets to score, and how. */
export interface Scoring {
  sets: readonly WeightSet[];
  policy: ScoringPolicy;
}

/** What was read from a scoring file: the engine's report, and what the text was packed in (null for plain text). */
export interface ScoringFileReport extends EngineScoringFileReport {
  container: ContainerReport | null;
}

/** A scoring file that was read: its report and the packed weights, which the page owns. */
export interface ReadScoringFile {
  report: ScoringFileReport;
  /** Equal for equal weights, so that a worker which still has them need not be sent them. */
  weightsName: string;
  weights: Uint8Array<ArrayBuffer>;
}

/** A lent copy of a packed genome, the weights of a scoring file, and how to score them. */
export interface ScoringFileArguments {
  /** Given, it spares sending the layout to a worker that still has the one of this name. */
  layoutName?: string;
  layout: Uint8Array<ArrayBuffer>;
  genome: Uint8Array<ArrayBuffer>;
  weightsName: string;
  weights: Uint8Array<ArrayBuffer>;
  policy: ScoringPolicy;
}

/** The calls that a worker answers: arguments and value. */
export interface EngineCalls {
  /** Streams a file through the engine, then scores the sets that are given with it. */
  readFile: { args: { file: File; scoring?: Scoring }; value: ReadGenome };
  /** Makes the sample genome of a seed and goes on as with a file; the total of its progress is an estimate. */
  readSample: {
    args: { seed: number; markers: readonly SampleMarker[]; scoring?: Scoring };
    value: ReadGenome;
  };
  /** Scores sets on a lent copy of a packed genome; one report a set, in order. */
  score: {
    args: Scoring & {
      /** Given, it spares sending the layout to a worker that still has the one of this name. */
      layoutName?: string;
      layout: Uint8Array<ArrayBuffer>;
      genome: Uint8Array<ArrayBuffer>;
    };
    value: ScoreReport[];
  };
  /**
   * Streams a scoring file through the engine: text, gzip or a zip member. `build` is the one that a person names for a
   * file that does not.
   */
  readScoringFile: { args: { file: File; build?: GenomeBuild }; value: ReadScoringFile };
  /** Scores a scoring file's weights; the report counts fates and has none of a single row. */
  scoreScoringFile: { args: ScoringFileArguments; value: ScoreSummary };
  /** The fate of every row, as UTF-8 text of tab-separated values. It holds genotypes. */
  auditScoringFile: { args: ScoringFileArguments; value: { table: Blob } };
  /** Panics, for the tests of what a panic costs. */
  panicOnPurpose: { args: Record<never, never>; value: never };
}

/** The name of a call. */
export type EngineCallName = keyof EngineCalls;

/** How far a call is: bytes of a file, or of the sample, whose total is an estimate; rows of an audit log. */
export interface EngineProgress {
  done: number;
  total: number;
}

/** Why a call gave no value. Callers branch on `code`. */
export type EngineCallFailure =
  /** The engine's own refusal, with its place and what was expected. */
  | EngineFailure
  /** The file changed, vanished or can't be read; `cause` is the name of the browser's error. */
  | { code: "read-failed"; cause: string }
  /** The caller stopped it. */
  | { code: "cancelled" }
  /** A fault of ours: the engine stopped at a place in its source. The message is a fixed text, never data. */
  | { code: "engine-panic"; message: string; place: string }
  /** The worker did not start, or ended by itself. */
  | { code: "engine-not-started"; cause: string }
  /** This browser runs no WebAssembly SIMD. */
  | { code: "simd-missing" };

/** What can go wrong in each call: scoring files have refusals of their own. */
export interface CallFailures extends Record<Exclude<EngineCallName, "readScoringFile">, EngineCallFailure> {
  readScoringFile: EngineCallFailure | ScoringFailure;
}

/** What can go wrong in any call. */
export type AnyCallFailure = CallFailures[EngineCallName];

/** What the page sends. */
export type MessageToWorker =
  | {
      [Name in EngineCallName]: {
        kind: "call";
        id: number;
        name: Name;
        args: EngineCalls[Name]["args"];
        /** The layout of the arguments is empty: the worker has it from its last call. */
        isLayoutCached?: true;
        /** The weights of the arguments are empty: the worker has them from its last call with them. */
        areWeightsCached?: true;
      };
    }[EngineCallName]
  | { kind: "cancel"; id: number };

/** What the worker sends. `memoryBytes` is the engine's memory after the call. */
export type MessageFromWorker =
  | { kind: "ready" }
  /** Addresses that the worker has asked for since it last said so: its own parts. */
  | { kind: "loads"; addresses: string[] }
  | { kind: "progress"; id: number; progress: EngineProgress }
  | {
      kind: "done";
      id: number;
      outcome: Result<EngineCalls[EngineCallName]["value"], AnyCallFailure>;
      memoryBytes: number;
    };
