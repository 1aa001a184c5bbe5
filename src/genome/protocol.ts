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
  ScoringFailure,
  ScoringPolicy,
  SkippedMember,
} from "../../pkg/allelium_engine.d.ts";
import type { FileScores } from "../lib/pure/file-scores.ts";
import type { ManyScores } from "../lib/pure/many-scores.ts";
import type { Result } from "../lib/pure/result.ts";
import type { ScoringFileRows } from "../lib/pure/scoring-file-rows.ts";
import type { TextKind } from "./text-kind.ts";

export type {
  AbsentPolicy,
  ArchiveContents,
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
  SkippedMember,
  SkipReason,
  WeightScale,
  WeightSet,
  ZipEntry,
} from "../../pkg/allelium_engine.d.ts";

/** The result of reading a file: the engine's report, and the text's packing (null for plain text). */
export interface ReadReport extends EngineReadReport {
  container: ContainerReport | null;
  /** Left out for a file that is one genome and nothing else. */
  part?: PartFacts;
}

/**
 * Which genome of a file is meant: a member of an archive, a sample of a VCF or of a report, or both. Without one a
 * file of several is not read but returns the choice.
 */
export interface GenomePart {
  /** The member's place among the archive's candidates. */
  member?: number;
  /** The member with the X of the same person, which is joined. */
  x?: number;
  /** The sample's place among the names of a VCF. */
  sample?: number;
  /** The sample's name among those in the rows of a table. */
  sampleName?: string;
}

/** Facts about a genome that is a part of its file. The names may be persons' names: shown, never stored. */
export interface PartFacts {
  /** The sample that was read, where a file has several. */
  sample: string | null;
  /** The member that was joined to the one in the container's report. */
  joinedMember: string | null;
  /** Members with some chromosomes each that were read as one genome; left out where there are none. */
  chromosomeMembers?: readonly string[];
  /** Members of the archive that were passed over, where the person was not asked. */
  skipped: readonly PassedMember[];
}

/**
 * A member of an archive that is passed over, and why: an imputed one beside a measured one, or the engine's reason.
 */
export interface PassedMember {
  name: string;
  reason: SkippedMember["reason"] | "imputed";
}

/** One of several genomes of a file. */
export interface PartToChoose {
  part: GenomePart;
  /** Of a member or a sample. It may be a person's name: shown, never stored. */
  name: string;
  /** Bytes of the member's text; null for a sample. */
  size: number | null;
  /** The member with the X of the same person, which comes with it. */
  joinedMember: string | null;
  /** Whether it is a member whose name says that it was imputed. */
  isImputed: boolean;
}

/** A file of several genomes, to choose from. */
export interface PartsToChoose {
  /** Their kind in the file. */
  of: "members" | "samples";
  parts: readonly PartToChoose[];
  /** Members that are no genomes. */
  skipped: readonly PassedMember[];
}

/** A genome that was read: its report, the packed buffers, which the page's registry owns, and its first scores. */
export interface ReadGenome {
  report: ReadReport;
  /** SHA-256 of the packed genome, in hexadecimal digits: equal for genomes that get the same score from any set. */
  digest: string;
  /** Equal for all files of one chip layout, so that the layout is stored once. */
  layoutName: string;
  /** Ten megabytes; empty where the call named it among the known layouts, or an earlier genome of the answer has it. */
  layout: Uint8Array<ArrayBuffer>;
  genome: Uint8Array<ArrayBuffer>;
  /** Its scores on the sets of the call; null where there were none. */
  scores: ManyScores | null;
}

/** The result of reading a scoring file: the engine's report, and the text's packing (null for plain text). */
export interface ScoringFileReport extends EngineScoringFileReport {
  container: ContainerReport | null;
  /** Names of other members of the archive with weights; left out where there are none. */
  otherMembers?: readonly string[];
}

/** The weights of a scoring file. */
export interface NamedWeights {
  /** Equal for equal weights, so that a worker which has them need not be sent them. */
  weightsName: string;
  /** Empty in a message to a worker that has them. */
  weights: Uint8Array<ArrayBuffer>;
}

/** A scoring file that was read: its report and the packed weights, which the page owns. */
export interface ReadScoringFile extends NamedWeights {
  report: ScoringFileReport;
}

/** A layout as calls about scoring files take it. */
interface NamedLayout {
  /** Saves sending the layout to a worker that still has the one of this name. */
  layoutName?: string;
  layout: Uint8Array<ArrayBuffer>;
}

/** A copy of a packed genome, the weights of a scoring file, and how to score them. */
export interface ScoringFileArguments extends NamedLayout, NamedWeights {
  genome: Uint8Array<ArrayBuffer>;
  policy: ScoringPolicy;
}

/** Copies of packed genomes of one layout, and the scoring files to score all of them on. */
export interface ScoringFilesArguments extends NamedLayout {
  genomes: readonly Uint8Array<ArrayBuffer>[];
  files: readonly NamedWeights[];
  policy: ScoringPolicy;
}

/** A weight set as many genomes are scored on it. */
export interface PackedSet {
  /** Equal for equal sets, so that a worker which has the set need not be sent it. */
  name: string;
  /** The set as JSON in UTF-8, empty in a message to a worker that has it. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** Sets to score, and how. */
export interface Scoring {
  packedSets: readonly PackedSet[];
  policy: ScoringPolicy;
}

/** Copies of packed genomes, with each of their layouts once. */
export interface ManyGenomes {
  genomes: readonly { layoutName: string; genome: Uint8Array<ArrayBuffer> }[];
  /** In a message to a worker a layout is left out where it has been joined already, and empty where the worker has it whole. */
  layouts: readonly { name: string; layout: Uint8Array<ArrayBuffer> }[];
}

/** Genomes and the sets to score all of them on. */
export interface ScoreManyArguments extends ManyGenomes, Scoring {}

/** Options of the calls that read a genome. */
export interface ReadOptions {
  /** Sets to score the genome on as soon as it is read. */
  scoring?: Scoring;
  /** Names of the layouts that the page has: the answer leaves their bytes out. */
  knownLayouts?: readonly string[];
}

/** The calls that a worker answers: arguments and value. */
export interface EngineCalls {
  /** Streams a file through the engine, then scores the sets that came with it. */
  readFile: { args: { file: File; part?: GenomePart } & ReadOptions; value: ReadGenome };
  /**
   * Streams a VCF through the engine once for several of its samples, then scores each. The outcomes are in the order of
   * the samples; null for a sample that must be read alone.
   */
  readVcfSamples: {
    args: { file: File; member?: number; samples: readonly number[] } & ReadOptions;
    value: { outcomes: readonly (Result<ReadGenome, EngineCallFailure> | null)[] };
  };
  /** The kind of a file by its first lines; null where they prove nothing. */
  tellFileKind: { args: { file: File }; value: { kind: TextKind | null } };
  /**
   * Makes the sample genome of a seed, or a member of the seed's family (0 the father, 1 the mother, then the children),
   * and goes on as with a file; the total of its progress is an estimate.
   */
  readSample: {
    args: { seed: number; markers: readonly SampleMarker[]; member?: number } & ReadOptions;
    value: ReadGenome;
  };
  /** Scores every genome on every set. */
  scoreMany: { args: ScoreManyArguments; value: ManyScores };
  /**
   * Streams a scoring file through the engine: text, gzip or a zip member. `build` is the one that a person names for a
   * file that does not, `column` the one of the weights where it has several.
   */
  readScoringFile: {
    args: { file: File; build?: GenomeBuild; column?: string };
    value: ReadScoringFile;
  };
  /** Scores genomes on the weights of scoring files, file by file in the order of the genomes, without their rows. */
  scoreScoringFiles: { args: ScoringFilesArguments; value: FileScores };
  /** The rows of a scoring file with their copies, for a place that the sums do not determine. */
  rowsOfScoringFile: { args: ScoringFileArguments; value: { rows: ScoringFileRows } };
  /** The fate of every row, as UTF-8 text of tab-separated values. It contains genotypes. */
  auditScoringFile: { args: ScoringFileArguments; value: { table: Blob } };
  /** Panics, for the tests of the consequences. */
  panicOnPurpose: { args: Record<never, never>; value: never };
}

/** The name of a call. */
export type EngineCallName = keyof EngineCalls;

/**
 * How far a call is: bytes of a file, or of the sample, whose total is an estimate; rows of an audit log; genomes of many; scoring files
 * of many.
 */
export interface EngineProgress {
  done: number;
  total: number;
}

/** Why a call returned no value. Callers branch on `code`. */
export type EngineCallFailure =
  /** The engine's own refusal, with its place and the expected content. */
  | EngineFailure
  /** The file contains several genomes, and none was named. */
  | ({ code: "several-genomes" } & PartsToChoose)
  /** A file for the other reader: a scoring file where a genome is read, or the other way round. */
  | { code: "is-scoring-file" | "is-genotype-file" }
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

/** A message of the page. */
export type MessageToWorker =
  | {
      [Name in EngineCallName]: {
        kind: "call";
        id: number;
        name: Name;
        args: EngineCalls[Name]["args"];
        /** The layout of the arguments is empty: the worker has it from its last call. */
        isLayoutCached?: true;
      };
    }[EngineCallName]
  | { kind: "cancel"; id: number };

/** A message of the worker. `memoryBytes` is the engine's memory after the call. */
export type MessageFromWorker =
  | { kind: "ready" }
  /** Addresses that the worker has requested since its last report: its own parts. */
  | { kind: "loads"; addresses: string[] }
  | { kind: "progress"; id: number; progress: EngineProgress }
  | {
      kind: "done";
      id: number;
      outcome: Result<EngineCalls[EngineCallName]["value"], AnyCallFailure>;
      memoryBytes: number;
      /** Whether the call began; one that was cancelled before leaves the worker's cache as it was. */
      hasBegun: boolean;
      /** Set for a call that failed before it scored anything: the worker still has its sets, while a failure otherwise leaves it without. */
      hasItsSets?: true;
    };
