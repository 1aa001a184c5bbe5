/**
 * The scores that a view shows: of some genomes on some sets. Only requested scores are computed, and those that no
 * view requests any more are stopped. Answers are queries that all views share. Places follow in slices, and a genome's
 * scores stay the same objects until something they follow from changes. In memory only. No React here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ScoringPolicy } from "../../genome/protocol.ts";
import { haveSameItems, MadeOnce } from "../../lib/made-once.ts";
import { nextTurn } from "../../lib/next-turn.ts";
import type { ManyScores } from "../../lib/pure/many-scores.ts";
import type { PairOnSet } from "../../science/reference-group/place-genome-score.ts";
import type { AnyScoreSet } from "../../science/weight-set.ts";
import {
  absentSitesOf,
  areScoresOutdated,
  type GenomeEntry,
  ownRulesOf,
  referenceWishOf,
} from "../genomes/genome-entry.ts";
import type { GenomeStore } from "../genomes/genome-store.ts";
import { placeSets, placingFactsOf } from "../genomes/place-scores.ts";
import type { GenomeQuery } from "../queries/genome-query.ts";
import { isPacked, packedSet } from "../queries/packed-set.ts";
import { chunksOfSets, scoresInTurn } from "../queries/scores-query.ts";
import { keyOfRules } from "../queries/scoring-rules.ts";
import type { PlaceableSets } from "../queries/set-references.ts";
import { noProxies, type ProxyPredictions, predictionsOf } from "./proxy-predictions.ts";

/** Milliseconds of placing after which the page has a turn. */
export const sliceLength = 10;

/**
 * Genomes that are asked about at a time; when half of them have their answers others follow, so that calls stay full.
 */
const mostAsked = 32;

/** Rows of a set that are packed without a turn of the page in between. */
const mostPackedAtOnce = 100;

/** The choices that are the same for all genomes; how unlisted sites count is each genome's own. */
export type ScoreRules = Pick<ScoringPolicy, "palindromic" | "missing">;

/** The rules of the built-in scores. */
export const usualRules: ScoreRules = { palindromic: "auto", missing: "omit" };

/** What the view shows. */
export interface WantedScores {
  /** The most urgent first. */
  genomeIds: readonly string[];
  setIds: readonly string[];
  rules: ScoreRules;
}

/** Where the scores of one genome are. Those that are there are in the order of the sets asked for. */
export interface GenomeScores<Set extends AnyScoreSet = AnyScoreSet> {
  phase: "waiting" | "scoring" | "ready" | "failed";
  /** Why it failed: the sets could not be loaded, or the engine gave no answer. */
  cause: "tables" | "engine" | null;
  scores: readonly PairOnSet<Set>[];
  /** Whether SNPs that the file lacks are still being predicted: the scores may change then. */
  isPredicting: boolean;
}

/** The scores of the genomes asked for that are ready, by id. */
export interface ScoresState<Set extends AnyScoreSet = AnyScoreSet> {
  byGenome: ReadonlyMap<string, GenomeScores<Set>>;
}

/** What views are made with. */
export interface ScoreViewOptions<Set extends AnyScoreSet> {
  genomes: Pick<GenomeStore, "store" | "queries">;
  /** Loads sets by their ids. It may reject; a retry calls it again. */
  loadSets: (setIds: readonly string[]) => Promise<PlaceableSets<Set>>;
  predictions?: ProxyPredictions["store"];
  /** Whether scores are placed only once nothing of their genome is being predicted any more. */
  isFinalOnly?: boolean;
  /** Whose calls come first: the lowest first; by their numbers without it. */
  rankOf?: (genome: GenomeEntry) => number;
}

/** The scores that one screen looks at. */
export interface ScoreView<Set extends AnyScoreSet> {
  store: StoreApi<ScoresState<Set>>;
  /** Sets what the view shows from now on. */
  want: (wanted: WantedScores) => void;
  /** Tries again what failed, of some genomes or of all. */
  retry: (genomeIds?: readonly string[]) => void;
  /** Stops looking. */
  end: () => void;
  /** Number of stored entries. */
  keptEntries: () => number;
}

/** Some sets of one genome, and the questions about them. */
interface Part<Set> {
  key: string;
  sets: readonly Set[];
  query: GenomeQuery<ManyScores>;
}

/** The questions about one genome, and their sources. */
interface Asked<Set> {
  from: readonly unknown[];
  parts: readonly Part<Set>[];
}

type Tables<Set extends AnyScoreSet> =
  | { phase: "none" | "loading" | "missing" }
  | ({ phase: "loaded"; chunks: readonly (readonly Set[])[] } & PlaceableSets<Set>);

const nothing: WantedScores = { genomeIds: [], setIds: [], rules: usualRules };
const noScores: readonly never[] = [];
const none = { cause: null, scores: noScores, isPredicting: false } as const;
const waiting: GenomeScores<never> = { phase: "waiting", ...none };
const scoring: GenomeScores<never> = { phase: "scoring", ...none };

/** Makes a view that looks at nothing yet. */
export function createScoreView<Set extends AnyScoreSet>({
  genomes,
  loadSets,
  predictions = noProxies.store,
  isFinalOnly = false,
  rankOf = ({ number }) => number,
}: ScoreViewOptions<Set>): ScoreView<Set> {
  const { queries } = genomes;
  const store = createStore<ScoresState<Set>>(() => ({ byGenome: new Map() }));
  let list: ReturnType<typeof queries.want> | null = null;
  const placed = new MadeOnce<readonly PairOnSet<Set>[]>();
  let wanted = nothing;
  let tables: Tables<Set> = { phase: "none" };
  let entries = new Map<string, GenomeEntry>();
  /** The questions about the genomes whose turn has come. */
  const asked = new Map<string, Asked<Set>>();
  /** Of these, the incomplete ones. */
  const open = new Set<string>();
  /** Complete genomes: the scores, and what they follow from. */
  const settled = new Map<string, { from: readonly unknown[]; scores: GenomeScores<Set> }>();
  /** What all of this was made from. */
  let inputs: readonly unknown[] = [];
  let isWorking = false;
  let isToDo = false;
  let stopFollowing: (() => void) | null = null;

  function want(next: WantedScores): void {
    if (!haveSameItems(next.setIds, wanted.setIds)) tables = { phase: "none" };
    wanted = next;
    stopFollowing ??= follow();
    list ??= queries.want(work);
    if (tables.phase === "none" && wanted.setIds.length > 0) void load();
    update();
  }

  function follow(): () => void {
    const ends = [genomes.store.subscribe(update), predictions.subscribe(work)];
    return () => {
      for (const end of ends) end();
    };
  }

  async function load(): Promise<void> {
    const { setIds } = wanted;
    const loading: Tables<Set> = { phase: "loading" };
    tables = loading;
    const loaded = await loadSets(setIds).then(
      (found): Tables<Set> => ({ phase: "loaded", chunks: chunksOfSets(found.sets), ...found }),
      (): Tables<Set> => ({ phase: "missing" }),
    );
    // Set by set, so that the first call need not pack all of them in one task.
    for (const set of loaded.phase === "loaded" ? loaded.sets : []) {
      if (isPacked(set)) continue;
      if (set.rows.length > mostPackedAtOnce) await nextTurn();
      packedSet(set);
    }
    if (tables !== loading) return;
    tables = loaded;
    update();
  }

  function update(): void {
    const all = new Map(genomes.store.getState().genomes.map((entry) => [entry.id, entry]));
    const ready = wanted.genomeIds.flatMap((id) => {
      const entry = all.get(id);
      return entry?.status.phase === "ready" ? [entry] : [];
    });
    const before = inputs;
    inputs = [wanted, tables, ...ready];
    // Most changes are the progress of a reading.
    if (haveSameItems(inputs, before)) return;
    entries = new Map(ready.map((entry) => [entry.id, entry]));
    for (const kept of [asked, settled]) for (const id of kept.keys()) if (!entries.has(id)) kept.delete(id);
    placed.keepOnly({ has: (key) => entries.has(idOfKey(key)) });
    open.clear();
    work();
  }

  /** The same parts as long as their questions are the same. */
  function partsOf(entry: GenomeEntry): readonly Part<Set>[] {
    const digest = queries.packed.digestOf(entry.id);
    const rules = { ...wanted.rules, ...ownRulesOf(entry) };
    const from = [digest, tables, keyOfRules(rules)];
    const before = asked.get(entry.id);
    if (before !== undefined && haveSameItems(from, before.from)) return before.parts;
    if (digest === null || tables.phase !== "loaded") return [];
    const own = tables.chunks.map((ofChunk, chunk): Part<Set> => {
      const sets = ofChunk.map((set) => onBuildOf(entry, set));
      const turn = { purpose: "scores", rank: [scoresInTurn.lookedAt, rankOf(entry), chunk] } as const;
      const query = queries.scores({ ...turn, digest, sets, rules });
      return { key: keyOf(entry.id, chunk), sets, query };
    });
    asked.set(entry.id, { from, parts: own });
    return own;
  }

  /** Requests missing answers and places the existing ones, in slices. */
  function work(): void {
    isToDo = true;
    if (!isWorking) void workInSlices();
  }

  async function workInSlices(): Promise<void> {
    isWorking = true;
    try {
      while (isToDo) {
        isToDo = false;
        await lookOnce();
      }
    } finally {
      isWorking = false;
    }
  }

  async function lookOnce(): Promise<void> {
    list?.set(openQueries());
    const before = store.getState().byGenome;
    const found = new Map<string, GenomeScores<Set>>();
    let sliceStart = performance.now();
    for (const entry of entries.values()) {
      // Between two genomes: what is placed of the last one is shown at once.
      if (performance.now() - sliceStart >= sliceLength) {
        await nextTurn();
        sliceStart = performance.now();
        // Evaluates again what has changed meanwhile; earlier places stay and are shown.
        if (isToDo) break;
      }
      const next = scoresOf(entry);
      const kept = before.get(entry.id);
      found.set(entry.id, kept !== undefined && isAlike(kept, next) ? kept : next);
    }
    const shown = [...entries.keys()].flatMap((id) => {
      const scores = found.get(id) ?? before.get(id);
      return scores === undefined ? [] : [[id, scores] as const];
    });
    const isSame = shown.length === before.size && shown.every(([id, scores]) => before.get(id) === scores);
    if (!isSame) store.setState({ byGenome: new Map(shown) });
  }

  /** The sources of a genome's scores once all its answers are there. */
  function basisOf(entry: GenomeEntry): readonly unknown[] {
    return [entry, tables, wanted.rules, predictionsOf(predictions, entry.id), isBeingPredicted(entry)];
  }

  function isBeingPredicted({ id }: GenomeEntry): boolean {
    return predictions.getState().pending.has(id);
  }

  function settledOf(entry: GenomeEntry): GenomeScores<Set> | null {
    const known = settled.get(entry.id);
    return known !== undefined && haveSameItems(basisOf(entry), known.from) ? known.scores : null;
  }

  function isOpen({ query }: Part<Set>): boolean {
    const { phase } = queries.stateOf(query);
    return phase === "waiting" || phase === "running";
  }

  /** The present requests: all open ones of the genomes whose turn it is. */
  function openQueries(): readonly GenomeQuery<ManyScores>[] {
    const isStillOpen = (id: string) => {
      const entry = entries.get(id);
      return entry !== undefined && partsOf(entry).some(isOpen);
    };
    for (const id of open) if (!isStillOpen(id)) open.delete(id);
    if (open.size <= mostAsked / 2) {
      for (const entry of entries.values()) {
        if (open.size === mostAsked) break;
        if (settledOf(entry) === null && isStillOpen(entry.id)) open.add(entry.id);
      }
    }
    return [...open].flatMap((id) => (asked.get(id)?.parts ?? []).filter(isOpen).map(({ query }) => query));
  }

  /** The scores of a genome, evaluated again only where something has changed. */
  function scoresOf(entry: GenomeEntry): GenomeScores<Set> {
    const known = settledOf(entry);
    if (known !== null) return known;
    const scores = scoresNow(entry);
    if (scores.phase === "ready") settled.set(entry.id, { from: basisOf(entry), scores });
    return scores;
  }

  function scoresNow(entry: GenomeEntry): GenomeScores<Set> {
    if (tables.phase === "missing") return { ...none, phase: "failed", cause: "tables" };
    if (tables.phase !== "loaded") return waiting;
    // The reference that the file fits is being found by another rule.
    if (areScoresOutdated(entry)) return scoring;
    const own = asked.get(entry.id)?.parts ?? [];
    if (own.length === 0) return waiting;
    const states = own.map(({ query }) => queries.stateOf(query));
    const isWaiting = states.every(({ phase }) => phase === "waiting");
    const isFailed = states.some(({ phase }) => phase === "failed");
    if (isFinalOnly && !isFailed && isBeingPredicted(entry)) return isWaiting ? waiting : scoring;
    const found = own.flatMap((part, index) => {
      const state = states[index];
      return state?.phase === "ready" ? placePart(entry, part, state.answer) : [];
    });
    const bySet = new Map(found.map((pair) => [pair.set.id, pair]));
    const scores = tables.sets.flatMap(({ id }) => bySet.get(id) ?? []);
    const facts = { cause: null, scores, isPredicting: isBeingPredicted(entry) };
    if (scores.length === tables.sets.length) return { ...facts, phase: "ready" };
    if (isFailed) return { ...facts, phase: "failed", cause: "engine" };
    return isWaiting ? waiting : { ...facts, phase: "scoring" };
  }

  function placePart(
    entry: GenomeEntry,
    { key, sets }: Part<Set>,
    columns: ManyScores,
  ): readonly PairOnSet<Set>[] {
    const { status } = entry;
    if (status.phase !== "ready" || tables.phase !== "loaded") return noScores;
    const { references } = tables;
    const { fit, verdict, report: read } = status;
    // Predictions follow the usual rules.
    const isUsual =
      wanted.rules.palindromic === usualRules.palindromic && wanted.rules.missing === usualRules.missing;
    const predicted = isUsual ? predictionsOf(predictions, entry.id) : new Map();
    const ofSets = sets.map(({ id }) => predicted.get(id));
    const ofFile = [fit, verdict, read, referenceWishOf(entry), absentSitesOf(entry)];
    return placed.of(key, [columns, references, ...ofFile, ...ofSets], () =>
      placeSets(
        sets.map((set, setIndex) => ({ set, columns, setIndex })),
        references,
        placingFactsOf(entry, status, predicted),
      ),
    );
  }

  return {
    store,
    want,
    retry: (genomeIds = [...asked.keys()]) => {
      for (const id of genomeIds) for (const { query } of asked.get(id)?.parts ?? []) queries.retry(query);
      if (tables.phase === "missing") void load();
      update();
      work();
    },
    end: () => {
      stopFollowing?.();
      stopFollowing = null;
      list?.end();
      list = null;
      wanted = nothing;
      tables = { phase: "none" };
      update();
    },
    keptEntries: () => placed.count + settled.size + entries.size + asked.size,
  };
}

/** The set by its places on the genome's build, where it has them on both. */
function onBuildOf<Set extends AnyScoreSet & { on38?: Set }>({ status }: GenomeEntry, set: Set): Set {
  const isOn38 = status.phase === "ready" && status.report.build === "GRCh38";
  return isOn38 ? (set.on38 ?? set) : set;
}

function keyOf(genomeId: string, chunk: number): string {
  return `${chunk} ${genomeId}`;
}

function idOfKey(key: string): string {
  return key.slice(key.indexOf(" ") + 1);
}

function isAlike(one: GenomeScores, other: GenomeScores): boolean {
  return (
    one.phase === other.phase &&
    one.cause === other.cause &&
    one.isPredicting === other.isPredicting &&
    haveSameItems(one.scores, other.scores)
  );
}
