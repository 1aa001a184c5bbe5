/**
 * Two genomes on one built-in set by what both files have. Where one file has more than the other, a difference of their
 * scores would be one between files. In memory only. No React here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { CalculationClient } from "../../calculation/calculation-client.ts";
import { type NormalisedScore, normaliseScore } from "../../science/normalise-score.ts";
import { referenceKey } from "../../science/proxies/proxy-predictor.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { ownRulesKey } from "../genomes/genome-entry.ts";
import type { GenomeStore } from "../genomes/genome-store.ts";
import { unwrap } from "../page/thrown-failure.ts";
import type { GenomeQuery } from "../queries/genome-query.ts";
import type { GenotypesNearSets, Predictable } from "../scores/genotypes-near-sets.ts";

/** Two genomes on a set. */
export interface PairOfGenomes {
  set: ScoreSet;
  ids: readonly [string, string];
}

/** The scores of two genomes, in their order. */
export type PairOfScores = readonly [NormalisedScore, NormalisedScore];

/** Where the pair that is looked at is. */
export type PairInCommonState =
  /** No pair, or one with a genome that cannot, or should not, be predicted. */
  | { phase: "none" }
  | { phase: "working"; pair: PairOfGenomes }
  | { phase: "failed"; pair: PairOfGenomes }
  | { phase: "found"; pair: PairOfGenomes; scores: PairOfScores };

/** Inputs and dependencies of a pair's comparison. */
export interface PairInCommonOptions {
  genomes: Pick<GenomeStore, "store" | "queries">;
  calculation: Pick<CalculationClient, "call">;
  calls: GenotypesNearSets;
}

/** The pair and what can be done with it. */
export interface PairInCommon {
  store: StoreApi<PairInCommonState>;
  /** Shows another pair; none for null. */
  look: (pair: PairOfGenomes | null) => void;
}

/** Works out the pair that is looked at. */
export function createPairInCommon({ genomes, calculation, calls }: PairInCommonOptions): PairInCommon {
  const { queries } = genomes;
  const store = createStore<PairInCommonState>(() => ({ phase: "none" }));
  const wanted = queries.want(show);
  let looked: PairOfGenomes | null = null;
  let asked: GenomeQuery<PairOfScores> | null = null;
  let stopFollowing: (() => void) | null = null;

  function update(): void {
    asked = looked === null ? null : queryOf(looked);
    show();
  }

  function queryOf({ set, ids }: PairOfGenomes): GenomeQuery<PairOfScores> | null {
    const entries = genomes.store.getState().genomes;
    const [first, second] = ids.map((id) => {
      const entry = entries.find((one) => one.id === id);
      return entry === undefined ? null : calls.predictable(entry);
    });
    if (!first || !second) return null;
    const keyOf = (one: Predictable) => `${ownRulesKey(one.entry)} ${referenceKey(one.reference)}`;
    return queries.derived({
      digest: first.digest,
      key: ["in common", set.id, keyOf(first), second.digest, keyOf(second)],
      derive: (signal) => place(set, [first, second], signal),
    });
  }

  async function place(
    set: ScoreSet,
    both: readonly Predictable[],
    signal: AbortSignal,
  ): Promise<PairOfScores> {
    const onGenomes = await Promise.all(both.map((one) => calls.ofSet(set.id, one, signal)));
    const args = both.flatMap(({ reference, unlistedSites }, index) => {
      const own = onGenomes[index];
      return own ? [{ set: own, reference, unlistedSites }] : [];
    });
    const [one, other] = unwrap(await calculation.call("placeInCommon", { genomes: args }));
    if (one === undefined || other === undefined) throw new RangeError("a genome has no place");
    // Only z and its range are used, which need no count.
    const counts = { matched: set.rows.length, total: set.rows.length };
    return [normaliseScore(counts, set.accuracy.r2, one), normaliseScore(counts, set.accuracy.r2, other)];
  }

  function show(): void {
    wanted.set(asked === null ? [] : [asked]);
    const state = stateOf();
    const before = store.getState();
    const isSame =
      state.phase === before.phase &&
      ("pair" in state ? state.pair : null) === ("pair" in before ? before.pair : null) &&
      ("scores" in state ? state.scores : null) === ("scores" in before ? before.scores : null);
    if (!isSame) store.setState(state, true);
  }

  function stateOf(): PairInCommonState {
    if (looked === null || asked === null) return { phase: "none" };
    const state = queries.stateOf(asked);
    if (state.phase === "ready") return { phase: "found", pair: looked, scores: state.answer };
    return { phase: state.phase === "failed" ? "failed" : "working", pair: looked };
  }

  return {
    store,
    look: (pair) => {
      looked = pair;
      stopFollowing?.();
      stopFollowing = pair === null ? null : genomes.store.subscribe(update);
      update();
    },
  };
}
