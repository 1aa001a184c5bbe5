/**
 * The predictions of the rows that the page's genomes lack of the built-in sets. They come while some screen shows
 * scores, after those of the rows that are on the file, and replace them. In memory only. No React here.
 */
import { shallow } from "zustand/shallow";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { CalculationClient } from "../../calculation/calculation-client.ts";
import type { CalculationFailure } from "../../calculation/protocol.ts";
import { haveSameItems, MadeOnce } from "../../lib/made-once.ts";
import { err, type Result } from "../../lib/pure/result.ts";
import { type NamedProxy, referenceKey, type SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import { type GenomeEntry, isUnderWay, ownRulesKey } from "../genomes/genome-entry.ts";
import type { GenomeStore } from "../genomes/genome-store.ts";
import { unwrap } from "../page/thrown-failure.ts";
import type { GenomeQuery } from "../queries/genome-query.ts";
import { type GroupPredictions, predictionsQuery } from "../queries/predictions-query.ts";
import type { SetGroup } from "../queries/sets-ahead.ts";
import { firstOpen } from "../queries/wanted-queries.ts";
import { countLookers } from "./count-lookers.ts";
import type { GenotypesNearSets, Predictable } from "./genotypes-near-sets.ts";

/** The predictions of one genome by the set's id. */
export type PredictionsOfGenome = ReadonlyMap<string, SetPrediction>;

/** Where the predictions are. */
export interface ProxyPredictionsState {
  /** By genome id, once all of a genome's are there or have failed: its scores are placed once. A genome without any has no entry. */
  byGenome: ReadonlyMap<string, PredictionsOfGenome>;
  /** Genomes with predictions still to come, even where others failed. */
  pending: ReadonlySet<string>;
  /** Genomes with failed predictions; scores of what the file has are not affected. */
  failed: ReadonlySet<string>;
}

/** Inputs and dependencies of the predictions. */
export interface ProxyPredictionsOptions {
  genomes: Pick<GenomeStore, "store" | "queries">;
  calculation: Pick<CalculationClient, "call">;
  calls: GenotypesNearSets;
  /** Sets that are predicted together, the most urgent first. */
  groups: readonly SetGroup[];
}

/** The predictions and who may use them. */
export interface ProxyPredictions {
  store: StoreApi<ProxyPredictionsState>;
  /** Predicts everything until the returned function is called; finished predictions stay. */
  look: () => () => void;
  /** Whether anything is predicted now. */
  isLookedAt: () => boolean;
  /** Tries again to predict what could not be predicted of a genome. */
  retry: (genomeId: string) => void;
  /** The sites that predict each row of a set on a genome. It may reject as the set's loader does, or with a {@link ThrownFailure}. */
  namedProxies: (
    genomeId: string,
    setId: string,
    signal: AbortSignal,
  ) => Promise<
    Result<readonly (readonly NamedProxy[])[], CalculationFailure | { code: "nothing-predicted" }>
  >;
}

/** The questions about a genome on a group of sets. */
interface Asked {
  id: string;
  query: GenomeQuery<GroupPredictions>;
}

/** A genome that can be predicted: its sources, and the questions, by group. */
interface KnownGenome {
  from: readonly unknown[];
  queries: readonly Asked[];
}

/** Follows a genome store and has the missing rows of its genomes predicted. */
export function createProxyPredictions({
  genomes,
  calculation,
  calls,
  groups,
}: ProxyPredictionsOptions): ProxyPredictions {
  const { queries } = genomes;
  const store = createStore<ProxyPredictionsState>(() => nothingPredicted);
  const wanted = queries.want(show);
  /** The questions about each genome, group by group. */
  let asked: readonly Asked[] = [];
  const known = new WeakMap<GenomeEntry, KnownGenome>();
  const published = new MadeOnce<PredictionsOfGenome>();
  let inputs: readonly unknown[] = [];
  /** Whether another file is being read, which predictions that have not begun leave the processor to. */
  let isReading = false;
  const lookers = countLookers(show);

  function update(): void {
    const entries = genomes.store.getState().genomes;
    const found = entries.flatMap((entry) => knownOf(entry) ?? []);
    const before = inputs;
    isReading = entries.some(isUnderWay);
    inputs = [isReading, ...found.flatMap(({ from }) => from)];
    // Most changes are the progress of a reading.
    if (haveSameItems(inputs, before)) return;
    // The newest genome first, which has its final scores once all of its groups are predicted.
    asked = found.toReversed().flatMap(({ queries: own }) => own);
    show();
  }

  /** The questions about a genome: hundreds are evaluated whenever one of them moves on. */
  function knownOf(entry: GenomeEntry): KnownGenome | null {
    const before = known.get(entry);
    if (before !== undefined) return before;
    const one = calls.predictable(entry);
    if (one === null) return null;
    const { digest, reference } = one;
    const found = {
      from: [entry.id, digest, ownRulesKey(entry), referenceKey(reference)],
      queries: groups.map((group) => ({ id: entry.id, query: queryOf(group, one) })),
    };
    known.set(entry, found);
    return found;
  }

  function queryOf(group: SetGroup, one: Predictable): GenomeQuery<GroupPredictions> {
    const { entry, digest, reference } = one;
    return predictionsQuery(queries, {
      ...{ digest, reference, group: group.name, ownRules: ownRulesKey(entry) },
      derive: (signal) => predict(group, one, signal),
    });
  }

  async function predict(group: SetGroup, one: Predictable, signal: AbortSignal): Promise<GroupPredictions> {
    const rank = [-one.entry.number];
    const sets = await calls.ofGroup(group, one, { rank, signal });
    const { reference, unlistedSites } = one;
    const args = { sets, reference, unlistedSites };
    const predictions = unwrap(await calculation.call("predictRows", args));
    return { setIds: sets.map(({ setId }) => setId), predictions };
  }

  async function namedProxies(genomeId: string, setId: string, signal: AbortSignal) {
    const entry = genomes.store.getState().genomes.find(({ id }) => id === genomeId);
    const one = entry === undefined ? null : calls.predictable(entry);
    const set = one === null ? null : await calls.ofSet(setId, one, signal);
    if (one === null || set === null) return err({ code: "nothing-predicted" } as const);
    const { reference, unlistedSites } = one;
    return calculation.call("namedProxies", { set, reference, unlistedSites });
  }

  function show(): void {
    const isDue = ({ query }: Asked) => !isReading || queries.stateOf(query).phase === "running";
    const open = lookers.isAnyone() ? asked.filter(isDue) : [];
    wanted.set(
      firstOpen(
        queries,
        open.map(({ query }) => query),
      ),
    );
    publish();
  }

  function publish(): void {
    const before = store.getState();
    const answers = new Map<string, GroupPredictions[]>();
    const pending = new Set<string>();
    const failed = new Set<string>();
    for (const { id, query } of asked) {
      const state = queries.stateOf(query);
      if (state.phase === "failed") failed.add(id);
      else if (state.phase !== "ready") pending.add(id);
      else answers.set(id, [...(answers.get(id) ?? []), state.answer]);
    }
    for (const id of pending) answers.delete(id);
    published.keepOnly(answers);
    // The same map as long as the answers are: hundreds are looked at whenever one of them comes.
    const byGenome = new Map(
      [...answers].map(([id, found]) => [id, published.of(id, found, () => predictionsIn(found))]),
    );
    const now = { byGenome, pending, failed };
    const parts = ["byGenome", "pending", "failed"] as const;
    if (!parts.every((part) => shallow<unknown>(now[part], before[part]))) store.setState(now);
  }

  function retry(genomeId: string): void {
    for (const { id, query } of asked) if (id === genomeId) queries.retry(query);
    show();
  }

  genomes.store.subscribe(update);
  update();
  return { store, look: lookers.look, isLookedAt: lookers.isAnyone, retry, namedProxies };
}

function predictionsIn(answers: readonly GroupPredictions[]): PredictionsOfGenome {
  const bySet = answers.flatMap(({ setIds, predictions }) =>
    predictions.map((prediction, index) => [setIds[index] ?? "", prediction] as const),
  );
  return new Map(bySet);
}

const nothingPredicted: ProxyPredictionsState = {
  byGenome: new Map(),
  pending: new Set(),
  failed: new Set(),
};

/** The predictions of a genome without any. */
export const noPredictions: PredictionsOfGenome = new Map();

/** For who predicts nothing. */
export const noProxies: ProxyPredictions = {
  store: createStore(() => nothingPredicted),
  look: () => () => {},
  isLookedAt: () => false,
  retry: () => {},
  namedProxies: () => Promise.resolve(err({ code: "nothing-predicted" })),
};

/** The predictions of a genome that are there. */
export function predictionsOf(
  store: Pick<StoreApi<ProxyPredictionsState>, "getState">,
  genomeId: string,
): PredictionsOfGenome {
  return store.getState().byGenome.get(genomeId) ?? noPredictions;
}
