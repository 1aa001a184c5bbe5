/** What the scores of all genomes on all scoring files are made from. */
import type { StoreApi } from "zustand/vanilla";
import type { Engine } from "../../genome/engine-pool.ts";
import type { FrequencyLookup } from "../../science/reference-group/allele-lookup.ts";
import type { GenomeStore } from "../genomes/genome-store.ts";
import type { PlaceableSet } from "../queries/set-references.ts";
import type { ProxyPredictions } from "../scores/proxy-predictions.ts";
import type { FrequencyChecksState } from "./frequency-checks.ts";
import type { OwnMeansStore } from "./own-means-store.ts";
import type { PrsChoices } from "./prs-pair.ts";
import type { ScoringFileStore } from "./scoring-file-store.ts";

/** Inputs and dependencies of the scores. */
export interface PrsScoreOptions {
  genomes: Pick<GenomeStore, "store" | "queries">;
  files: Pick<ScoringFileStore, "store" | "weightsNamed">;
  engine: Engine;
  /** What a person entered for loaded files. */
  ownMeans: OwnMeansStore["store"];
  /** Loads a built-in set and what its scores are placed by. It may reject. */
  loadBuiltIn: (id: string) => Promise<PlaceableSet>;
  /** Loads what the public genomes say about the alleles of loaded sets, when a score first needs it. It may reject. */
  loadAlleleLookup: () => Promise<FrequencyLookup>;
  /** The predictions of the rows that genomes lack of built-in sets; without it nothing is predicted. */
  proxies?: Pick<ProxyPredictions, "store" | "namedProxies">;
  /** Which alleles the frequencies of scoring files describe; without it nothing is checked. */
  checks?: Pick<StoreApi<FrequencyChecksState>, "getState" | "subscribe">;
  /** Ids of the genomes and scoring files that are scored; without it all that are loaded. */
  only?: { readonly genomeIds: ReadonlySet<string>; readonly fileIds: ReadonlySet<string> };
  /** Choices made before; without it the defaults. */
  choices?: PrsChoices;
  /** Least milliseconds between two updates of a store of so many pairs while scores come; 0 without it. A choice shows at once. */
  leastBetween?: (pairs: number) => number;
  /** Milliseconds of placing scores after which the page has a turn; without it all that have come are placed at once. */
  placingSlice?: number;
}
