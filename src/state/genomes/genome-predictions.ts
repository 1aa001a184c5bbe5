/** The predictions of missing rows by which the page's genomes are placed. No React here. */
import { shallow } from "zustand/shallow";
import type { StoreApi } from "zustand/vanilla";
import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import { areScoresOutdated, type GenomeEntry, type GenomeStatus, isUnderWay } from "./genome-entry.ts";
import type { GenomesState } from "./genomes-state.ts";

/** Predictions by genome id, then by set id. */
export type PredictionsByGenome = ReadonlyMap<string, ReadonlyMap<string, SetPrediction>>;

const none: ReadonlyMap<string, SetPrediction> = new Map();

interface GenomePredictionsOptions {
  store: Pick<StoreApi<GenomesState>, "getState" | "setState">;
  /** Shows the statuses so far. */
  showStatuses: () => void;
  placeAgain: (genome: GenomeEntry) => GenomeStatus;
}

/** Makes what has the genomes placed by their predictions. */
export function createGenomePredictions({ store, showStatuses, placeAgain }: GenomePredictionsOptions) {
  let predictions: PredictionsByGenome = new Map();
  let areWanted = () => false;
  return {
    of: (id: string) => predictions.get(id) ?? none,
    /** Adds those that came along with a genome's verdict, before a score is placed by them. */
    add: (id: string, found: ReadonlyMap<string, SetPrediction>): void => {
      predictions = new Map(predictions).set(id, found);
    },
    /** Whether rows are predicted along with the next verdict. */
    isAhead: () => areWanted() && store.getState().genomes.filter(isUnderWay).length === 1,
    predictAhead: (isWanted: () => boolean): void => {
      areWanted = isWanted;
    },
    /** In one change for all: each one draws the page again. */
    set: (byGenome: PredictionsByGenome): void => {
      showStatuses();
      const before = predictions;
      predictions = byGenome;
      // Those that came along with a verdict are in the scores already.
      const isChanged = ({ id }: GenomeEntry) => !shallow(byGenome.get(id) ?? none, before.get(id) ?? none);
      if (!store.getState().genomes.some(isChanged)) return;
      store.setState(({ genomes }) => ({
        genomes: genomes.map((genome) =>
          isChanged(genome) && !areScoresOutdated(genome)
            ? { ...genome, status: placeAgain(genome) }
            : genome,
        ),
      }));
    },
  };
}
