/**
 * The full lead-SNP scores of the page's genomes, the newest genome first, as long as some screen shows such scores.
 * Ready ones stay when no screen does. No React here.
 */
import { shallow } from "zustand/shallow";
import { createStore, type StoreApi } from "zustand/vanilla";
import { haveSameItems, MadeOnce } from "../../lib/made-once.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { areScoresOutdated, isUnderWay, type SetScore } from "../genomes/genome-entry.ts";
import type { GenomeStore } from "../genomes/genome-store.ts";
import type { PlaceableSets } from "../queries/set-references.ts";
import { countLookers } from "./count-lookers.ts";
import type { ProxyPredictions } from "./proxy-predictions.ts";
import { createScoreView, type GenomeScores, usualRules } from "./score-view.ts";

/** Where the full scores of one genome are. */
export type LeadStatus =
  /** Its turn has not come. */
  | { phase: "waiting" }
  /** Its SNPs are being looked up, or those that its file lacks are being predicted. */
  | { phase: "scoring" }
  | { phase: "ready"; scores: readonly SetScore[] }
  /** The tables could not be loaded, or the engine gave no answer. The quick scores are not affected. */
  | { phase: "failed"; cause: "tables" | "engine" };

/** The full scores of genomes that are ready, by genome id. */
export interface LeadScoresState {
  byGenome: ReadonlyMap<string, LeadStatus>;
}

/** Inputs and dependencies of the scores. */
export interface LeadScoresOptions {
  genomes: Pick<GenomeStore, "store" | "queries">;
  /** Loads the sets. It may reject; it is called again for the next genome or the next try. */
  loadSets: () => Promise<PlaceableSets>;
  setIds: readonly string[];
  /** The predictions of the rows that the genomes lack; without it nothing is predicted. */
  predictions?: ProxyPredictions["store"];
}

/** The full scores and what can be done with them. */
export interface LeadScores {
  store: StoreApi<LeadScoresState>;
  /** Has all genomes scored until the returned function is called. */
  look: () => () => void;
  /** Scores a genome again whose scoring failed. */
  retry: (id: string) => void;
}

/** Makes the scores; nothing is scored before a screen asks. */
export function createLeadScores({ setIds, ...options }: LeadScoresOptions): LeadScores {
  const { genomes } = options;
  const view = createScoreView({ ...options, isFinalOnly: true, rankOf: ({ number }) => -number });
  const store = createStore<LeadScoresState>(() => ({ byGenome: new Map() }));
  const statuses = new MadeOnce<LeadStatus>();
  let wantedIds: readonly string[] = [];
  /** Whether a screen looks while a genome is being read. */
  let isOneToCome = false;
  const lookers = countLookers(want);

  function want(): void {
    const phaseOf = (id: string) => view.store.getState().byGenome.get(id)?.phase;
    const ready = genomes.store.getState().genomes.filter(({ status }) => status.phase === "ready");
    const ids = ready.map(({ id }) => id).filter((id) => lookers.isAnyone() || phaseOf(id) === "ready");
    const before = wantedIds;
    wantedIds = ids.reverse();
    const isToCome = lookers.isAnyone() && genomes.store.getState().genomes.some(isUnderWay);
    const isFirstToCome = isToCome && !isOneToCome && before.length === 0;
    isOneToCome = isToCome;
    if (haveSameItems(before, ids) && !isFirstToCome) return;
    const [latest] = wantedIds;
    const isNew = latest !== undefined && !before.includes(latest);
    // The tables come while the first genome is read, so that it is placed in the task in which it is ready.
    view.want({ genomeIds: wantedIds, setIds, rules: usualRules });
    // Tables that did not load are loaded again for the next genome.
    if (isFirstToCome || (isNew && before.some(areTablesMissing))) view.retry([]);
  }

  function areTablesMissing(id: string): boolean {
    return view.store.getState().byGenome.get(id)?.cause === "tables";
  }

  function show(): void {
    const found = view.store.getState().byGenome;
    const outdated = new Set(
      genomes.store
        .getState()
        .genomes.filter(areScoresOutdated)
        .map(({ id }) => id),
    );
    const byGenome = new Map(
      [...found].map(([id, from]) => {
        const isOutdated = outdated.has(id);
        return [id, statuses.of(id, [from, isOutdated], () => statusOf(from, isOutdated))];
      }),
    );
    statuses.keepOnly(found);
    if (!shallow(byGenome, store.getState().byGenome)) store.setState({ byGenome });
  }

  genomes.store.subscribe(() => {
    want();
    show();
  });
  view.store.subscribe(show);
  return {
    store,
    look: lookers.look,
    retry: (id) => {
      if (store.getState().byGenome.get(id)?.phase === "failed") view.retry([id]);
    },
  };
}

/** Full scores by the new rule may be there first: those of two rules must not stand side by side. */
function statusOf(from: GenomeScores<ScoreSet>, isOutdated: boolean): LeadStatus {
  const { phase, cause, scores } = from;
  if (isOutdated || phase === "scoring") return { phase: "scoring" };
  if (phase === "ready") return { phase, scores };
  return phase === "failed" && cause !== null ? { phase, cause } : { phase: "waiting" };
}
