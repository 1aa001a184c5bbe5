/**
 * Whether the frequencies of loaded scoring files are those of their effect alleles. A file's rows come from the engine together with
 * a genome's calls, so that a file is checked once there is a genome. In memory only. No React here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { SiteFrequencies } from "../../science/reference-group/allele-lookup.ts";
import { checkFrequencies, type FrequencyCheck } from "../../science/reference-group/check-frequencies.ts";
import { mostRowsRead } from "../../science/reference-group/rows-needed.ts";
import { firstOpen } from "../genomes/first-open.ts";
import { ownRulesOf } from "../genomes/genome-entry.ts";
import type { GenomeStore } from "../genomes/genome-store.ts";
import { fileRowsQuery } from "./file-score-query.ts";
import type { ScoringFileEntry, ScoringFileStore } from "./scoring-file-store.ts";

/** The checks that have been made, by the digest of the weights. Files without frequencies have none. */
export type FrequencyChecks = ReadonlyMap<string, FrequencyCheck>;

interface FrequencyCheckOptions {
  genomes: Pick<GenomeStore, "store" | "queries">;
  files: Pick<ScoringFileStore, "store" | "weightsNamed">;
  /** Loads the sites that frequencies are compared with. It may reject: the next change of files or genomes tries again. */
  loadSites: () => Promise<SiteFrequencies>;
}

/** Digest of the weights of a file whose frequencies can be checked; null for others. */
function checkableWeights({ builtInId, status }: ScoringFileEntry): string | null {
  if (builtInId !== null || status.phase !== "ready") return null;
  const { rows, withFrequency } = status.report;
  // Larger sets are placed by their sums, and nearly always have no place (rows-needed.ts).
  return withFrequency > 0 && rows <= mostRowsRead ? status.weightsName : null;
}

/** Follows genomes and scoring files and checks each file once. */
export function createFrequencyChecks({
  genomes,
  files,
  loadSites,
}: FrequencyCheckOptions): StoreApi<FrequencyChecks> {
  const { queries } = genomes;
  const store = createStore<FrequencyChecks>(() => new Map());
  const wanted = queries.want(update);
  let sites: SiteFrequencies | "loading" | null = null;

  function loadedSites(): SiteFrequencies | null {
    if (sites === null) {
      sites = "loading";
      loadSites().then(
        (loaded) => {
          sites = loaded;
          update();
        },
        () => {
          sites = null;
        },
      );
    }
    return sites === "loading" ? null : sites;
  }

  function update(): void {
    const loaded = new Set(files.store.getState().files.flatMap((file) => checkableWeights(file) ?? []));
    const checks = new Map([...store.getState()].filter(([weightsName]) => loaded.has(weightsName)));
    const genome = genomes.store.getState().genomes.find(({ status }) => status.phase === "ready");
    const digest = genome === undefined ? null : queries.packed.digestOf(genome.id);
    const open = [...loaded].filter((weightsName) => !checks.has(weightsName));
    const asked =
      digest === null
        ? []
        : open.map((weightsName) => {
            // The usual rules: where the matrix needs the rows too, they are asked for once.
            const rules = { palindromic: "auto", missing: "omit", ...ownRulesOf(genome) } as const;
            const { weightsNamed } = files;
            const rank = [Number.MAX_SAFE_INTEGER];
            return {
              weightsName,
              query: fileRowsQuery(queries, { digest, weightsName, weightsNamed, rules, rank }),
            };
          });
    for (const { weightsName, query } of asked) {
      const state = queries.stateOf(query);
      const known = state.phase === "ready" ? loadedSites() : null;
      if (state.phase === "ready" && known !== null)
        checks.set(weightsName, checkFrequencies(state.answer, known));
    }
    wanted.set(
      firstOpen(
        queries,
        asked.map(({ query }) => query),
      ),
    );
    const before = store.getState();
    if (checks.size !== before.size || [...checks.keys()].some((weightsName) => !before.has(weightsName)))
      store.setState(checks, true);
  }

  genomes.store.subscribe(update);
  files.store.subscribe(update);
  return store;
}
