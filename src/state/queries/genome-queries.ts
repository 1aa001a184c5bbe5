/**
 * What the engine computes from a genome, as queries. A score is a pure function of genome, weights and rules: its
 * query key contains the digests of both and the rules, and it never grows stale. Keys and answers stay in memory and
 * are removed with their genome.
 */
import type { QueryClient } from "@tanstack/react-query";
import type { Engine } from "../../genome/engine-pool.ts";
import type { EngineCallFailure, ScoreSummary } from "../../genome/protocol.ts";
import type { ManyScores } from "../../lib/pure/many-scores.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { ThrownFailure, unwrap } from "../page/thrown-failure.ts";
import { createFileScoreBatches, type FileQuestion, fileScoreQuery } from "./file-score-query.ts";
import type {
  DerivedQueries,
  DerivedQuestion,
  GenomeQuery,
  RowsQueries,
  RowsQuestion,
} from "./genome-query.ts";
import { PackedGenomes } from "./packed-genomes.ts";
import { createScoreBatches, type ScoresQuestion, scoresQuery } from "./scores-query.ts";
import { WantedQueries } from "./wanted-queries.ts";

type QueryName = Pick<GenomeQuery<unknown>, "queryKey" | "queryHash">;

/** Where the answer to a query is. */
export type AnswerState<Answer> =
  /** No worker has begun with it, or nothing asked for it. */
  | { phase: "waiting" }
  | { phase: "running" }
  | { phase: "ready"; answer: Answer }
  | { phase: "failed"; failure: EngineCallFailure };

/** The questions about the genomes of this page. */
export interface GenomeQueries extends RowsQueries, DerivedQueries {
  /** The genomes. Removing one there removes the results computed from it. */
  packed: PackedGenomes;
  /** The scores of a genome on some sets: questions of one turn about genomes of one layout go in one call. */
  scores: (question: ScoresQuestion) => GenomeQuery<ManyScores>;
  /** The score of a genome on a scoring file: questions of one turn share calls. */
  fileScore: (question: FileQuestion) => GenomeQuery<ScoreSummary>;
  /** Adds an answer that came with another call's; an existing one stays. */
  addAnswer: <Answer>(query: GenomeQuery<Answer>, answer: Answer) => void;
  /** Where an answer is now. */
  stateOf: <Answer>(query: GenomeQuery<Answer>) => AnswerState<Answer>;
  /** A list of wanted answers, empty at first; `onChange` is called whenever one of them has moved on. */
  want: (onChange: () => void) => WantedQueries;
  /** Calls `onMove` with a genome's digest whenever the state of any question about it changes; returns the unsubscribe function. */
  watch: (onMove: (digest: string) => void) => () => void;
  /** Waits for all answers, or for the first failure or a stop. Failed questions are asked again. */
  wait: <Answer>(
    queries: readonly GenomeQuery<Answer>[],
    signal: AbortSignal,
  ) => Promise<Result<readonly Answer[], EngineCallFailure>>;
  /** Clears a failure, so that the next caller asks again. Nothing else does. */
  retry: (query: GenomeQuery<unknown>) => void;
}

/** Makes the queries, and the registry of the genomes that they are about. */
export function createGenomeQueries(client: QueryClient, engine: Engine): GenomeQueries {
  const packed = new PackedGenomes((digests) => {
    const isOfOne = (part: unknown) => typeof part === "string" && digests.has(part);
    // An answer about two genomes names both.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey.some(isOfOne) });
  });
  const batches = createScoreBatches({ engine, packed });
  const fileBatches = createFileScoreBatches({ engine, packed });
  /** Running queries by their hashes, each with the signal of the request that runs. */
  const running = new Map<string, AbortSignal>();
  const lists = new Set<WantedQueries>();
  const watchers = new Set<(digest: string) => void>();

  client.getQueryCache().subscribe((event) => {
    const isAnswered = event.type === "updated" && ["success", "error"].includes(event.action.type);
    if (isAnswered || event.type === "removed") notifyWatchers(event.query.queryKey);
  });

  function notifyWatchers(queryKey: readonly unknown[]): void {
    const [, digest] = queryKey;
    if (typeof digest === "string") for (const watcher of watchers) watcher(digest);
  }

  function begin({ queryHash: hash, queryKey }: QueryName, signal: AbortSignal): void {
    running.set(hash, signal);
    signal.addEventListener("abort", () => end({ queryHash: hash, queryKey }, signal), { once: true });
    for (const list of lists) list.tell(hash);
    notifyWatchers(queryKey);
  }

  /** Does nothing where a stopped question has been asked again meanwhile. */
  function end({ queryHash: hash, queryKey }: QueryName, signal: AbortSignal): void {
    if (running.get(hash) !== signal) return;
    running.delete(hash);
    notifyWatchers(queryKey);
  }

  async function ask<Answer>(
    name: QueryName,
    { digest, args, answer, purpose, ...turn }: RowsQuestion<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const allArgs = () => {
      const buffers = packed.buffersOf(digest);
      const made = buffers && args(buffers);
      // The genome was removed just now; the pool turns this into a failure of the call.
      if (made === null) throw new TypeError("nothing to score");
      return made;
    };
    for (;;) {
      const options = { ...turn, purpose, signal, onStart: () => begin(name, signal) };
      const found = await engine.call("rowsOfScoringFile", allArgs, options);
      end(name, signal);
      // Another caller closed the engine; this answer is still wanted.
      if (found.ok || found.error.code !== "cancelled" || signal.aborted) return answer(unwrap(found));
    }
  }

  function stateOf<Answer>({ queryHash }: GenomeQuery<Answer>): AnswerState<Answer> {
    const state = client.getQueryCache().get<Answer>(queryHash)?.state;
    if (state?.data !== undefined) return { phase: "ready", answer: state.data };
    if (state?.status === "error") return { phase: "failed", failure: failureOf(state.error) };
    return { phase: running.has(queryHash) ? "running" : "waiting" };
  }

  function answersOf<Answer>(questions: readonly GenomeQuery<Answer>[]): readonly Answer[] {
    return questions.map(stateOf).flatMap((state) => (state.phase === "ready" ? [state.answer] : []));
  }

  function want(onChange: () => void): WantedQueries {
    const list = new WantedQueries(client, onChange, () => lists.delete(list));
    lists.add(list);
    return list;
  }

  function retry(query: GenomeQuery<unknown>): void {
    if (stateOf(query).phase !== "failed") return;
    client.removeQueries({ queryKey: query.queryKey, exact: true });
    for (const list of lists) list.renew(query.queryHash);
  }

  function derived<Answer>({ digest, key, derive }: DerivedQuestion<Answer>): GenomeQuery<Answer> {
    const queryKey = [...keyOf(digest), ...key];
    const queryHash = hashOf(queryKey);
    const queryFn = async ({ signal }: { signal: AbortSignal }) => {
      begin({ queryKey, queryHash }, signal);
      try {
        return await derive(signal);
      } finally {
        end({ queryKey, queryHash }, signal);
      }
    };
    return { queryKey, queryHash, queryFn };
  }

  return {
    packed,
    stateOf,
    want,
    watch: (onMove) => {
      watchers.add(onMove);
      return () => watchers.delete(onMove);
    },
    retry,
    derived,
    scores: (question) => scoresQuery({ derived }, batches, question),
    fileScore: (question) => fileScoreQuery({ derived }, fileBatches, question),
    rows: (question) => {
      const queryKey = [...keyOf(question.digest), ...question.key];
      const queryHash = hashOf(queryKey);
      return { queryKey, queryHash, queryFn: ({ signal }) => ask({ queryKey, queryHash }, question, signal) };
    },
    addAnswer: ({ queryKey }, answer) => {
      client.setQueryData(queryKey, (before: unknown) => before ?? answer);
    },
    wait: (queries, signal) => {
      // A query that is made for nobody would outlast its genome.
      if (signal.aborted) return Promise.resolve(err({ code: "cancelled" }));
      for (const query of queries) retry(query);
      const known = answersOf(queries);
      if (known.length === queries.length) return Promise.resolve(ok(known));
      return new Promise((resolve) => {
        const list = want(look);
        const stop = () => finish(err({ code: "cancelled" }));
        signal.addEventListener("abort", stop);
        list.set(queries);
        look();

        function finish(outcome: Parameters<typeof resolve>[0]): void {
          signal.removeEventListener("abort", stop);
          list.end();
          resolve(outcome);
        }

        function look(): void {
          const failed = queries.map(stateOf).find((state) => state.phase === "failed");
          const answers = answersOf(queries);
          if (failed) finish(err(failed.failure));
          else if (answers.length === queries.length) finish(ok(answers));
        }
      });
    },
  };
}

/** The key of everything that is computed from a genome. */
function keyOf(digest: string): readonly string[] {
  return ["genome", digest];
}

/** What TanStack's `hashKey` gives for strings, in a fraction of its time: that also sorts the properties of objects. */
function hashOf(queryKey: readonly string[]): string {
  return JSON.stringify(queryKey);
}

function failureOf(thrown: unknown): EngineCallFailure {
  return thrown instanceof ThrownFailure
    ? thrown.failure
    : { code: "engine-not-started", cause: thrown instanceof Error ? thrown.name : "unknown" };
}
