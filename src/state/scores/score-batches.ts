/** Asks for the scores of many genomes on the same sets in few calls. */
import type { ScoringPolicy } from "../../genome/protocol.ts";
import { type ManyScores, scoresOfGenome } from "../../lib/pure/many-scores.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { ScheduledEngine } from "../genomes/engine-schedule.ts";
import type { PackedGenomes } from "../genomes/packed-genomes.ts";
import { ThrownFailure, unwrap } from "../page/thrown-failure.ts";
import { packedSet } from "./packed-set.ts";

/** Rows and genomes of a call at most, so that it can soon be stopped and its answers be placed one after another. */
const mostInCall = { rows: 20_000, genomes: 32 };

/** Whose scores are asked for, on what and by which rules. */
export interface BatchQuestion {
  /** Digest of the genome. */
  digest: string;
  sets: readonly ScoreSet[];
  rules: ScoringPolicy;
  rank: readonly number[];
  signal: AbortSignal;
}

/** Scores of single genomes that are asked for together. */
export interface ScoreBatches {
  /** The columns of one genome. Rejects with a {@link ThrownFailure}. */
  ask: (question: BatchQuestion) => Promise<ManyScores>;
}

interface Ask extends BatchQuestion {
  resolve: (scores: ManyScores) => void;
  reject: (thrown: unknown) => void;
}

const cancelled = new ThrownFailure({ code: "cancelled" } as const);

/** What equal keys have in common can go in one call. */
function keyOf({ sets, rules }: BatchQuestion): string {
  return [...sets.map(({ digest }) => digest), rules.palindromic, rules.missing, rules.absent].join(" ");
}

/** Makes what puts the questions of one turn together. */
export function createScoreBatches({
  engine,
  packed,
}: {
  engine: ScheduledEngine;
  packed: Pick<PackedGenomes, "lend">;
}): ScoreBatches {
  let waiting: Ask[] = [];

  function flush(): void {
    const asks = waiting.filter(({ signal }) => !signal.aborted);
    waiting = [];
    const byKey = new Map<string, Ask[]>();
    for (const ask of asks) byKey.set(keyOf(ask), [...(byKey.get(keyOf(ask)) ?? []), ask]);
    for (const alike of byKey.values()) {
      const rows = alike[0]?.sets.reduce((sum, set) => sum + set.rows.length, 0) ?? 0;
      const genomes = Math.min(
        Math.max(Math.floor(mostInCall.rows / Math.max(rows, 1)), 1),
        mostInCall.genomes,
      );
      for (let start = 0; start < alike.length; start += genomes)
        void run(alike.slice(start, start + genomes));
    }
  }

  async function run(asks: readonly Ask[]): Promise<void> {
    const [first] = asks;
    if (first === undefined) return;
    const stop = new AbortController();
    const isOpen = ({ signal }: Ask) => !signal.aborted;
    const stopWithLast = () => {
      if (!asks.some(isOpen)) stop.abort();
    };
    for (const { signal } of asks) signal.addEventListener("abort", stopWithLast, { once: true });
    /** Those that the call was made for, in its order. */
    let taken: readonly Ask[] = [];
    const args = () => {
      const lent = asks.filter(isOpen).flatMap((ask) => {
        const buffers = packed.lend(ask.digest);
        return buffers === null ? [] : [{ ask, ...buffers }];
      });
      // They were removed in this moment; the pool makes a failure of the call of this.
      if (lent.length === 0) throw new TypeError("nothing to score");
      taken = lent.map(({ ask }) => ask);
      return {
        genomes: lent.map(({ layoutName, genome }) => ({ layoutName, genome })),
        layouts: [...new Map(lent.map(({ layoutName, layout }) => [layoutName, layout]))].map(
          ([name, layout]) => ({ name, layout }),
        ),
        packedSets: first.sets.map(packedSet),
        policy: first.rules,
      };
    };
    const { rank } = first;
    const found = await engine.call("scoreMany", args, { purpose: "many-scores", rank, signal: stop.signal });
    for (const { signal } of asks) signal.removeEventListener("abort", stopWithLast);
    if (!found.ok && found.error.code === "cancelled" && !stop.signal.aborted) {
      // Somebody who wants nothing of this closed the engine; it is still wanted.
      void run(asks.filter(isOpen));
      return;
    }
    try {
      const scores = unwrap(found);
      for (const [genome, ask] of taken.entries()) ask.resolve(scoresOfGenome(scores, genome));
      for (const ask of asks) ask.reject(cancelled);
    } catch (thrown) {
      for (const ask of asks) ask.reject(thrown);
    }
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        question.signal.addEventListener("abort", () => reject(cancelled), { once: true });
        waiting.push({ ...question, resolve, reject });
        if (waiting.length === 1) queueMicrotask(flush);
      }),
  };
}
