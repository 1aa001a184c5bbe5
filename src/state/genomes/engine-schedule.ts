/**
 * The order of all engine calls, by purpose. A call waits here until its turn has come and a worker's place is free;
 * the pool then runs it at once.
 */
import type { CallArguments, EngineCallOptions, EnginePool } from "../../genome/engine-pool.ts";
import type { CallFailures, EngineCallName, EngineCalls } from "../../genome/protocol.ts";
import { err, type Result } from "../../lib/pure/result.ts";

/** Purposes of calls, the most urgent first. */
export const purposes = [
  // A look at the first lines of a file that is too large to be read.
  "tell-file-kind",
  // Short, and what a person waits for: the first scores of a genome that was read.
  "quick-score",
  "read-genome",
  "read-scoring-file",
  "audit",
  // All other scores on built-in sets, of many genomes in a call; the rank puts those on screen first.
  "scores",
  "proxies",
  "matrix",
] as const;

/** The purpose of a call. */
export type CallPurpose = (typeof purposes)[number];

/** Why a call waits although a place is free. */
export interface PurposeLimits {
  /** Most calls for this purpose at a time. */
  atOnce: number;
  /** Calls that must neither wait nor run. */
  waitsFor: readonly CallPurpose[];
}

const unlimited: PurposeLimits = { atOnce: Number.POSITIVE_INFINITY, waitsFor: [] };

/** Why calls wait, by purpose. */
export const purposeLimits: Readonly<Record<CallPurpose, PurposeLimits>> = {
  "tell-file-kind": unlimited,
  "quick-score": unlimited,
  "read-genome": unlimited,
  "read-scoring-file": unlimited,
  audit: unlimited,
  // Files never wait for them.
  scores: { atOnce: Number.POSITIVE_INFINITY, waitsFor: ["quick-score", "read-genome"] },
  // They make scores better that are there already.
  proxies: { atOnce: 1, waitsFor: ["quick-score", "read-genome", "scores"] },
  // Each worker of them caches weights and joins of up to a million variants, so more would cost more than they gain.
  matrix: { atOnce: 2, waitsFor: [] },
};

/** How a call is to be run, and when. */
export interface ScheduledCallOptions extends EngineCallOptions {
  purpose: CallPurpose;
  /** The place among calls for the same purpose, compared number by number, the lowest first; equal ones by arrival. */
  rank?: readonly number[];
  /** Called when the call's turn has come. */
  onTurn?: () => void;
}

/** The engine as the stores use it. */
export interface ScheduledEngine {
  /** Runs a call in its turn. The promise never rejects: what went wrong is in the result. */
  call: <Name extends EngineCallName>(
    name: Name,
    args: CallArguments<Name>,
    options: ScheduledCallOptions,
  ) => Promise<Result<EngineCalls[Name]["value"], CallFailures[Name]>>;
}

/** A call that waits or runs. */
interface Turn {
  purpose: CallPurpose;
  rank: readonly number[];
  begin: () => void;
}

/**
 * Orders the calls of an engine.
 *
 * @param engine runs the calls
 * @param places how many it runs at a time
 */
export function scheduleEngine(engine: Pick<EnginePool, "call">, places: number): ScheduledEngine {
  /** By purpose, and within one in the order in which their turns come. */
  const waiting = new Map<CallPurpose, Turn[]>(purposes.map((purpose) => [purpose, []]));
  const running = new Set<Turn>();

  function waitingFor(purpose: CallPurpose): Turn[] {
    return waiting.get(purpose) ?? [];
  }

  function runningFor(purpose: CallPurpose): number {
    return [...running].filter((turn) => turn.purpose === purpose).length;
  }

  function isFree(purpose: CallPurpose): boolean {
    const { atOnce, waitsFor } = purposeLimits[purpose];
    const isHeldBack = waitsFor.some((other) => waitingFor(other).length > 0 || runningFor(other) > 0);
    return !isHeldBack && runningFor(purpose) < atOnce;
  }

  function beginAll(): void {
    while (running.size < places) {
      const purpose = purposes.find((one) => waitingFor(one).length > 0 && isFree(one));
      const next = purpose && waitingFor(purpose).shift();
      if (next === undefined) return;
      running.add(next);
      next.begin();
    }
  }

  function queue(turn: Turn): void {
    const turns = waitingFor(turn.purpose);
    const before = turns.findLastIndex((other) => !isLower(turn.rank, other.rank));
    turns.splice(before + 1, 0, turn);
    beginAll();
  }

  /** Gives up a turn, whether it waits or runs; the next call begins when all that is stopped with it has stopped. */
  function leave(turn: Turn): void {
    const turns = waitingFor(turn.purpose);
    if (turns.includes(turn)) turns.splice(turns.indexOf(turn), 1);
    running.delete(turn);
    queueMicrotask(beginAll);
  }

  return {
    call: (name, args, { purpose, rank = [], onTurn, ...options }) => {
      const { signal } = options;
      if (signal?.aborted) return Promise.resolve(err({ code: "cancelled" }));
      return new Promise((resolve) => {
        const stop = () => {
          leave(turn);
          resolve(err({ code: "cancelled" }));
        };
        const begin = () => {
          onTurn?.();
          void engine.call(name, args, options).then((outcome) => {
            signal?.removeEventListener("abort", stop);
            leave(turn);
            resolve(outcome);
          });
        };
        const turn: Turn = { purpose, rank, begin };
        signal?.addEventListener("abort", stop, { once: true });
        queue(turn);
      });
    },
  };
}

function isLower(one: readonly number[], other: readonly number[]): boolean {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const [left, right] = [one[index] ?? 0, other[index] ?? 0];
    if (left !== right) return left < right;
  }
  return false;
}
