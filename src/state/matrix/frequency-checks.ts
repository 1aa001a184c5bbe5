/**
 * Whether the frequencies of loaded scoring files are those of their effect alleles. A file's rows come from the engine together with
 * a genome's calls, so that a file is checked once there is a genome. In memory only. No React here.
 */
import { shallow } from "zustand/shallow";
import { createStore, type StoreApi } from "zustand/vanilla";
import { haveSameItems } from "../../lib/made-once.ts";
import type { SiteFrequencies } from "../../science/reference-group/allele-lookup.ts";
import { checkFrequencies, type FrequencyCheck } from "../../science/reference-group/check-frequencies.ts";
import { mostRowsRead } from "../../science/reference-group/rows-needed.ts";
import { type GenomeEntry, ownRulesOf } from "../genomes/genome-entry.ts";
import type { GenomeStore } from "../genomes/genome-store.ts";
import { fileRowsQuery } from "../queries/file-score-query.ts";
import { firstOpen } from "../queries/wanted-queries.ts";
import type { ScoringFileEntry, ScoringFileStore } from "./scoring-file-store.ts";

/** The checks that have been made, by the digest of the weights. Files without frequencies have none. */
export type FrequencyChecks = ReadonlyMap<string, FrequencyCheck>;

/** Where the checks of the loaded files are. */
export interface FrequencyChecksState {
  readonly checks: FrequencyChecks;
  /** Digests of weights whose check comes by itself. */
  readonly coming: ReadonlySet<string>;
}

/** For scores that are made without checks. */
export const noFrequencyChecks: StoreApi<FrequencyChecksState> = createStore(() => ({
  checks: new Map(),
  coming: new Set(),
}));

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
}: FrequencyCheckOptions): StoreApi<FrequencyChecksState> {
  const { queries } = genomes;
  const store = createStore<FrequencyChecksState>(() => ({ checks: new Map(), coming: new Set() }));
  const wanted = queries.want(update);
  let sites: SiteFrequencies | "loading" | "failed" | null = null;
  /** The genome and the files of the last update. */
  let seen: readonly unknown[] = [];

  function loadedSites(): SiteFrequencies | null {
    if (sites === null) {
      sites = "loading";
      loadSites().then(
        (loaded) => {
          sites = loaded;
          update();
        },
        () => {
          sites = "failed";
          update();
        },
      );
    }
    return sites === "loading" || sites === "failed" ? null : sites;
  }

  function firstReady(): GenomeEntry | undefined {
    return genomes.store.getState().genomes.find(({ status }) => status.phase === "ready");
  }

  function tryAgain(): void {
    const now = [firstReady(), files.store.getState().files];
    // Most changes are of other genomes.
    if (sites !== "failed" && haveSameItems(now, seen)) return;
    if (sites === "failed") sites = null;
    update();
  }

  function update(): void {
    const genome = firstReady();
    const { files: all } = files.store.getState();
    seen = [genome, all];
    const loaded = new Set(all.flatMap((file) => checkableWeights(file) ?? []));
    const before = store.getState();
    const checks = new Map([...before.checks].filter(([weightsName]) => loaded.has(weightsName)));
    const digest = genome === undefined ? null : queries.packed.digestOf(genome.id);
    const open = [...loaded].filter((weightsName) => !checks.has(weightsName));
    const asked =
      digest === null
        ? []
        : open.map((weightsName) => {
            // The usual rules: where the matrix needs the rows too, they are asked for once.
            const rules = { palindromic: "auto", missing: "omit", ...ownRulesOf(genome) } as const;
            const { weightsNamed } = files;
            // Scores wait for the check, so it goes first.
            const rank = [0];
            return {
              weightsName,
              query: fileRowsQuery(queries, { digest, weightsName, weightsNamed, rules, rank }),
            };
          });
    const coming = new Set<string>();
    for (const { weightsName, query } of asked) {
      const state = queries.stateOf(query);
      const known = state.phase === "ready" ? loadedSites() : null;
      if (state.phase === "ready" && known !== null)
        checks.set(weightsName, checkFrequencies(state.answer, known));
      else if (state.phase !== "failed" && sites !== "failed") coming.add(weightsName);
    }
    wanted.set(
      firstOpen(
        queries,
        asked.map(({ query }) => query),
      ),
    );
    if (!shallow<unknown>(checks, before.checks) || !shallow<unknown>(coming, before.coming))
      store.setState({ checks, coming });
  }

  genomes.store.subscribe(tryAgain);
  files.store.subscribe(tryAgain);
  return store;
}
