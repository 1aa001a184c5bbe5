/**
 * What page and engine worker say to each other. Every call has a name, arguments and a value; both ends derive from
 * {@link EngineCalls}. The engine's own types are generated with pkg/.
 */
import type {
  ContainerReport,
  EngineFailure,
  ReadReport as EngineReadReport,
  SampleMarker,
  ScoreReport,
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
  DropReason,
  FileFormat,
  FormatBasis,
  GenomeBuild,
  InferredSex,
  SampleMarker,
  ScoreReport,
  ScoringPolicy,
  WeightSet,
} from "../../pkg/allelium_engine.js";

/** What was read from a file: the engine's report, and what the text was packed in (null for plain text). */
export interface ReadReport extends EngineReadReport {
  container: ContainerReport | null;
}

/** A genome that was read: its report and the packed buffers, which the page's registry owns. */
export interface ReadGenome {
  report: ReadReport;
  /** Equal for all files of one chip layout, so that the layout is kept once. */
  layoutName: string;
  layout: Uint8Array<ArrayBuffer>;
  genome: Uint8Array<ArrayBuffer>;
}

/** The calls that a worker answers: arguments and value. */
export interface EngineCalls {
  /** Streams a file through the engine. */
  readFile: { args: { file: File }; value: ReadGenome };
  /** Makes the sample genome of a seed and reads it like a file; the total of its progress is an estimate. */
  readSample: { args: { seed: number; markers: readonly SampleMarker[] }; value: ReadGenome };
  /** Scores sets on a lent copy of a packed genome; one report a set, in order. */
  score: {
    args: {
      /** Given, it spares sending the layout to a worker that still has the one of this name. */
      layoutName?: string;
      layout: Uint8Array<ArrayBuffer>;
      genome: Uint8Array<ArrayBuffer>;
      sets: readonly WeightSet[];
      policy: ScoringPolicy;
    };
    value: ScoreReport[];
  };
  /** Panics, for the tests of what a panic costs. */
  panicOnPurpose: { args: Record<never, never>; value: never };
}

/** The name of a call. */
export type EngineCallName = keyof EngineCalls;

/** How far a call is: bytes of a file, or of the sample, whose total is an estimate. */
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

/** What the page sends. */
export type MessageToWorker =
  | {
      [Name in EngineCallName]: {
        kind: "call";
        id: number;
        name: Name;
        args: EngineCalls[Name]["args"];
        /** The layout of the arguments is empty: the worker has it from its last call. */
        isLayoutHeld?: true;
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
      outcome: Result<EngineCalls[EngineCallName]["value"], EngineCallFailure>;
      memoryBytes: number;
    };
