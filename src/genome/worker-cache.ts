/** What a worker caches between calls, as the page knows it, so that the same megabytes are not sent again. */
import type { Result } from "../lib/pure/result.ts";
import { joinName, keptWith, mostKept, usedJoins } from "./many-cache.ts";
import type {
  AnyCallFailure,
  EngineCallName,
  EngineCalls,
  MessageToWorker,
  ScoreManyArguments,
  Scoring,
} from "./protocol.ts";

type Call = Extract<MessageToWorker, { kind: "call" }>;

/** The names of what a worker has cached; null for nothing. */
export interface WorkerCache {
  layout: string | null;
  weights: string | null;
  /** Of calls for many genomes: sets, and layouts joined with some sets. */
  sets: ReadonlySet<string>;
  joins: ReadonlySet<string>;
}

/** The cache of a new worker. */
export const emptyCache: WorkerCache = { layout: null, weights: null, sets: new Set(), joins: new Set() };

const noBytes = new Uint8Array(0);

function isLayoutCached({ args }: { args: { layoutName?: string } }, cache: WorkerCache): boolean {
  return args.layoutName !== undefined && args.layoutName === cache.layout;
}

/** The message without what the worker has cached: copying ten megabytes costs the page a task of ten milliseconds. */
export function withoutCached(message: Call, cache: WorkerCache): Call {
  switch (message.name) {
    case "readFile": {
      const { scoring } = message.args;
      return scoring === undefined
        ? message
        : { ...message, args: { ...message.args, scoring: withoutKeptSets(scoring, cache) } };
    }
    case "readSample": {
      const { scoring } = message.args;
      return scoring === undefined
        ? message
        : { ...message, args: { ...message.args, scoring: withoutKeptSets(scoring, cache) } };
    }
    case "scoreScoringFile":
    case "rowsOfScoringFile":
    case "auditScoringFile": {
      const isLayoutKept = isLayoutCached(message, cache);
      const areWeightsCached = message.args.weightsName === cache.weights;
      return {
        ...message,
        args: {
          ...message.args,
          ...(isLayoutKept ? { layout: noBytes } : {}),
          ...(areWeightsCached ? { weights: noBytes } : {}),
        },
        ...(isLayoutKept ? { isLayoutCached: true as const } : {}),
        ...(areWeightsCached ? { areWeightsCached } : {}),
      };
    }
    case "scoreMany":
      return { ...message, args: withoutKept(message.args, cache) };
    default:
      return message;
  }
}

function withoutKept(args: ScoreManyArguments, cache: WorkerCache): ScoreManyArguments {
  return {
    ...args,
    ...withoutKeptSets(args, cache),
    layouts: args.layouts
      .filter(({ name }) => !cache.joins.has(joinName(name, args.packedSets)))
      .map((layout) => (layout.name === cache.layout ? { ...layout, layout: noBytes } : layout)),
  };
}

function withoutKeptSets({ packedSets, policy }: Scoring, cache: WorkerCache): Scoring {
  return {
    packedSets: packedSets.map((set) => (cache.sets.has(set.name) ? { ...set, bytes: noBytes } : set)),
    policy,
  };
}

function setsWith(cache: WorkerCache, scoring: Scoring | undefined): ReadonlySet<string> {
  const used = scoring?.packedSets.map(({ name }) => name) ?? [];
  return keptWith(cache.sets, used, mostKept.sets);
}

/** The worker's cache after a call: what it received or has read. After a failure it counts as empty. */
export function cacheAfter(
  cache: WorkerCache,
  message: Call,
  outcome: Result<EngineCalls[EngineCallName]["value"], AnyCallFailure>,
): WorkerCache {
  if (!outcome.ok) return emptyCache;
  switch (message.name) {
    case "scoreScoringFile":
    case "rowsOfScoringFile":
    case "auditScoringFile":
      return { ...cache, layout: message.args.layoutName ?? null, weights: message.args.weightsName };
    case "scoreMany":
      return {
        ...cache,
        sets: setsWith(cache, message.args),
        joins: keptWith(cache.joins, usedJoins(message.args), mostKept.joins),
      };
    case "readFile":
    case "readSample":
      return {
        ...cache,
        layout: "layoutName" in outcome.value ? outcome.value.layoutName : cache.layout,
        sets: setsWith(cache, message.args.scoring),
      };
    default: {
      const { value } = outcome;
      return { ...cache, weights: "weightsName" in value ? value.weightsName : cache.weights };
    }
  }
}
