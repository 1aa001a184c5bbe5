/**
 * The one prediction of this tab: computed from a person's inputs, in memory, and saved in their account once there is
 * one. No React here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { fallbackPrediction, isFallback } from "../../science/iq/fallback-prediction.ts";
import type { AncestryGroup } from "../../science/iq/iq-constants.ts";
import { type IqPrediction, predictIq } from "../../science/iq/predict-iq.ts";
import { hasEntries, type SavedPredictionInput } from "../../science/iq/prediction-input.ts";
import type { PredictionOutput } from "../../science/iq/prediction-output.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import type { IqGenomeFacts, IqGenomePart, ScoreGaps } from "./iq-genome-part.ts";

/** Inputs of a prediction. */
export interface AskedPrediction {
  /** Id of a genome of this page; null without one. */
  genomeId: string | null;
  /** Everything that was typed. */
  input: SavedPredictionInput;
  /** The group that typed scores are compared with. A typed group is also part of the input, and is saved with it. */
  group: AncestryGroup;
}

/** The genome that a prediction was made from. */
export interface HeldGenome {
  id: string;
  /** Sample data, which is never saved. */
  isSample: boolean;
  /** Its scores at that time: another reference chosen since changes them. */
  facts: IqGenomeFacts;
}

/** Where a prediction is on its way into the account. */
export type Keeping =
  /** There is no session, or it is sample data. */
  | { phase: "not-kept" }
  | { phase: "keeping" }
  /** Saved under an id, sealed until it is paid or the plan opens it. */
  | { phase: "kept"; id: string }
  /** The person deleted its row: it is saved again only when they ask. */
  | { phase: "deleted" }
  | { phase: "failed"; failure: DatabaseFailure };

/** A prediction that was computed. */
export interface HeldPrediction {
  madeAt: Date;
  asked: AskedPrediction;
  /** In full; what leaves the page is `savedOutput` of it (src/science/iq/saved-output.ts). */
  prediction: IqPrediction;
  genome: HeldGenome | null;
  keeping: Keeping;
}

/** Why there is only the placeholder. */
export type FallbackCause =
  /** There were no inputs. */
  | { code: "nothing-given" }
  /** All that was typed is a mean for typed scores, and no score is there. */
  | { code: "mean-alone" }
  /** The only input is a genome, and it has no score that the model can use. */
  | { code: "no-genetic-part"; gaps: ScoreGaps }
  /** The only input is a genome with fewer than 1 % of the model's SNPs. */
  | { code: "too-few-snps"; matched: number; total: number }
  /** The genome's file is not read, or its scores are not there. */
  | { code: "genome-not-ready"; part: Exclude<IqGenomePart, { phase: "ready" }> }
  /** The computation went wrong. */
  | { code: "computation-failed" };

/** Whether a visitor may see a prediction: it is of the sample genome alone, without typed inputs. */
export function isOfSampleAlone({ genome, asked }: HeldPrediction): boolean {
  return genome?.isSample === true && !hasEntries(asked.input);
}

/** This tab's view of a prediction. */
export type ResultState =
  /** None was computed, or it was removed. */
  | { kind: "nothing" }
  /** No prediction: the documented placeholder, with its cause. Never sold, mailed, saved or exported. */
  | { kind: "fallback"; output: PredictionOutput; cause: FallbackCause; asked: AskedPrediction }
  | { kind: "computed"; held: HeldPrediction };

/** Dependencies of the store. */
export interface HeldPredictionOptions {
  now: () => Date;
  /** How far a genome is, as it is at this moment. */
  partOf: (genomeId: string) => IqGenomePart;
  isSample: (genomeId: string) => boolean;
  /** A keyed digest of a genome's content (src/state/page/visit-digest.ts). */
  digestOf: (genomeId: string) => Promise<string>;
  /** The signed-in user; null for a visitor. */
  userId: () => string | null;
  /** Saves a prediction, unpaid and unmailed; returns the id of its row. */
  save: (userId: string, held: HeldPrediction) => Promise<Result<string, DatabaseFailure>>;
}

/** The prediction and what can be done with it. */
export interface HeldPredictionStore {
  store: StoreApi<ResultState>;
  /** Computes a prediction, which replaces the one before, and saves it if there is a session. */
  predict: (asked: AskedPrediction) => Promise<ResultState>;
  /** Saves the unsaved prediction to the signed-in account. */
  keep: () => Promise<void>;
  /** Id of the prediction's row, which is saved first if necessary; null where there is nothing to save. */
  savedId: () => Promise<Result<string | null, DatabaseFailure>>;
  /** Records that a row was deleted from the account. */
  rowDeleted: (id: string) => void;
  /** Saves the prediction again, after its row was deleted. */
  keepAgain: () => Promise<void>;
  /** Forgets the prediction. */
  forget: () => void;
  /** Forgets the prediction if it was made from a genome that is gone. */
  forgetWithout: (genomeIds: ReadonlySet<string>) => void;
}

const nothing: ResultState = { kind: "nothing" };

/** Makes the store. */
export function createHeldPrediction(options: HeldPredictionOptions): HeldPredictionStore {
  const store = createStore<ResultState>(() => nothing);
  /** Counts requests and clearings, so that a late answer to an earlier request is dropped. */
  let turn = 0;
  /** The running computation; null in between. */
  let underWay: AskedPrediction | null = null;

  function show(state: ResultState): ResultState {
    store.setState(state, true);
    return state;
  }

  function forget(): void {
    turn += 1;
    underWay = null;
    show(nothing);
  }

  async function predict(asked: AskedPrediction): Promise<ResultState> {
    turn += 1;
    const mine = turn;
    underWay = asked;
    const made = await compute(asked, options).catch(
      (): ResultState => fallback(asked, { code: "computation-failed" }),
    );
    if (mine !== turn) return store.getState();
    underWay = null;
    show(made);
    void keep();
    return made;
  }

  /** Changes the prediction's save state, unless another prediction has replaced it. */
  function setKeeping(held: HeldPrediction, keeping: Keeping): void {
    const state = store.getState();
    if (state.kind !== "computed" || state.held.madeAt !== held.madeAt) return;
    show({ kind: "computed", held: { ...state.held, keeping } });
  }

  async function keep(): Promise<void> {
    const state = store.getState();
    const userId = options.userId();
    if (state.kind !== "computed" || userId === null) return;
    const { held } = state;
    const isOpen = held.keeping.phase === "not-kept" || held.keeping.phase === "failed";
    if (!isOpen || held.genome?.isSample === true) return;
    setKeeping(held, { phase: "keeping" });
    const saved = await options
      .save(userId, held)
      .catch((): Result<string, DatabaseFailure> => ({ ok: false, error: { code: "unexpected" } }));
    setKeeping(
      held,
      saved.ok ? { phase: "kept", id: saved.value } : { phase: "failed", failure: saved.error },
    );
  }

  /** The save state once no save is under way; null without a prediction. */
  function settledKeeping(): Promise<Keeping | null> {
    const now = () => {
      const state = store.getState();
      return state.kind === "computed" ? state.held.keeping : null;
    };
    return new Promise((resolve) => {
      const look = () => {
        const keeping = now();
        if (keeping?.phase === "keeping") return;
        stop();
        resolve(keeping);
      };
      const stop = store.subscribe(look);
      look();
    });
  }

  async function savedId(): Promise<Result<string | null, DatabaseFailure>> {
    await keep();
    const keeping = await settledKeeping();
    if (keeping?.phase === "failed") return err(keeping.failure);
    return ok(keeping?.phase === "kept" ? keeping.id : null);
  }

  function rowDeleted(id: string): void {
    const state = store.getState();
    if (state.kind !== "computed" || state.held.keeping.phase !== "kept") return;
    if (state.held.keeping.id === id) setKeeping(state.held, { phase: "deleted" });
  }

  async function keepAgain(): Promise<void> {
    const state = store.getState();
    if (state.kind !== "computed" || state.held.keeping.phase !== "deleted") return;
    setKeeping(state.held, { phase: "not-kept" });
    await keep();
  }

  return {
    store,
    predict,
    keep,
    savedId,
    rowDeleted,
    keepAgain,
    forget,
    forgetWithout: (genomeIds) => {
      const isGone = (asked: AskedPrediction | null) =>
        asked !== null && asked.genomeId !== null && !genomeIds.has(asked.genomeId);
      if (isGone(askedOf(store.getState())) || isGone(underWay)) forget();
    },
  };
}

/** The inputs of a result; null where there is none. */
export function askedOf(state: ResultState): AskedPrediction | null {
  if (state.kind === "nothing") return null;
  return state.kind === "computed" ? state.held.asked : state.asked;
}

function fallback(asked: AskedPrediction, cause: FallbackCause): ResultState {
  return { kind: "fallback", output: fallbackPrediction, cause, asked };
}

async function compute(asked: AskedPrediction, options: HeldPredictionOptions): Promise<ResultState> {
  const { genomeId, input, group } = asked;
  const madeAt = options.now();
  if (genomeId === null) {
    const prediction = predictIq({ input, genome: null, group });
    return isFallback(prediction.output)
      ? fallback(asked, { code: hasEntries(input) ? "mean-alone" : "nothing-given" })
      : {
          kind: "computed",
          held: { madeAt, asked, prediction, genome: null, keeping: { phase: "not-kept" } },
        };
  }
  const part = options.partOf(genomeId);
  if (part.phase !== "ready") return fallback(asked, { code: "genome-not-ready", part });
  const { scores, file, gaps } = part.facts;
  const digest = await options.digestOf(genomeId);
  const prediction = predictIq({ input, genome: { ...scores, file: { ...file, digest } }, group });
  if (isFallback(prediction.output)) {
    const hasScore = scores.intelligence !== null || scores.education !== null;
    const { matchedSnps: matched, totalSnps: total } = scores;
    return fallback(
      asked,
      hasScore ? { code: "too-few-snps", matched, total } : { code: "no-genetic-part", gaps },
    );
  }
  const genome = { id: genomeId, isSample: options.isSample(genomeId), facts: part.facts };
  return {
    kind: "computed",
    held: { madeAt, asked, prediction, genome, keeping: { phase: "not-kept" } },
  };
}
