/** The scores of genomes on sets, as queries; what is asked in one turn about genomes of one layout goes in few calls. */

import type { CallPurpose } from "../../genome/call-queue.ts";
import type { Engine } from "../../genome/engine-pool.ts";
import type { ScoringPolicy } from "../../genome/protocol.ts";
import { type ManyScores, partOfScores } from "../../lib/pure/many-scores.ts";
import type { AnyScoreSet } from "../../science/weight-set.ts";
import type { DerivedQueries, GenomeQuery } from "./genome-query.ts";
import type { PackedGenomes } from "./packed-genomes.ts";
import { type PackableSet, packedSet } from "./packed-set.ts";
import { keyOfRules } from "./scoring-rules.ts";
import { askTogether, callForAll, isOpen, type SharedAsk } from "./shared-call.ts";

/** Sets of more rows have a query of their own, so that views that ask for different sets share the answer. */
const mostRowsTogether = 60;

/** First numbers of ranks: a screen's own requests, then those that come by themselves. */
export const scoresInTurn = { lookedAt: 0, byThemselves: 1 } as const;

/** Whose scores, on which sets and by which rules. */
export type ScoresQuestion = Omit<BatchQuestion, "signal">;

/** Sets in the groups in which they are requested: small ones together, large ones alone. */
export function chunksOfSets<Set extends AnyScoreSet>(sets: readonly Set[]): readonly (readonly Set[])[] {
  const small = sets.filter(({ rows }) => rows.length <= mostRowsTogether);
  const large = sets.filter(({ rows }) => rows.length > mostRowsTogether);
  return [...(small.length === 0 ? [] : [small]), ...large.map((set) => [set])];
}

/**
 * The scores of one genome on some sets, independent of the people it is compared with. They are removed with the
 * genome.
 */
export function scoresQuery(
  queries: DerivedQueries,
  batches: ScoreBatches,
  question: ScoresQuestion,
): GenomeQuery<ManyScores> {
  const { digest, sets, rules } = question;
  return queries.derived({
    digest,
    key: ["scores", ...sets.map((set) => set.digest), keyOfRules(rules)],
    derive: (signal) => batches.ask({ ...question, signal }),
  });
}

/** One set, or the sites that a genome is looked up at, on a genome that was just read: the answer comes before all other scores. */
export function firstScoresQuery(
  { scores }: { scores: (question: ScoresQuestion) => GenomeQuery<ManyScores> },
  set: PackableSet,
  { digest, rules }: Pick<ScoresQuestion, "digest" | "rules">,
): GenomeQuery<ManyScores> {
  return scores({ digest, sets: [set], rules, purpose: "quick-score", rank: [] });
}

/** Rows and genomes of a call at most, so that it can soon be stopped and its answers be placed one after another. */
const mostInCall = { rows: 20_000, genomes: 32 };

/** What scores are for: the first ones of a genome that was read go before all others. */
type ScoresPurpose = Extract<CallPurpose, "quick-score" | "scores" | "proxies">;

/** The genome, sets and rules of a request for scores. */
interface BatchQuestion {
  /** Digest of the genome. */
  digest: string;
  sets: readonly PackableSet[];
  rules: ScoringPolicy;
  purpose: ScoresPurpose;
  rank: readonly number[];
  signal: AbortSignal;
}

/** Scores of single genomes that are requested together. */
interface ScoreBatches {
  /** The columns of one genome. Rejects with a failure that was thrown (thrown-failure.ts). */
  ask: (question: BatchQuestion) => Promise<ManyScores>;
}

interface Ask extends BatchQuestion, SharedAsk<ManyScores> {}

/** All requests of one turn about one genome by the same rules and for the same purpose. */
interface GenomeAsks {
  digest: string;
  rules: ScoringPolicy;
  purpose: ScoresPurpose;
  asks: readonly [Ask, ...Ask[]];
}

/** Genomes of equal keys go in one call: those of one layout, so that no task of the page handles several layouts. */
function keyOf({ rules, purpose, asks }: GenomeAsks, layoutName: string): string {
  return [layoutName, purpose, keyOfRules(rules), ...setsOf(asks).map(({ digest }) => digest)].join(" ");
}

function setsOf(asks: readonly Ask[]): readonly PackableSet[] {
  return asks.flatMap(({ sets }) => sets);
}

/** Makes what puts the questions of one turn together. */
export function createScoreBatches({
  engine,
  packed,
}: {
  engine: Engine;
  packed: Pick<PackedGenomes, "buffersOf">;
}): ScoreBatches {
  function begin(asks: readonly Ask[]): void {
    const byGenome = new Map<string, GenomeAsks>();
    for (const ask of asks) {
      const { digest, rules, purpose } = ask;
      const key = `${digest} ${purpose} ${keyOfRules(rules)}`;
      const known = byGenome.get(key);
      byGenome.set(key, { digest, rules, purpose, asks: known === undefined ? [ask] : [...known.asks, ask] });
    }
    const alike = new Map<string, GenomeAsks[]>();
    for (const one of byGenome.values()) {
      const key = keyOf(one, packed.buffersOf(one.digest)?.layoutName ?? "");
      const known = alike.get(key);
      if (known === undefined) alike.set(key, [one]);
      else known.push(one);
    }
    for (const [first, ...others] of alike.values()) {
      if (first === undefined) continue;
      const rows = setsOf(first.asks).reduce((sum, set) => sum + set.rows.length, 0);
      const most = Math.min(Math.max(Math.floor(mostInCall.rows / Math.max(rows, 1)), 1), mostInCall.genomes);
      void run([first, ...others.splice(0, most - 1)]);
      while (others.length > 0) {
        const [next, ...more] = others.splice(0, most);
        if (next !== undefined) void run([next, ...more]);
      }
    }
  }

  async function run(genomes: readonly [GenomeAsks, ...GenomeAsks[]]): Promise<void> {
    const [{ asks: firstAsks, rules: policy, purpose }] = genomes;
    const asks = genomes.flatMap((one) => one.asks);
    const sets = setsOf(firstAsks);
    /** Those that the call was made for, in its order. */
    let inCall: readonly GenomeAsks[] = [];
    const args = () => {
      const toScore = genomes.flatMap((one) => {
        const buffers = one.asks.some(isOpen) ? packed.buffersOf(one.digest) : null;
        return buffers === null ? [] : [{ one, ...buffers }];
      });
      // All genomes were removed just now; the pool turns this into a failure of the call.
      if (toScore.length === 0) throw new TypeError("nothing to score");
      inCall = toScore.map(({ one }) => one);
      const layouts = new Map(toScore.map(({ layoutName, layout }) => [layoutName, layout]));
      return {
        genomes: toScore.map(({ layoutName, genome }) => ({ layoutName, genome })),
        layouts: [...layouts].map(([name, layout]) => ({ name, layout })),
        packedSets: sets.map(packedSet),
        policy,
      };
    };
    const { rank } = firstAsks[0];
    await callForAll(asks, (signal) => engine.call("scoreMany", args, { purpose, rank, signal }), {
      answer: (scores) => {
        for (const [genome, one] of inCall.entries()) answer(scores, genome, one.asks);
      },
      again: begin,
    });
  }

  function answer(scores: ManyScores, genome: number, asks: readonly Ask[]): void {
    let first = 0;
    for (const ask of asks) {
      ask.resolve(partOfScores(scores, genome, first, ask.sets.length));
      first += ask.sets.length;
    }
  }

  return { ask: askTogether<BatchQuestion, ManyScores>(begin) };
}
