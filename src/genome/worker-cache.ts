/** What a worker caches between calls, as the page knows it, so that the same megabytes are not sent again. */
import type { Result } from "../lib/pure/result.ts";
import { cutName, keptWith, mostKept, usedNames } from "./many-cache.ts";
import type {
  AnyCallFailure,
  EngineCallName,
  EngineCalls,
  MessageToWorker,
  ScoreManyArguments,
} from "./protocol.ts";

type Call = Extract<MessageToWorker, { kind: "call" }>;

/** The names of what a worker has cached; null for nothing. */
export interface WorkerCache {
  layout: string | null;
  weights: string | null;
  /** Of calls for many genomes: sets, and layouts cut to some sets. */
  sets: ReadonlySet<string>;
  cuts: ReadonlySet<string>;
}

/** The cache of a new worker. */
export const emptyCache: WorkerCache = { layout: null, weights: null, sets: new Set(), cuts: new Set() };

const noBytes = new Uint8Array(0);

function isLayoutCached({ args }: { args: { layoutName?: string } }, cache: WorkerCache): boolean {
  return args.layoutName !== undefined && args.layoutName === cache.layout;
}

/** The message without what the worker has cached: to copy ten megabytes takes the page a task of ten milliseconds. */
export function withoutCached(message: Call, cache: WorkerCache): Call {
  switch (message.name) {
    case "score":
      return isLayoutCached(message, cache)
        ? { ...message, args: { ...message.args, layout: noBytes }, isLayoutCached: true }
        : message;
    case "countCopies":
      return isLayoutCached(message, cache)
        ? { ...message, args: { ...message.args, layout: noBytes }, isLayoutCached: true }
        : message;
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
    case "compareGenomes": {
      const [sites] = message.args.packedSets;
      const args = withoutKept(message.args, cache);
      return { ...message, args: { ...args, packedSets: [args.packedSets[0] ?? sites] } };
    }
    default:
      return message;
  }
}

function withoutKept(args: ScoreManyArguments, cache: WorkerCache): ScoreManyArguments {
  return {
    ...args,
    layouts: args.layouts.filter(({ name }) => !cache.cuts.has(cutName(name, args.packedSets))),
    packedSets: args.packedSets.map((set) => (cache.sets.has(set.name) ? { ...set, bytes: noBytes } : set)),
  };
}

/** The worker's cache after a call: what it was given or has read. After a failure nothing is relied on. */
export function cacheAfter(
  cache: WorkerCache,
  message: Call,
  outcome: Result<EngineCalls[EngineCallName]["value"], AnyCallFailure>,
): WorkerCache {
  if (!outcome.ok) return emptyCache;
  switch (message.name) {
    case "score":
    case "countCopies":
      return { ...cache, layout: message.args.layoutName ?? null };
    case "scoreScoringFile":
    case "rowsOfScoringFile":
    case "auditScoringFile":
      return { ...cache, layout: message.args.layoutName ?? null, weights: message.args.weightsName };
    case "scoreMany":
    case "compareGenomes": {
      const used = usedNames(message.args);
      return {
        ...cache,
        sets: keptWith(cache.sets, used.sets, mostKept.sets),
        cuts: keptWith(cache.cuts, used.cuts, mostKept.cuts),
      };
    }
    default: {
      const { value } = outcome;
      return {
        ...cache,
        layout: "layoutName" in value ? value.layoutName : cache.layout,
        weights: "weightsName" in value ? value.weightsName : cache.weights,
      };
    }
  }
}
