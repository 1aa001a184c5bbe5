/** What page and calculation worker say to each other. Both ends derive from {@link CalculationCalls}. */
import type { Result } from "../lib/pure/result.ts";
import type { FamilySpread } from "../science/family-spread.ts";
import type { GenomeToJudge } from "../science/file-verdict/judge-genome.ts";
import type { FamilyFindings, FamilyGenome, FamilySites } from "../science/kinship/family-findings.ts";
import type { KnownLocus, NamedProxy, SetPrediction } from "../science/proxies/proxy-predictor.ts";
import type { KnownReference } from "../science/proxies/table-in-reference.ts";
import type { JudgedFile, ReferenceWish } from "../science/reference-group/choose-reference.ts";
import type { Place, Placed } from "../science/reference-group/compare-with-reference.ts";
import type { Shares } from "../science/reference-group/components.ts";
import type { PanelBuild } from "../science/reference-group/panel-build.ts";
import type { PredictedReview } from "../science/tuition/review-fit.ts";
import type { SimulatedOutput, SimulationRequest } from "../simulation/plans.ts";
import type { FittedReviews } from "./fit-reviews.ts";

/** A built-in set on one genome, with the genome's calls near its rows: copies as `counted-copies.ts` has them. */
export interface SetOnGenome {
  setId: string;
  /** At each row of the set, in its order. */
  rows: Int8Array;
  /** At each site of the set's proxies, in the order of `proxySites`. */
  sites: Int8Array;
}

/** What is to be predicted of a genome once its file is judged. */
export interface ToPredict {
  wish: ReferenceWish;
  /** Whether the file lists every site that was read, or differences while the others count as like the reference genome. */
  unlistedSites: "read" | "like-reference";
  groups: readonly (readonly SetOnGenome[])[];
}

/** What became of a file and of what was to be predicted. */
export interface JudgedAndPredicted {
  judged: JudgedFile;
  /** In the order of the groups and their sets; null where nothing was to be predicted, or could be. */
  predictions: readonly (readonly SetPrediction[])[] | null;
}

/** A family on a set, its missing rows predicted for all by the sites that all have. */
export interface FamilyWithProxies {
  /** In the order of the genomes. */
  places: readonly Placed[];
  spread: FamilySpread;
  /** Rows that are counted as found by proxy. */
  rowsByProxy: number;
  /** The sites that the scores are made of; empty where they were not requested. */
  loci: readonly KnownLocus[];
}

/** The calls that the worker answers: arguments and value. */
export interface CalculationCalls {
  /** The sites of the proxies of a built-in set, as a weight set in JSON: the engine's form. */
  proxySites: {
    args: { setId: string; build: PanelBuild };
    value: { set: Uint8Array<ArrayBuffer> };
  };
  /** Predicts the rows that a genome lacks of some built-in sets; one prediction for each, in order. */
  predictRows: {
    args: {
      sets: readonly SetOnGenome[];
      reference: KnownReference;
      /** Whether the file lists every site that was read, or differences while the others count as like the reference genome. */
      unlistedSites: "read" | "like-reference";
    };
    value: readonly SetPrediction[];
  };
  /**
   * Places some genomes on a set by what all of them have: the same rows, predicted by the same sites. Each among the
   * people that it is compared with.
   */
  placeInCommon: {
    args: {
      genomes: readonly (Omit<CalculationCalls["predictRows"]["args"], "sets"> & { set: SetOnGenome })[];
    };
    value: readonly Place[];
  };
  /** Places a family on a set among the people of one reference; null where proxies add nothing. */
  placeFamily: {
    args: {
      setId: string;
      reference: KnownReference;
      genomes: readonly (Omit<SetOnGenome, "setId"> & { unlistedSites: "read" | "like-reference" })[];
      /** Whether the sites are wanted that the scores are made of. */
      areLociWanted: boolean;
    };
    value: { family: FamilyWithProxies | null };
  };
  /** Looks at how the genomes of a family are related. */
  checkFamily: {
    args: { genomes: readonly FamilyGenome[]; sites: FamilySites };
    value: FamilyFindings;
  };
  /** The sites that predict each row of a set, in its order; empty where it is not predicted. */
  namedProxies: {
    args: Omit<CalculationCalls["predictRows"]["args"], "sets"> & { set: SetOnGenome };
    value: readonly (readonly NamedProxy[])[];
  };
  /**
   * The reference that a genome fits, and whether its file misleads; with `toPredict` also the rows that it lacks, in the reference that
   * follows from both.
   */
  judgeGenome: { args: GenomeToJudge & { toPredict?: ToPredict }; value: JudgedAndPredicted };
  /**
   * Judges and predicts a made-up genome of these sets, so that tables are there and code is fast before a person waits
   * for it. It returns what it predicted, and by which copies at each row and shares.
   */
  warmUp: {
    args: { setIds: readonly string[] };
    value: { rows: Int8Array; shares: Shares; predictions: readonly SetPrediction[] };
  };
  /** Fits the weights of spaced reviews to a person. */
  fitReviews: { args: { reviews: readonly PredictedReview[] }; value: FittedReviews };
  /** Draws a simulation. The same seed gives the same numbers on every machine. */
  simulate: {
    args: SimulationRequest;
    value: { outputs: readonly SimulatedOutput[] };
  };
}

/** The name of a call. */
export type CalculationCallName = keyof CalculationCalls;

/** Why a call returned no value. Callers branch on `code`. */
export type CalculationFailure =
  /** The worker did not start, ended by itself or did not answer; `cause` is the name of an error or our own words. */
  | { code: "calculation-not-started"; cause: string }
  /** The page stopped the call, or ended the worker. */
  | { code: "calculation-stopped" }
  /** The calculation went wrong: a table that could not be fetched, or a fault of ours. `cause` is the name of the error. */
  | { code: "calculation-failed"; cause: string };

/** A message of the page. */
export type MessageToCalculation = CalculationCall | StopCalculation;

/** One call. */
export type CalculationCall = {
  [Name in CalculationCallName]: {
    kind: "call";
    id: number;
    name: Name;
    args: CalculationCalls[Name]["args"];
  };
}[CalculationCallName];

/** The caller has dropped the call. */
export interface StopCalculation {
  kind: "stop";
  id: number;
}

/** A message of the worker. */
export type MessageFromCalculation =
  /** Addresses that the worker has requested since its last report: its own parts. */
  | { kind: "loads"; addresses: string[] }
  /** How much of a call is done, from 0 to 1. */
  | { kind: "progress"; id: number; share: number }
  | {
      kind: "done";
      id: number;
      outcome: Result<CalculationCalls[CalculationCallName]["value"], CalculationFailure>;
    };
