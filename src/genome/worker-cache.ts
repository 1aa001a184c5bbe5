/** What a worker caches between calls, as the page knows it, so that the same megabytes are not sent again. */
import type { Result } from "../lib/pure/result.ts";
import { cachedWith, joinName, mostCached, usedJoins } from "./many-cache.ts";
import type {
  AnyCallFailure,
  EngineCallName,
  EngineCalls,
  MessageToWorker,
  NamedWeights,
  ReadOptions,
  ScoreManyArguments,
  Scoring,
} from "./protocol.ts";
import { type WeightBytes, weightsAfter } from "./weights-cache.ts";

type Call = Extract<MessageToWorker, { kind: "call" }>;

/** The names of what a worker has cached. */
export interface WorkerCache {
  layout: string | null;
  weights: WeightBytes;
  /** Of calls for many genomes: sets, and layouts joined with some sets. */
  sets: ReadonlySet<string>;
  joins: ReadonlySet<string>;
}

/** The cache of a new worker. */
export const emptyCache: WorkerCache = {
  layout: null,
  weights: new Map(),
  sets: new Set(),
  joins: new Set(),
};

const noBytes = new Uint8Array(0);

function isLayoutCached({ args }: { args: { layoutName?: string } }, cache: WorkerCache): boolean {
  return args.layoutName !== undefined && args.layoutName === cache.layout;
}

/** The message without what the worker has cached: copying ten megabytes costs the page a task of ten milliseconds. */
export function withoutCached(message: Call, cache: WorkerCache): Call {
  switch (message.name) {
    case "readFile":
      return { ...message, args: withoutCachedScoring(message.args, cache) };
    case "readVcfSamples":
      return { ...message, args: withoutCachedScoring(message.args, cache) };
    case "readSample":
      return { ...message, args: withoutCachedScoring(message.args, cache) };
    case "scoreScoringFiles": {
      const { args } = message;
      const files = args.files.map((file) => withoutCachedWeights(file, cache));
      return isLayoutCached(message, cache)
        ? { ...message, args: { ...args, files, layout: noBytes }, isLayoutCached: true }
        : { ...message, args: { ...args, files } };
    }
    case "rowsOfScoringFile":
    case "auditScoringFile": {
      const args = withoutCachedWeights(message.args, cache);
      return isLayoutCached(message, cache)
        ? { ...message, args: { ...args, layout: noBytes }, isLayoutCached: true }
        : { ...message, args };
    }
    case "scoreMany":
      return { ...message, args: withoutCachedOfMany(message.args, cache) };
    default:
      return message;
  }
}

function withoutCachedScoring<Args extends ReadOptions>(args: Args, cache: WorkerCache): Args {
  const { scoring } = args;
  return scoring === undefined ? args : { ...args, scoring: withoutCachedSets(scoring, cache) };
}

function withoutCachedWeights<File extends NamedWeights>(file: File, { weights }: WorkerCache): File {
  return weights.has(file.weightsName) ? { ...file, weights: noBytes } : file;
}

/** The weights that a worker has after a call with these. */
function weightsWith(cache: WorkerCache, files: readonly NamedWeights[]): WeightBytes {
  return weightsAfter(
    cache.weights,
    new Map(files.map((file) => [file.weightsName, file.weights.byteLength])),
  );
}

function withoutCachedOfMany(args: ScoreManyArguments, cache: WorkerCache): ScoreManyArguments {
  return {
    ...args,
    ...withoutCachedSets(args, cache),
    layouts: args.layouts
      .filter(({ name }) => !cache.joins.has(joinName(name, args.packedSets)))
      .map((layout) => (layout.name === cache.layout ? { ...layout, layout: noBytes } : layout)),
  };
}

function withoutCachedSets({ packedSets, policy }: Scoring, cache: WorkerCache): Scoring {
  return {
    packedSets: packedSets.map((set) => (cache.sets.has(set.name) ? { ...set, bytes: noBytes } : set)),
    policy,
  };
}

function setsWith(cache: WorkerCache, { packedSets }: Scoring): ReadonlySet<string> {
  const used = packedSets.map(({ name }) => name);
  return cachedWith(cache.sets, used, mostCached.sets);
}

/** The layout stays, and its join with the sets that the genome was scored on. */
function afterReading(cache: WorkerCache, scoring: Scoring | undefined, layout: string): WorkerCache {
  if (scoring === undefined) return { ...cache, layout };
  const { packedSets } = scoring;
  const used = usedJoins({ genomes: [{ layoutName: layout }], packedSets });
  return {
    ...{ ...cache, layout },
    sets: setsWith(cache, scoring),
    joins: cachedWith(cache.joins, used, mostCached.joins),
  };
}

/** What a worker certainly has cached when it begins a call that it is sent beside a running one; a failure is told apart by `hasItsSets`. */
export function cacheBeside({ sets }: WorkerCache, running: Call): WorkerCache {
  if (running.name !== "readFile" && running.name !== "readVcfSamples") return emptyCache;
  const { scoring } = running.args;
  const after = scoring === undefined ? sets : setsWith({ ...emptyCache, sets }, scoring);
  // Its sets may take the place of those before.
  return [...sets].every((set) => after.has(set)) ? { ...emptyCache, sets } : emptyCache;
}

/** The worker's cache after a call: what it received or has read. After a failure it counts as empty, but for its sets where it still has them. */
export function cacheAfter(
  cache: WorkerCache,
  message: Call,
  outcome: Result<EngineCalls[EngineCallName]["value"], AnyCallFailure>,
  hasItsSets = false,
): WorkerCache {
  if (!outcome.ok) return hasItsSets ? { ...emptyCache, sets: cache.sets, joins: cache.joins } : emptyCache;
  switch (message.name) {
    case "scoreScoringFiles":
    case "rowsOfScoringFile":
    case "auditScoringFile": {
      const files = message.name === "scoreScoringFiles" ? message.args.files : [message.args];
      return { ...cache, layout: message.args.layoutName ?? null, weights: weightsWith(cache, files) };
    }
    case "scoreMany":
      return {
        ...cache,
        sets: setsWith(cache, message.args),
        joins: cachedWith(cache.joins, usedJoins(message.args), mostCached.joins),
      };
    case "readFile":
    case "readSample":
      return "layoutName" in outcome.value
        ? afterReading(cache, message.args.scoring, outcome.value.layoutName)
        : cache;
    case "readVcfSamples": {
      if (!("outcomes" in outcome.value)) return cache;
      const read = outcome.value.outcomes.flatMap((one) => (one?.ok ? [one.value] : []));
      return read.reduce((after, one) => afterReading(after, message.args.scoring, one.layoutName), cache);
    }
    default: {
      const { value } = outcome;
      return "weightsName" in value ? { ...cache, weights: weightsWith(cache, [value]) } : cache;
    }
  }
}
